import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '#engine';
import type { Admission } from './admission.ts';
import { retryFrame } from './frames.ts';

/** The end of all streams takes this long for each of them, so that not all come back in the same moment … */
const TIME_PER_STREAM = 5; // ms
/** … but never longer than this. */
export const DRAIN_MAX = 10_000; // ms
/** When the browsers come back: somewhere between these. */
const RETRY_MIN = 1000; // ms
const RETRY_MAX = 5000; // ms

/** Ends all streams, each at a moment of its own, and tells each when to come back. Who has gone is not waited for. */
export async function drainStreams(admission: Admission, random: Random): Promise<void> {
  admission.close();
  const streams = admission.streams();
  const time = Math.min(DRAIN_MAX, streams.length * TIME_PER_STREAM);
  await Promise.all(
    streams.map(async (stream) => {
      const gone = new AbortController();
      stream.onClose(() => gone.abort());
      await wait(random() * time, undefined, { signal: gone.signal }).catch(() => {});
      stream.end(retryFrame(RETRY_MIN + random() * (RETRY_MAX - RETRY_MIN)));
    }),
  );
}
