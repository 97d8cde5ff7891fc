import { Session } from 'node:inspector';
import type { Worker } from 'node:worker_threads';

/** A place in a file that is being run. Lines and columns count from 1. */
export interface Frame {
  readonly url: string;
  readonly line: number;
  readonly column: number;
}

/** How long a busy machine may take to pause a worker; a quiet one takes 0.3 s. Without an answer the place is unknown. */
const PATIENCE = 10_000; // ms

/**
 * The stack of the code that a worker is running, innermost call first; empty if the worker does not answer. Interrupts
 * endless loops, too: pauses the worker with Node's inspector, and lets it go on.
 */
export function stackOfWorker(worker: Worker): Promise<readonly Frame[]> {
  const session = new Session();
  const urls = new Map<string, string>();
  const { promise, resolve } = Promise.withResolvers<readonly Frame[]>();
  const timer = setTimeout(() => resolve([]), PATIENCE);
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
    if (workerInfo.workerId !== String(worker.threadId)) return;
    for (const [id, method] of ['Debugger.enable', 'Debugger.pause'].entries()) send(sessionId, id, method);
  });
  session.on('NodeWorker.receivedMessageFromWorker', ({ params: { sessionId, message } }) => {
    const { method, params } = JSON.parse(message);
    if (method === 'Debugger.scriptParsed') urls.set(params.scriptId, params.url);
    if (method !== 'Debugger.paused') return;
    send(sessionId, 2, 'Debugger.disable'); // a paused worker cannot be terminated
    resolve(params.callFrames.map(({ location }: PausedFrame) => frameOf(location)));
  });
  function frameOf({ scriptId, lineNumber, columnNumber }: PausedFrame['location']): Frame {
    return { url: urls.get(scriptId) ?? '', line: lineNumber + 1, column: columnNumber + 1 };
  }
  function send(sessionId: string, id: number, method: string): void {
    session.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify({ id, method }) });
  }
  session.connect();
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  // Not before: if the worker pauses after the patience has run out, the session still has to let it go on.
  worker.once('exit', () => session.disconnect());
  return promise.finally(() => clearTimeout(timer));
}

interface PausedFrame {
  readonly location: { readonly scriptId: string; readonly lineNumber: number; readonly columnNumber: number };
}
