import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A child process of a bench: a server or client whose CPU time and memory are measured separately. */
export interface Part<Ready> {
  readonly ready: Ready;
  /** CPU time of all threads of the process so far, in user and system mode. */
  processor(): Promise<number>; // ms
  /** CPU time of the main thread so far: what a start takes on an idle machine. V8 compiles and collects on others, too. */
  mainThread(): Promise<number>; // ms
  /** Resident memory of the process. Collects garbage first, which counts as CPU time. */
  resident(): Promise<number>; // bytes
  ask<Answer>(question: object): Promise<Answer>;
  stop(): Promise<void>;
}

const RUN_TIMEOUT = 120_000; // ms

/** Starts a module of this folder as a process, with arguments, and waits until it is ready. */
export async function startPart<Ready>(module: string, args: readonly unknown[] = []): Promise<Part<Ready>> {
  const child = fork(fileURLToPath(new URL(module, import.meta.url)), [JSON.stringify(args)], {
    execArgv: ['--expose-gc'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ready = (await nextMessage(child)) as Ready;

  async function ask<Answer>(question: object): Promise<Answer> {
    child.send(question);
    return (await nextMessage(child)) as Answer;
  }
  return {
    ready,
    ask,
    processor: () => ask<number>({ kind: 'processor' }),
    mainThread: () => ask<number>({ kind: 'main-thread' }),
    resident: () => ask<number>({ kind: 'resident' }),
    async stop() {
      child.kill('SIGKILL'); // kills at once, because the child's data is not needed any more
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** The next message of the child. @throws Error when none arrives in time, or the process ends before */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  child.once('exit', () => ended.abort(new Error('A part of the bench has ended')));
  const [message] = await once(child, 'message', {
    signal: AbortSignal.any([ended.signal, AbortSignal.timeout(RUN_TIMEOUT)]),
  });
  child.removeAllListeners('exit');
  return message;
}

/** Called in the child process: the arguments that `startPart` gave it. */
export function partArguments<Args>(): Args {
  return JSON.parse(process.argv[2] ?? '[]');
}

/** Called in the child process: reports that the process is ready, and answers questions from then on. */
export function serveAsPart(ready: unknown, answer: (question: never) => unknown = () => null): void {
  process.on('message', async (question: { readonly kind?: string }) => {
    switch (question.kind) {
      case 'processor':
        return process.send?.(timeOf(process.cpuUsage()));
      case 'main-thread':
        return process.send?.(timeOf(process.threadCpuUsage()));
      case 'resident':
        globalThis.gc?.();
        return process.send?.(process.memoryUsage.rss());
      default:
        return process.send?.(await answer(question as never));
    }
  });
  process.on('disconnect', () => process.exit());
  process.send?.(ready);
}

function timeOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000; // ms
}
