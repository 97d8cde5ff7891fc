import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/lib/free-port.ts';
import { type ChildServer, startChild } from '../helpers/child-server.ts';
import { COMPILE_CACHE } from '../helpers/compile-cache.ts';
import { tempFolder } from '../helpers/temp-folder.ts';
import type { Command, Reply } from './serve.ts'; // types only: the module is bundled

/** A server for a test, which runs until the test ends. */
export interface RunningGame {
  readonly origin: string;
  stop(): Promise<void>;
  /** The server's log since its last start. */
  log(): readonly string[];
}

/** A server that can be killed, and restarted at the same URL with the same data. */
export interface GameServer extends RunningGame {
  start(): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<void>;
  restart(signal: NodeJS.Signals): Promise<void>;
}

/** A process that starts servers one after another, each with empty data. */
export interface ServersInTurn {
  start(): Promise<RunningGame>;
  end(): Promise<void>;
}

/** The server bundle that this run of the browser tests has built. */
export const BUNDLED_SERVER = fileURLToPath(new URL('../../test-results/server/serve.cjs', import.meta.url));

/** The built client. */
export const CLIENT_DIR = fileURLToPath(new URL('../../dist/client', import.meta.url));

interface GameServerOptions {
  /** The folder of the built client; by default the one that this package has built. */
  readonly clientDir?: string;
  /** The folder of the server's data; by default an empty one. */
  readonly dataDir?: string;
}

/** Starts a server, from the source files or from the bundle `program`. */
export async function startGameServer(
  program?: string,
  { clientDir = CLIENT_DIR, dataDir = tempFolder() }: GameServerOptions = {},
): Promise<GameServer> {
  const start = (port: string) => startChild({ DATA_DIR: dataDir, PORT: port, RATE_LIMIT: 'off' }, clientDir, program);
  let child: ChildServer = await start(`${await freePort()}`); // a port that is still free after a restart
  const { origin } = child;

  async function kill(signal: NodeJS.Signals): Promise<void> {
    child.process.kill(signal);
    await child.exited;
  }

  async function startAgain(): Promise<void> {
    child = await start(new URL(origin).port);
  }

  return {
    origin,
    start: startAgain,
    kill,
    async restart(signal) {
      await kill(signal);
      await startAgain();
    },
    stop: () => child.stop(),
    log: () => child.lines,
  };
}

/**
 * A process that starts servers with code that is already loaded, in a fraction of the time of a new process each.
 */
export function startServersInTurn(): ServersInTurn {
  const child = fork(BUNDLED_SERVER, [CLIENT_DIR], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE },
    execArgv: [], // no loader for test files
  });
  const exited = once(child, 'exit');
  let lines: string[] = [];
  let answer: (reply: Reply) => void = () => {};
  child.on('message', (reply: Reply) => {
    if (typeof reply === 'object' && 'line' in reply) lines.push(reply.line);
    else answer(reply);
  });

  async function ask(command: Command): Promise<Reply> {
    const answered = new Promise<Reply>((resolve) => {
      answer = resolve;
    });
    child.send(command);
    const reply = await Promise.race([answered, exited]);
    if (reply === 'stopped' || 'origin' in reply) return reply;
    throw new Error(`The server failed: ${'failed' in reply ? reply.failed : 'its process has ended'}`);
  }

  return {
    async start() {
      const written: string[] = [];
      lines = written;
      const reply = await ask({ start: { DATA_DIR: tempFolder(), PORT: '0', RATE_LIMIT: 'off' } });
      const { origin } = reply as { readonly origin: string };
      return { origin, stop: async () => void (await ask('stop')), log: () => written };
    },
    async end() {
      child.disconnect();
      await exited;
    },
  };
}
