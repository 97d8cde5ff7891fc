import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A part of a bench that runs as a process of its own, so that what it uses can be told from what others use. */
export interface Part<Ready> {
  /** What it said when it was ready. */
  readonly ready: Ready;
  /** What all its threads have used so far, in user and system mode. */
  processor(): Promise<number>; // ms
  /** The memory it takes once its garbage is collected. Not asked for while the processor is watched: that would count. */
  resident(): Promise<number>; // bytes
  ask<Answer>(question: object): Promise<Answer>;
  stop(): Promise<void>;
}

const STARTED_WITHIN = 60_000; // ms

/** Starts a module as a process, with arguments, and waits for the first that it says. @throws Error when it ends before */
export async function startPart<Ready>(module: string, args: readonly unknown[]): Promise<Part<Ready>> {
  const child = fork(module, [JSON.stringify(args)], {
    execArgv: ['--expose-gc'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ready = (await hear(child, STARTED_WITHIN)) as Ready;

  async function ask<Answer>(question: object): Promise<Answer> {
    child.send(question);
    return (await hear(child, ANSWERED_WITHIN)) as Answer;
  }

  return {
    ready,
    ask,
    processor: () => ask<number>({ kind: 'processor' }),
    resident: () => ask<number>({ kind: 'resident' }),
    async stop() {
      child.kill('SIGKILL'); // what it kept is thrown away
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

const ANSWERED_WITHIN = 120_000; // ms

async function hear(child: ChildProcess, within: number): Promise<unknown> {
  const abort = new AbortController();
  const late = setTimeout(() => abort.abort(new Error('A part of the bench says nothing')), within);
  const ended = () => abort.abort(new Error('A part of the bench has ended'));
  child.once('exit', ended);
  try {
    const [message] = await once(child, 'message', { signal: abort.signal });
    return message;
  } finally {
    clearTimeout(late);
    child.off('exit', ended);
  }
}

/** On the other side: what this part was told when it was started. */
export function toldArguments<Args>(): Args {
  return JSON.parse(process.argv[2] ?? '[]');
}

/** On the other side: says that it is ready, and answers what it is asked from then on. */
export function serveAsPart(ready: unknown, answer: (question: never) => unknown = () => null): void {
  process.on('message', async (question: { readonly kind?: string }) => {
    if (question.kind === 'processor') process.send?.(processorOfThis());
    else if (question.kind === 'resident') process.send?.(residentOfThis());
    else process.send?.(await answer(question as never));
  });
  process.on('disconnect', () => process.exit());
  process.send?.(ready);
}

function processorOfThis(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function residentOfThis(): number {
  globalThis.gc?.();
  return process.memoryUsage.rss();
}
