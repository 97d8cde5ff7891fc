import { fireLevel, HIGHEST_FIRE, LOG_LIFE } from '#content';
import { FIRE_EVENT, type Fire } from '#contract';
import type { StoredFire } from '../store/index.ts';
import type { GameOptions } from './game-options.ts';
import { eventFrame } from './streams/live-stream.ts';

/** How long a node answers with the fire that it has read last. */
const FRESH_FOR = 1000; // ms

export type FireWatch = ReturnType<typeof createFireWatch>;

/** Reads the fire of the house for the players of this node. */
export function createFireWatch({ store, clock, steadyClock }: Pick<GameOptions, 'store' | 'clock' | 'steadyClock'>) {
  let last: { readonly reading: Promise<StoredFire>; readonly at: number } | undefined;

  function viewOf({ burnsUntil, logs, tonight }: StoredFire): Fire {
    // A fire that burns longer was lit by a clock that was wrong: browsers' timers do not wait for weeks.
    const left = Math.max(0, Math.min(burnsUntil - clock(), HIGHEST_FIRE * LOG_LIFE));
    return { level: fireLevel(left), left, logs, tonight: left > 0 ? tonight : 0 };
  }

  return {
    read: () => store.readFire(),
    /** The fire as it was a second ago at most: any number of callers cost one query a second. */
    readRecent(): Promise<StoredFire> {
      const at = steadyClock();
      if (last && at - last.at < FRESH_FOR) return last.reading;
      const reading = store.readFire();
      last = { reading, at };
      reading.catch(() => {
        if (last?.reading === reading) last = undefined;
      });
      return reading;
    },
    viewOf,
    frameOf: (stored: StoredFire): Buffer => eventFrame(FIRE_EVENT, JSON.stringify(viewOf(stored))),
  };
}
