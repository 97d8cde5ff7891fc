import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLooking } from '../../lib/use-looking.ts';
import { type Countdown, createCountdown, hold, leftAt, run, untilNextSecond } from './countdown.ts';

/** A tick this late was slept through: the player was not there, either. */
const LATE = 2000; // ms

export interface CountdownOptions {
  /** Another id is another clock. */
  readonly id: string;
  readonly after: number; // ms
  /** Whether it has to wait, whatever the player wants. */
  readonly waits: boolean;
  readonly onEnd: () => void;
}

export interface RunningClock {
  readonly after: number; // ms
  readonly left: number; // ms
  readonly runs: boolean;
  readonly ended: boolean;
  /** Whether the player holds it; null: they never did. */
  readonly held: boolean | null;
  toggle(): void;
}

/** A clock that ends once. It stands still while it is held, while it has to wait, and while the player does not look at the page. */
export function useCountdown({ id, after, waits, onEnd }: CountdownOptions): RunningClock {
  const fresh: Face = { id, left: after, ended: false, held: null };
  const [seen, setSeen] = useState(fresh);
  const face = seen.id === id ? seen : fresh;
  const works = useRef<{ readonly id: string; countdown: Countdown }>(undefined);
  const looking = useLooking();
  const runs = !(face.held || face.ended || waits || !looking);
  // A tick may come after the next clock is shown, and before the one it belongs to is stopped: then it is late.
  const show = useEffectEvent((of: string, change: Partial<Face>) => {
    if (of === id) setSeen({ ...face, ...change });
  });
  const end = useEffectEvent((of: string) => {
    if (of === id) onEnd();
  });

  useEffect(() => {
    if (!runs) return;
    if (works.current?.id !== id) works.current = { id, countdown: createCountdown(after) };
    const { current } = works;
    let timer: ReturnType<typeof setTimeout>;
    let due: number;

    function wait(left: number): void {
      due = performance.now() + untilNextSecond(left);
      timer = setTimeout(tick, untilNextSecond(left));
      show(id, { left });
    }

    function tick(): void {
      const now = performance.now();
      if (now - due > LATE) current.countdown = run(hold(current.countdown, now), now);
      const left = leftAt(current.countdown, now);
      if (left > 0) {
        wait(left);
      } else {
        show(id, { left, ended: true });
        end(id);
      }
    }

    current.countdown = run(current.countdown, performance.now());
    wait(current.countdown.left);
    return () => {
      clearTimeout(timer);
      current.countdown = hold(current.countdown, performance.now());
    };
  }, [id, after, runs]);

  const exact = () => (works.current?.id === id ? leftAt(works.current.countdown, performance.now()) : face.left);
  return { ...face, after, runs, toggle: () => setSeen({ ...face, left: exact(), held: !face.held }) };
}

/** What is seen of a clock: it changes once a second. */
interface Face {
  readonly id: string;
  readonly left: number; // ms
  readonly ended: boolean;
  readonly held: boolean | null;
}
