import type { ServerResponse } from 'node:http';
import { KEEP_ALIVE } from './frames.ts';

/** More than this waiting for a consumer, and the stream is closed: it comes back and reads anew. */
export const MAX_WAITING = 64 * 1024; // bytes
/** A consumer that takes nothing for this long is gone, whatever the network says. */
export const DRAIN_TIMEOUT = 30_000; // ms

/** A response that stays open. After its end, sending does nothing. */
export interface LiveStream {
  send(frame: Buffer): void;
  /** Sends a last frame and ends in order. */
  end(last?: Buffer): void;
}

export interface LiveStreamOptions {
  readonly keepAlive: number; // ms
  /** Called after each keep-alive, with how many there have been. */
  readonly onKeepAlive?: (count: number) => void;
  /** Called once, whoever ended the stream. */
  readonly onClose: () => void;
}

/** Takes over a response whose head has been written. */
export function createLiveStream(response: ServerResponse, options: LiveStreamOptions): LiveStream {
  let open = true;
  let kept = 0;
  let stuck: NodeJS.Timeout | undefined;

  const keeping = setInterval(() => {
    send(KEEP_ALIVE);
    kept += 1;
    options.onKeepAlive?.(kept);
  }, options.keepAlive);

  function send(frame: Buffer): void {
    if (!open) return;
    if (response.writableLength + frame.length > MAX_WAITING) cut();
    else if (!response.write(frame)) stuck ??= setTimeout(cut, DRAIN_TIMEOUT);
  }

  function end(last?: Buffer): void {
    if (!open) return;
    close();
    // What has not been read by then never will be.
    const late = setTimeout(() => response.destroy(), DRAIN_TIMEOUT).unref();
    response.end(last, () => clearTimeout(late));
  }

  function cut(): void {
    close();
    response.destroy();
  }

  function close(): void {
    if (!open) return;
    open = false;
    clearInterval(keeping);
    clearTimeout(stuck);
    options.onClose();
  }

  response.on('drain', () => {
    clearTimeout(stuck);
    stuck = undefined;
  });
  response.on('error', close);
  response.on('close', close);
  if (response.destroyed) close();
  return { send, end };
}
