import { BusUnavailable } from './bus/index.ts';
import { EnvError, readEnv } from './env.ts';
import { type Parts, type RunningServer, startServer } from './start.ts';
import { StoreUnavailable } from './store/index.ts';
import { ClientMissing, MetricsUnserved } from './web/index.ts';

/** Runs the server as this process: reads the environment, starts, and drains when told to end. */
export async function run(parts: Parts = {}): Promise<void> {
  let server: RunningServer | null = null;
  endOnSignal(() => server);
  try {
    server = await startServer(readEnv(process.env), parts);
    console.info(`Meow Meow is at ${server.origin}`);
  } catch (error) {
    console.error(`Meow Meow cannot start: ${sayWhy(error)}`);
    process.exit(1);
  }
}

/**
 * The first signal drains; a second one ends at once, and so does the first where nothing runs yet. A start may wait for long,
 * until another node has changed the tables, and a process that is a container's first ends by no signal that it does not hear.
 */
function endOnSignal(running: () => RunningServer | null): void {
  let asked = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (asked) process.exit(1);
      asked = true;
      await running()?.drain();
      process.exit(0);
    });
  }
}

/** One line for what an operator can mend; the whole error for what only we can. */
function sayWhy(error: unknown): string {
  if (error instanceof EnvError || error instanceof ClientMissing || error instanceof MetricsUnserved)
    return error.message;
  if (error instanceof StoreUnavailable) {
    const setting = process.env.DATABASE_URL ? 'at DATABASE_URL' : 'in DATA_DIR';
    return `the database ${setting} cannot be used: ${error.message}`;
  }
  if (error instanceof BusUnavailable) return `the server at REDIS_URL does not let nodes talk: ${error.message}`;
  if (!(error instanceof Error)) return String(error);
  switch ('code' in error && error.code) {
    case 'EADDRINUSE':
      return 'another program listens at this HOST and PORT';
    case 'EACCES':
      return 'this PORT may not be used without more rights';
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'this machine has no network interface called HOST';
    default:
      return error.stack ?? error.message;
  }
}
