import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/lib/free-port.ts';
import { type ChildServer, startChild } from '../helpers/child-server.ts';
import { tempFolder } from '../helpers/temp-folder.ts';

/** A server that can die and come back at the same address with the same data. */
export interface GameServer {
  readonly origin: string;
  start(): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<void>;
  restart(signal: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
  /** What it has written so far, since it last started. */
  log(): readonly string[];
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
