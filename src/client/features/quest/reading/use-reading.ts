import { useEffect, useEffectEvent, useState } from 'react';
import { useSetting } from '../../../lib/settings.ts';
import { useHidden } from '../../../lib/use-hidden.ts';
import { paceOf } from './pace.ts';
import { isRead, openReading, press, proceed, type Reading, rested, skip, untilNext } from './reading.ts';
import type { Written } from './use-unwritten.ts';

interface ReadingOptions {
  /** Another id is another page, or another visit of it. */
  readonly id: string;
  readonly lines: readonly string[];
  /** Whether it opens with all of them. */
  readonly whole: boolean;
  /** What was said on this page before. */
  readonly seen: ReadonlySet<string>;
  /** Whether nothing comes by itself: the player looks elsewhere. */
  readonly waits: boolean;
}

export interface RunningReading extends Written {
  /** Whether everything is said. */
  readonly read: boolean;
  readonly canSkip: boolean;
  press(): void;
  skip(): void;
}

/** Says the lines of a page, one after another. */
export function useReading({ id, lines, whole, seen, waits }: ReadingOptions): RunningReading {
  const [held, setHeld] = useState(() => ({ id, reading: openReading(lines, whole, performance.now()) }));
  let { reading } = held;
  if (held.id !== id) {
    reading = openReading(lines, whole, performance.now());
    setHeld({ id, reading });
  }
  const auto = useSetting('turnsByItself');
  const hidden = useHidden();
  const runs = auto && !waits && !hidden;
  const pace = paceOf(useSetting('words'), runs);

  const change = (how: (reading: Reading, now: number) => Reading) =>
    setHeld((before) => {
      const next = how(before.reading, performance.now());
      return before.id !== id || next === before.reading ? before : { id, reading: next };
    });
  const rest = useEffectEvent(() => change(rested));
  useEffect(() => {
    if (runs) rest();
  }, [runs]);

  const untilDue = useEffectEvent((now: number) => untilNext(reading, lines, pace, now));
  const go = useEffectEvent(() => change((before, now) => proceed(before, lines, pace, now)));
  const key = lines.join('\n');
  const { speed } = pace;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes what is due next, or when
  useEffect(() => {
    const wait = untilDue(performance.now());
    if (wait === null) return;
    // A timer may ring a little early: a moment later it does not.
    const timer = setTimeout(go, Math.ceil(wait) + 1);
    return () => clearTimeout(timer);
  }, [id, reading, key, speed, runs]);

  return {
    reading,
    pace,
    read: isRead(reading, lines),
    canSkip: skip(reading, lines, seen, 0) !== reading,
    press: () => change((before, now) => press(before, lines, now)),
    skip: () => change((before, now) => skip(before, lines, seen, now)),
  };
}
