import { type CSSProperties, type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { clock as words } from '#content/messages/clock';
import { useMessages } from '../../platform/language.ts';
import { useLooking } from '../../platform/visibility.ts';
import { Button } from '../../ui/button.tsx';
import styles from './answers.module.css';

/** A clock as it is shown among the answers. */
export interface SeenClock {
  readonly id: string;
  readonly face: ReactNode;
  /** What lies in the button of the choice. */
  readonly bar: ReactNode;
  /** What screen readers are told of it. */
  readonly news: string;
}

export interface TimerProps {
  readonly id: string;
  readonly after: number; // ms
  /** Whether it has to wait, whatever the player wants. */
  readonly waits: boolean;
  readonly onEnd: () => void;
  /** The text of the choice that takes itself. */
  readonly choice: string;
  /** The server is away, and the clock waits for it. */
  readonly away: boolean;
  readonly onSeen: (clock: SeenClock) => void;
}

/**
 * The clock of a choice that takes itself; each clock has a key of its own. It renders nothing: what is seen of it stands
 * among the answers.
 */
export function Timer({ id, choice, away, onSeen, ...options }: TimerProps) {
  const say = useMessages(words);
  const clock = useCountdown(options);
  const tell = useEffectEvent(() =>
    onSeen({
      id,
      face: <Clock clock={clock} choice={choice} waits={away} />,
      bar: <ClockBar clock={clock} />,
      news: clockNews(say, clock, choice, away),
    }),
  );
  const { left, runs, ended, held } = clock;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes what is seen
  useLayoutEffect(() => tell(), [choice, away, say, left, runs, ended, held]);
  return null;
}

interface ClockProps {
  readonly clock: RunningClock;
  readonly choice: string;
  readonly waits: boolean;
}

/** How long is left, in words, and the button that holds the clock. */
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

/** What screen readers are told of a clock: that it is there, and what the player does with it. */
export function clockNews(say: ClockWords, { after, held }: RunningClock, choice: string, waits: boolean): string {
  if (waits && !held) return say.waits;
  if (held !== null) return held ? say.held : say.runsOn;
  return say.begun({ left: seconds(after), choice });
}

/** How much is left, as a picture in the button of the choice. */
function ClockBar({ clock: { left, after, runs } }: { readonly clock: RunningClock }) {
  // Where it moves it is on its way to where it will be with the next second.
  const next = runs ? Math.max(left - 1000, 0) : left;
  const style = { '--left': left / after, '--next': next / after } as CSSProperties;
  return <span aria-hidden="true" className={styles.bar} style={style} />;
}

/** In whole seconds: one that has begun counts. */
function seconds(left: number): number {
  return Math.ceil(left / 1000);
}

/** A tick this late was slept through: the player was not there, either. */
const LATE = 2000; // ms

export interface RunningClock {
  readonly after: number; // ms
  /** What is shown to be left: it changes once a second. */
  readonly left: number; // ms
  readonly runs: boolean;
  readonly ended: boolean;
  /** Whether the player holds it; null: they never did. */
  readonly held: boolean | null;
  toggle(): void;
}

/** A clock that ends once. It stands still while it is held, while it has to wait, and while the player does not look at the page. */
function useCountdown({ after, waits, onEnd }: Pick<TimerProps, 'after' | 'waits' | 'onEnd'>): RunningClock {
  const [face, setFace] = useState({ left: after, ended: false, held: null as boolean | null });
  const countdown = useRef(createCountdown(after));
  const looking = useLooking();
  const runs = !(face.held || face.ended || waits || !looking);
  const end = useEffectEvent(onEnd);

  // In the layout phase: no tick comes after the next clock is shown.
  useLayoutEffect(() => {
    if (!runs) return;
    let timer: ReturnType<typeof setTimeout>;
    let due: number;

    function wait(left: number): void {
      due = performance.now() + untilNextSecond(left);
      timer = setTimeout(tick, untilNextSecond(left));
      setFace((before) => ({ ...before, left }));
    }

    function tick(): void {
      const now = performance.now();
      if (now - due > LATE) countdown.current = run(hold(countdown.current, now), now);
      const left = leftAt(countdown.current, now);
      if (left > 0) {
        wait(left);
      } else {
        setFace((before) => ({ ...before, left, ended: true }));
        end();
      }
    }

    countdown.current = run(countdown.current, performance.now());
    wait(countdown.current.left);
    return () => {
      clearTimeout(timer);
      countdown.current = hold(countdown.current, performance.now());
    };
  }, [runs]);

  const toggle = () => {
    const left = leftAt(countdown.current, performance.now());
    setFace((before) => ({ ...before, left, held: !before.held }));
  };
  return { ...face, after, runs, toggle };
}

/** Whoever comes back to a clock has at least this long to see it. */
const MOMENT = 3000; // ms

/** A clock that counts down while it runs. The time comes in as an argument, and must never go back. */
export interface Countdown {
  readonly after: number; // ms
  /** What was left when it was last started or held. */
  readonly left: number; // ms
  /** When it was last started; null: it is held. */
  readonly since: number | null; // ms
}

export function createCountdown(after: number): Countdown {
  return { after, left: after, since: null };
}

/** Lets it run. A clock that was nearly out when it was held leaves a moment. */
export function run(countdown: Countdown, now: number): Countdown {
  if (countdown.since !== null) return countdown;
  const left = Math.max(countdown.left, Math.min(MOMENT, countdown.after));
  return { ...countdown, left, since: now };
}

export function hold(countdown: Countdown, now: number): Countdown {
  return countdown.since === null ? countdown : { ...countdown, left: leftAt(countdown, now), since: null };
}

export function leftAt({ left, since }: Countdown, now: number): number {
  return since === null ? left : Math.max(left - (now - since), 0);
}

/** How long until the seconds that are shown change. */
export function untilNextSecond(left: number): number {
  return left % 1000 || Math.min(left, 1000);
}
