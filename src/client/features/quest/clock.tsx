import type { CSSProperties } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './clock.module.css';
import type { RunningClock } from './use-countdown.ts';

interface ClockProps {
  readonly clock: RunningClock;
  /** The text of the choice that takes itself. */
  readonly choice: string;
  /** The server is away, and the clock waits for it. */
  readonly waits: boolean;
}

/** How long is left, in words, and the button that holds the clock. */
export function Clock({ clock, choice, waits }: ClockProps) {
  return (
    <div className={styles.clock}>
      <p role="timer">{wordsOf(clock, choice, waits)}</p>
      <Button onClick={clock.toggle}>{clock.held ? 'Let it run' : 'Hold the clock'}</Button>
    </div>
  );
}

function wordsOf({ left, held, ended }: RunningClock, choice: string, waits: boolean): string {
  if (ended) return 'The clock has run out.';
  if (held) return `Held at ${seconds(left)}.`;
  return waits ? `The clock waits for the tower, at ${seconds(left)}.` : `${seconds(left)}, then: ${choice}`;
}

/** What is said of a clock to those who do not see it: that it is there, and what the player does with it. */
export function clockNews({ after, held }: RunningClock, choice: string, waits: boolean): string {
  if (waits && !held) return 'The clock waits for the tower.';
  if (held !== null) return held ? 'The clock is held.' : 'The clock runs on.';
  return `A clock is running. In ${seconds(after)} “${choice}” takes itself, unless you hold the clock.`;
}

/** How much is left, as a picture. It lies in the button of the choice, and says nothing that is not in words. */
export function ClockBar({ clock: { left, after, runs } }: { readonly clock: RunningClock }) {
  // Where it moves it is on its way to where it will be with the next second.
  const next = runs ? Math.max(left - 1000, 0) : left;
  const style = { '--left': left / after, '--next': next / after } as CSSProperties;
  return <span aria-hidden="true" className={styles.bar} style={style} />;
}

function seconds(left: number): string {
  const count = Math.ceil(left / 1000);
  return count === 1 ? '1 second' : `${count} seconds`;
}
