import { fileURLToPath } from 'node:url';
import { type ChildServer, startChild } from '../helpers/child-server.ts';
import { tempFolder } from '../helpers/temp-folder.ts';

/** A server that can die and come back at the same address with the same data. */
export interface GameServer {
  readonly origin: string;
  start(): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<void>;
  restart(signal: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
}

/** The server in one file, as this run of the browser tests has packed it. */
export const BUNDLED_SERVER = fileURLToPath(new URL('../../test-results/server/serve.cjs', import.meta.url));

const CLIENT_DIR = fileURLToPath(new URL('../../dist/client', import.meta.url));

/** Starts the production build with empty data; from its sources, unless a program that has packed them is named. */
export async function startGameServer(program?: string): Promise<GameServer> {
  const dataDir = tempFolder();
  const start = (port: string) => startChild({ DATA_DIR: dataDir, PORT: port, RATE_LIMIT: 'off' }, CLIENT_DIR, program);
  let child: ChildServer = await start('0');
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
  };
}
