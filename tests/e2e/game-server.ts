import { fileURLToPath } from 'node:url';
import { type ChildServer, newDataDir, startChild } from '../helpers/server.ts';

/** A server that can die and come back at the same address with the same data. */
export interface GameServer {
  readonly origin: string;
  start(): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<void>;
  restart(signal: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
}

const CLIENT_DIR = fileURLToPath(new URL('../../dist/client', import.meta.url));

/** Starts the production build with empty data. */
export async function startGameServer(): Promise<GameServer> {
  const dataDir = newDataDir();
  const start = (port: string) => startChild({ DATA_DIR: dataDir, PORT: port, RATE_LIMIT: 'off' }, CLIENT_DIR);
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
