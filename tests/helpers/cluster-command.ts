import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findPostgresPrograms, findRedisProgram } from '../../scripts/lib/services/programs.mjs';
import { readFigure } from './figures.ts';

/** What `npm run cluster` runs, once everything is installed and built. */
export const CLUSTER_COMMAND = join(import.meta.dirname, '../../scripts/cluster.ts');

const STARTED_WITHIN = 150_000; // ms; generous, for machines are shared

/** Where there are no services there is no cluster; on CI that is no reason to leave out what needs one. */
export const clusterIsRun =
  (findPostgresPrograms() !== null && findRedisProgram() !== null) || process.env.CI === 'true';

/** A cluster that is there, as far as it said where everything is. */
export interface ClusterCommand {
  readonly process: ChildProcess;
  readonly lines: readonly string[];
  /** Resolves with the exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** The address that players open. */
  readonly origin: string;
  /** The same for programs, which may know no localhost. */
  readonly url: string;
  /** The folder of what is gone afterwards. */
  readonly folder: string;
  /** The numbers of all processes, and of those that are nodes. */
  readonly processes: readonly number[];
  readonly nodes: readonly number[];
  readonly ports: readonly number[];
  /** How many streams of characters are open at each node; null where it is gone. */
  streamsByNode(): Promise<(number | null)[]>;
}

/** Starts a cluster as an operator does, with services of its own, at a free port. Throws when it does not come up. */
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

/** Ends it at once with all that it started, whatever state it is in: it takes the second signal for that. */
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
