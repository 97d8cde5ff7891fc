import type { CSSProperties } from 'react';
import { clock as words } from '#content/messages/clock';
import { useMessages } from '../../lib/language.ts';
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

/** What is said of a clock to those who do not see it: that it is there, and what the player does with it. */
export function clockNews(say: ClockWords, { after, held }: RunningClock, choice: string, waits: boolean): string {
  if (waits && !held) return say.waits;
  if (held !== null) return held ? say.held : say.runsOn;
  return say.begun({ left: seconds(after), choice });
}

/** How much is left, as a picture. It lies in the button of the choice, and says nothing that is not in words. */
export function ClockBar({ clock: { left, after, runs } }: { readonly clock: RunningClock }) {
  // Where it moves it is on its way to where it will be with the next second.
  const next = runs ? Math.max(left - 1000, 0) : left;
  const style = { '--left': left / after, '--next': next / after } as CSSProperties;
  return <span aria-hidden="true" className={styles.bar} style={style} />;
}

/** In whole seconds: one that has begun counts. */
function seconds(left: number): number {
  return Math.ceil(left / 1000);
}
