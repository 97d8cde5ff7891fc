import { type CSSProperties, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { clock as words } from '#content/messages/clock';
import { useMessages } from '../../platform/language.ts';
import { usePageActive } from '../../platform/visibility.ts';
import { Button } from '../../ui/button.tsx';
import styles from './answers.module.css';

interface ClockProps {
  readonly clock: RunningClock;
  readonly choice: string;
  /** Whether the clock waits for the server, which is unreachable, or has not sent the player's cards yet. */
  readonly waits: boolean;
}

/** The time left as text, and the button that pauses the clock. */
export function Clock({ clock, choice, waits }: ClockProps) {
  const say = useMessages(words);
  return (
    <div className={styles.clock}>
      <p role="timer">{timeLeft(say, clock, choice, waits)}</p>
      <Button onClick={clock.toggle}>{clock.held ? say.run : say.hold}</Button>
    </div>
  );
}

type ClockWords = ReturnType<typeof useMessages<typeof words.messages>>;

function timeLeft(say: ClockWords, clock: RunningClock, choice: string, waits: boolean): string {
  const left = seconds(clock.left);
  if (clock.ended) return say.ended;
  if (clock.held) return say.heldAt({ left });
  return waits ? say.waitsAt({ left }) : say.runsFor({ left, choice });
}

/** The announcement for screen readers when a clock starts, is paused or resumed, or waits for the server. */
export function clockNews(say: ClockWords, { clock: { after, held }, choice, waits }: ClockProps): string {
  if (waits && !held) return say.waits;
  if (held !== null) return held ? say.held : say.runsOn;
  return say.begun({ left: seconds(after), choice });
}

/** The time left, as a bar in the choice's button. */
export function ClockBar({ clock: { left, after, runs } }: Pick<ClockProps, 'clock'>) {
  // While the clock runs, a CSS transition shrinks the bar to the next second's value.
  const next = runs ? Math.max(left - 1000, 0) : left;
  const style = { '--left': left / after, '--next': next / after } as CSSProperties;
  return <span aria-hidden="true" className={styles.bar} style={style} />;
}

function seconds(left: number): number {
  return Math.ceil(left / 1000);
}

/** A tick this late means that the device was asleep: the clock is resumed, with at least `MOMENT` left. */
const LATE = 2000; // ms
/** A resumed clock has at least this much time left, or all of its time, if that is less. */
const MOMENT = 3000; // ms

export interface RunningClock {
  readonly after: number; // ms
  /** The time left, updated once a second. */
  readonly left: number; // ms
  readonly runs: boolean;
  readonly ended: boolean;
  /** Whether the player has paused the clock; null: they never used the button. */
  readonly held: boolean | null;
  toggle(): void;
}

interface CountdownOptions {
  /** A new id starts a new countdown. */
  readonly id: string;
  readonly after: number; // ms
  readonly waits: boolean;
  readonly onEnd: () => void;
}

/**
 * Counts down once per `id`. The clock stops while the player has paused it, while `waits` is true, and while the page
 * is hidden or covered by a dialog.
 */
export function useCountdown({ id, after, waits, onEnd }: CountdownOptions): RunningClock {
  const begun = { id, left: after, ended: false, held: null as boolean | null };
  const [face, setFace] = useState(begun);
  if (face.id !== id) setFace(begun);
  const time = useRef<Time & { readonly id: string }>({ id, left: after, since: null });
  const looking = usePageActive();
  const runs = !(face.held || face.ended || waits || !looking);
  const end = useEffectEvent(onEnd);

  // A layout effect: its cleanup must stop the old clock's ticks before the next clock is shown.
  useLayoutEffect(() => {
    if (time.current.id !== id) time.current = { id, left: after, since: null };
    if (!runs) return;
    let timer: ReturnType<typeof setTimeout>;

    function start(left: number): void {
      time.current = { id, left, since: performance.now() };
      wait(left);
    }

    function wait(left: number): void {
      setFace((before) => ({ ...before, left }));
      const delay = untilNextSecond(left);
      timer = setTimeout(tick, delay, performance.now() + delay);
    }

    function tick(due: number): void {
      const left = leftOf(time.current);
      if (performance.now() - due > LATE) start(resumedWith(left, after));
      else if (left > 0) wait(left);
      else {
        setFace((before) => ({ ...before, left, ended: true }));
        end();
      }
    }

    start(resumedWith(time.current.left, after));
    return () => {
      clearTimeout(timer);
      time.current = { id, left: leftOf(time.current), since: null };
    };
  }, [id, after, runs]);

  function toggle(): void {
    const left = leftOf(time.current);
    setFace((before) => ({ ...before, left, held: !before.held }));
  }
  return { ...face, after, runs, toggle };
}

interface Time {
  /** The time left when the clock last started or stopped. */
  readonly left: number; // ms
  /** When the clock started; null: it is paused. */
  readonly since: number | null; // ms
}

function leftOf({ left, since }: Time): number {
  return since === null ? left : Math.max(left - (performance.now() - since), 0);
}

/** The time left (ms) for a resumed clock of `after` ms. */
export function resumedWith(left: number, after: number): number {
  return Math.max(left, Math.min(MOMENT, after));
}

/** The time (ms) until the displayed seconds change. */
export function untilNextSecond(left: number): number {
  return left % 1000 || Math.min(left, 1000);
}
