import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/lib/free-port.ts';
import { type ChildServer, startChild } from '../helpers/child-server.ts';
import { COMPILE_CACHE } from '../helpers/compile-cache.ts';
import { tempFolder } from '../helpers/temp-folder.ts';
import type { Command, Reply } from './serve.ts'; // types only: the module is bundled

/** A server that plays its part to the end of a test. */
export interface RunningGame {
  readonly origin: string;
  stop(): Promise<void>;
  /** What it has written so far, since it last started. */
  log(): readonly string[];
}

/** A server that can die and come back at the same address with the same data. */
export interface GameServer extends RunningGame {
  start(): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<void>;
  restart(signal: NodeJS.Signals): Promise<void>;
}

/** A process that starts servers, each with empty data, of which one is there at a time. */
export interface ServersInTurn {
  start(): Promise<RunningGame>;
  end(): Promise<void>;
}

/** The server in one file, as this run of the browser tests has packed it. */
export const BUNDLED_SERVER = fileURLToPath(new URL('../../test-results/server/serve.cjs', import.meta.url));

/** The client as the build left it. */
export const CLIENT_DIR = fileURLToPath(new URL('../../dist/client', import.meta.url));

/**
 * Starts the production build with empty data; from its sources, unless a program that has packed them is named. Of a
 * client in another folder it serves what lies there when it starts.
 */
export async function startGameServer(program?: string, clientDir = CLIENT_DIR): Promise<GameServer> {
  const dataDir = tempFolder();
  const start = (port: string) => startChild({ DATA_DIR: dataDir, PORT: port, RATE_LIMIT: 'off' }, clientDir, program);
  let child: ChildServer = await start(`${await freePort()}`); // one that is still free when it comes back
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
 * A process that has loaded and compiled once what servers need: to start and end one takes 0.04 s of the processor, as a
 * process of its own 0.34 (measured).
 */
export function startServersInTurn(): ServersInTurn {
  const child = fork(BUNDLED_SERVER, [CLIENT_DIR], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE },
    execArgv: [], // what loads tests has no part in it
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
