import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../command.ts';

export const LOOPBACK = '127.0.0.1';

export interface Child {
  readonly process: ChildProcess;
  /** Resolves when the child has ended, with a description: its exit code, signal or error. */
  readonly ended: Promise<string>;
  isRunning(): boolean;
  /** Sends the signal, and resolves when the child has ended; kills the child after `within` ms. */
  end(signal: NodeJS.Signals, within: number): Promise<void>;
}

/** A running database or Redis. */
export interface RunningService {
  readonly child: Child;
  readonly url: string;
}

interface ChildOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
  /** False: the child stays in this process's group, so Ctrl-C in a terminal ends it, too. */
  readonly detached?: boolean;
  /** Called with each line of the child's output; without this function the output is discarded. */
  readonly onLine?: (line: string) => void;
}

export type StartChild = (program: string, args: readonly string[], options?: ChildOptions) => Child;

/**
 * Starts a program in a process group of its own. Ctrl-C in a terminal would reach all programs of one group at once,
 * but the database must not end before the nodes that still write.
 */
export function startChild(program: string, args: readonly string[], options: ChildOptions = {}): Child {
  const { onLine, ...more } = options;
  const stdio = onLine ? ('pipe' as const) : ('ignore' as const);
  const child = spawn(program, args, { detached: true, ...more, stdio: ['ignore', stdio, stdio] });
  for (const input of [child.stdout, child.stderr]) if (input && onLine) createInterface({ input }).on('line', onLine);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`could not be started: ${error.message}`));
    child.once('exit', (code, signal) => resolve(`ended with ${signal ?? code}`));
  });
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;

  async function end(signal: NodeJS.Signals, within: number): Promise<void> {
    if (!isRunning()) return;
    child.kill(signal);
    const late = new AbortController();
    await Promise.race([ended, wait(within, undefined, { signal: late.signal })]);
    late.abort();
    if (isRunning()) child.kill('SIGKILL');
    await ended;
  }

  return { process: child, ended, isRunning, end };
}

const WITHIN = 60_000; // ms; generous for slow machines: the wait also stops when the child ends
const INTERVAL = 50; // ms

/** Polls a child until it responds. @throws Refusal when it has ended, or does not respond for a minute */
export async function untilItAnswers(name: string, child: Child, answers: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await answers())) {
    if (!child.isRunning()) throw new Refusal(`${name} ${await child.ended}.`);
    if (performance.now() - began > WITHIN) throw new Refusal(`${name} does not answer.`);
    await wait(INTERVAL);
  }
}
