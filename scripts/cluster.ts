import { EnvError, readEnv } from '../src/server/env.ts';
import { ClusterError } from './cluster/child.ts';
import { startCluster } from './cluster/cluster.ts';
import { HELP, readCommand, UsageError } from './cluster/command.ts';
import { printable } from './lib/printable.ts';

/** `npm run cluster`: see HELP. */
try {
  await run();
} catch (error) {
  const words = wordsFor(error);
  if (words === null) throw error;
  console.error(words);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  if (command.kind === 'help') return console.log(HELP);
  const env = readEnv(process.env);
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // The first one ends all in order, a second one at once.
      if (asked.signal.aborted) process.exit(1);
      asked.abort();
    });
  }
  const cluster = await startCluster({ ...command, env, say: (line) => console.log(line), signal: asked.signal });
  await cluster.ended;
  if (!asked.signal.aborted) process.exitCode = 1;
}

/** What to say of an error that is none of ours; null for one that is. */
function wordsFor(error: unknown): string | null {
  if (error instanceof UsageError) return `${printable(error.message)} All there is: npm run cluster -- --help`;
  return error instanceof EnvError || error instanceof ClusterError ? error.message : null;
}
