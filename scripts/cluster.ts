import { readEnv } from '../src/server/env.ts';
import { runCluster } from './cluster/cluster.ts';
import { HELP, readCommand } from './cluster/command.ts';
import { runCommand } from './lib/command.ts';

await runCommand('cluster', run);

async function run(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  if (command.kind === 'help') return console.log(HELP);
  const env = readEnv(process.env);
  const asked = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // The first signal shuts the cluster down in order, a second signal kills the cluster.
      if (asked.signal.aborted) process.exit(1);
      asked.abort();
    });
  }
  await runCluster({ ...command, env, say: (line) => console.log(line), signal: asked.signal });
  if (!asked.signal.aborted) process.exitCode = 1;
}
