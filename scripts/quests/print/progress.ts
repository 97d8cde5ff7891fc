import { printable } from '../../lib/printable.ts';

/** Nobody is told of work that is done sooner. */
const PATIENCE = 1500; // ms
const INTERVAL = 1000; // ms

/** Says on standard error what is being done, once it takes long. On a terminal the words replace each other. */
export function createProgress(stream = process.stderr) {
  let last = performance.now() + PATIENCE - INTERVAL;
  let shown = false;

  function say(words: string): void {
    const now = performance.now();
    if (now - last < INTERVAL) return;
    last = now;
    stream.write(stream.isTTY ? `\r\u001b[K${printable(words)}` : `${printable(words)}\n`);
    shown = true;
  }

  /** Leaves a clean line. */
  function end(): void {
    if (shown && stream.isTTY) stream.write('\r\u001b[K');
  }

  return { say, end };
}
