import type { Random } from '#engine';
import type { LiveStream } from './live-stream.ts';

/**
 * A stream is ended after so long, or up to a fifth less, and a client that is there reconnects at once. Of one that is not,
 * nothing else tells: a device without a network takes a quarter of an hour to be given up by TCP, one that stands still, or
 * is behind a proxy that takes all that we write, may never be.
 */
export const STREAM_LIFE = 300_000; // ms
const SPREAD = 0.2; // of the life, so that streams that opened together do not end together

export interface Renewal {
  add(stream: LiveStream): () => void;
}

/** @param canComeBack whether new streams can be opened: otherwise the old ones are better than none */
export function createRenewal(life: number, canComeBack: () => boolean, random: Random): Renewal {
  return {
    add(stream) {
      let timer = setTimeout(renew, life * (1 - SPREAD * random()));
      function renew(): void {
        if (canComeBack()) stream.end();
        else timer = setTimeout(renew, life * SPREAD);
      }
      return () => clearTimeout(timer);
    },
  };
}
