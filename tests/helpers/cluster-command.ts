import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findPostgresPrograms, findRedisProgram } from '../../scripts/lib/services/programs.mjs';
import { readFigure } from './prometheus.ts';

/** The script of `npm run cluster`, after its installation and build. */
export const CLUSTER_COMMAND = join(import.meta.dirname, '../../scripts/cluster.ts');

const STARTED_WITHIN = 150_000; // ms; generous because CI machines are shared

/** A cluster needs PostgreSQL and Redis; on CI, its tests fail without them instead of being skipped. */
export const clusterIsRun =
  (findPostgresPrograms() !== null && findRedisProgram() !== null) || process.env.CI === 'true';

/** A running cluster, with the addresses that it printed. */
export interface ClusterCommand {
  readonly process: ChildProcess;
  readonly lines: readonly string[];
  /** Resolves with the exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** The address that players open. */
  readonly origin: string;
  /** The address for programs that may not resolve localhost. */
  readonly url: string;
  /** The temporary folder of the cluster's data, which the command deletes when it ends. */
  readonly folder: string;
  /** The process ids of the nodes, PostgreSQL and Redis. */
  readonly processes: readonly number[];
  /** The process ids of the nodes alone. */
  readonly nodes: readonly number[];
  readonly ports: readonly number[];
  /** The number of open character streams at each node; null for a dead one. */
  streamsByNode(): Promise<(number | null)[]>;
}

/**
 * Starts a cluster as an operator does, with services of its own, at a free port. @throws Error when it does not come
 * up
 */
export async function startClusterCommand(
  args: readonly string[],
  onStart: (child: ChildProcess) => void,
  variables: Readonly<Record<string, string>> = {},
): Promise<ClusterCommand> {
  const { DATABASE_URL: _, REDIS_URL: __, ...env } = process.env;
  const child = spawn(process.execPath, [CLUSTER_COMMAND, ...args], { env: { ...env, PORT: '0', ...variables } });
  onStart(child);
  const lines: string[] = [];
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const find = (pattern: RegExp) => [...lines.join('\n').matchAll(pattern)].map(([, found = '']) => found);
  const origin = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The cluster ${why}:\n${lines.join('\n')}`));
    const late = setTimeout(fail, STARTED_WITHIN, 'did not start in time');
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        lines.push(line);
        const [found] = find(/^Meow Meow is at (.*)/gm);
        if (!found) return;
        clearTimeout(late);
        resolve(found);
      });
    }
    void ended.then(() => {
      clearTimeout(late);
      fail('did not start');
    });
  });
  const metrics = find(/figures at (\S+)/g);
  return {
    process: child,
    lines,
    ended,
    origin,
    url: origin.replace('localhost', '127.0.0.1'),
    folder: find(/^PostgreSQL: .* in ([^,]+),/gm)[0] ?? '',
    processes: find(/: process (\d+)/g).map(Number),
    nodes: find(/^Node \d+: process (\d+)/gm).map(Number),
    ports: find(/127\.0\.0\.1:(\d+)/g).map(Number),
    streamsByNode: () => Promise.all(metrics.map(countStreams)),
  };
}

/** Ends a cluster in any state, with all its processes, at once: by a second signal. */
export async function endClusterCommand(child: ChildProcess | undefined): Promise<void> {
  if (child?.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  child.kill('SIGTERM');
  await ended;
}

async function countStreams(metrics: string): Promise<number | null> {
  const count = await readFigure(metrics, 'meow_streams_open{kind="character"}').catch(() => null);
  return count ?? null;
}
