import type { LiveStream } from './live-stream.ts';
import { createWheel } from './wheel.ts';

/**
 * A stream is ended after so long, or a little less, and who is there comes back at once. Of who is not, nothing else
 * tells: a device without a network takes a quarter of an hour to be given up by TCP, one that stands still, or is behind
 * a proxy that takes all that we write, may never be.
 */
export const STREAM_LIFE = 300_000; // ms

export interface Renewal {
  add(stream: LiveStream): () => void;
}

/**
 * Ends streams in their time, never many at once.
 * @param canComeBack whether new ones can be opened: otherwise the old ones are better than none
 */
export function createRenewal(life: number, canComeBack: () => boolean): Renewal {
  return createWheel<LiveStream>(life, (streams) => {
    if (canComeBack()) for (const stream of streams) stream.end();
  });
}
