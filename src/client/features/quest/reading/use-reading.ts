import { useEffect, useEffectEvent, useState } from 'react';
import { useSetting } from '../../../lib/settings.ts';
import { useLooking } from '../../../lib/use-looking.ts';
import { paceOf } from './pace.ts';
import { atSpeed, isRead, openReading, press, proceed, type Reading, rested, skip, untilNext } from './reading.ts';
import type { Written } from './use-unwritten.ts';

interface ReadingOptions {
  /** Another id is another page, or another visit of it. */
  readonly id: string;
  /** How often the player has moved. What changes under them without that was not asked for, and is not told anew. */
  readonly moves: number;
  readonly lines: readonly string[];
  /** How many of them are there as it opens. */
  readonly there: number;
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
export function useReading({ id, moves, lines, there, seen, waits }: ReadingOptions): RunningReading {
  const key = lines.join('\n');
  const [held, setHeld] = useState(() => ({ id, moves, key, reading: openReading(lines, there, performance.now()) }));
  const auto = useSetting('turnsByItself');
  const looking = useLooking();
  const runs = auto && !waits && looking;
  const pace = paceOf(useSetting('words'), runs);

  const isOther = held.id !== id;
  const now = performance.now();
  const opened = isOther ? reopened() : held.reading;
  const reading = atSpeed(opened, lines, pace, now);
  if (isOther || reading !== held.reading) setHeld({ id, moves, key, reading });

  function reopened(): Reading {
    if (held.moves !== moves) return openReading(lines, there, now);
    // What is said goes on where it was, unless all of it was read before.
    return held.key === key && there < lines.length ? held.reading : openReading(lines, lines.length, now);
  }

  const change = (how: (reading: Reading, now: number) => Reading) =>
    setHeld((before) => {
      const next = how(before.reading, performance.now());
      return before.id !== id || next === before.reading ? before : { ...before, reading: next };
    });
  const rest = useEffectEvent(() => change(rested));
  useEffect(() => {
    if (runs) rest();
  }, [runs]);

  const untilDue = useEffectEvent(() => untilNext(reading, lines, pace, performance.now()));
  const go = useEffectEvent(() => change((before, now) => proceed(before, lines, pace, now)));
  const { speed } = pace;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes what is due next, or when
  useEffect(() => {
    const wait = untilDue();
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
