import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../command.ts';

export const LOOPBACK = '127.0.0.1';

export interface Child {
  readonly process: ChildProcess;
  /** Resolves with how it ended, in words. */
  readonly ended: Promise<string>;
  isRunning(): boolean;
  /** Asks it to end, and resolves when it has; what takes longer than `within` is killed. */
  end(signal: NodeJS.Signals, within: number): Promise<void>;
}

/** A database or a Redis that answers. */
export interface RunningService {
  readonly child: Child;
  readonly url: string;
}

interface ChildOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
  /** False: Ctrl-C in a terminal reaches it, too. */
  readonly detached?: boolean;
  /** Called with each line that it writes; what it writes is thrown away otherwise. */
  readonly onLine?: (line: string) => void;
}

export type StartChild = (program: string, args: readonly string[], options?: ChildOptions) => Child;

/**
 * Starts a program in a group of its own: Ctrl-C in a terminal reaches all of a group at once, and the database must not
 * go before the nodes that are still writing.
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

const WITHIN = 60_000; // ms; generous, as machines are shared: a child that has ended stops the wait
const INTERVAL = 50; // ms

/** Asks a child until it answers. @throws Refusal when it ended, or says nothing for a minute */
export async function untilItAnswers(name: string, child: Child, answers: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await answers())) {
    if (!child.isRunning()) throw new Refusal(`${name} ${await child.ended}.`);
    if (performance.now() - began > WITHIN) throw new Refusal(`${name} does not answer.`);
    await wait(INTERVAL);
  }
}
