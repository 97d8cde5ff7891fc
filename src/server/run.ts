import { UnsoundQuests } from '#engine/check';
import { BusUnavailable } from './bus/index.ts';
import { ClockWrong } from './clock-skew-monitor.ts';
import { type Env, EnvError, findUnknownVariables, readEnv } from './env.ts';
import { type Parts, type RunningServer, startServer } from './start.ts';
import { StoreUnavailable } from './store/index.ts';
import { ClientMissing, MetricsUnserved } from './web/index.ts';

/** Runs the server as this process: reads the environment, starts, and drains on a signal. */
export async function run(parts: Parts = {}): Promise<void> {
  let server: RunningServer | null = null;
  endOnSignal(() => server);
  try {
    for (const words of findUnknownVariables(process.env)) console.warn(words);
    const env = readEnv(process.env);
    server = await startServer(env, parts);
    // Standard output is the log: JSON lines, or nothing if logging is off. Text for people goes to standard error.
    console.error(`Meow Meow is at ${server.origin}`);
    console.error(describeDatabase(env));
  } catch (error) {
    console.error(`Meow Meow cannot start: ${describeError(error)}`);
    process.exit(1);
  }
}

/**
 * The first signal drains the server, and a second signal exits at once. During the start, the first signal exits at
 * once: a start may wait long for another node to migrate the tables. PID 1 of a container ignores signals without a
 * handler.
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

/**
 * Names the database and the bus in use, without users and passwords. Otherwise an operator who misspelt a variable
 * would notice only when data is missing.
 */
function describeDatabase({ databaseUrl, redisUrl, dataDir }: Env): string {
  const hostOf = (url: string) => new URL(url).host;
  const kept = databaseUrl === null ? `in ${dataDir} (SQLite)` : `in PostgreSQL at ${hostOf(databaseUrl)}`;
  const told = redisUrl === null ? 'This is the only node.' : `Nodes communicate over Redis at ${hostOf(redisUrl)}.`;
  return `Characters are kept ${kept}. ${told}`;
}

const MENDED_BY_OPERATORS = [UnsoundQuests, ClockWrong, EnvError, ClientMissing, MetricsUnserved];

/** The message of an error that the operator can fix; the stack of any other. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (MENDED_BY_OPERATORS.some((Kind) => error instanceof Kind)) return error.message;
  if (error instanceof StoreUnavailable) {
    const setting = process.env.DATABASE_URL ? 'at DATABASE_URL' : 'in DATA_DIR';
    return `the database ${setting} cannot be used: ${error.message}`;
  }
  if (error instanceof BusUnavailable) return `the server at REDIS_URL cannot be used: ${error.message}`;
  switch ('code' in error && error.code) {
    case 'EADDRINUSE':
      return `another program listens at PORT ${addressOf(error)}: end it, or set another, as in PORT=3001 npm start`;
    case 'EACCES':
      return 'this PORT may not be used without more rights';
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `this machine has no network interface called ${addressOf(error)}: see HOST`;
    default:
      return error.stack ?? error.message;
  }
}

/** The address that could not be used: a port, or else a host. */
function addressOf(error: Error): string {
  const { code, port, address, hostname } = error as NodeJS.ErrnoException & Record<string, unknown>;
  return String((code === 'EADDRINUSE' ? port : (address ?? hostname)) ?? '');
}
