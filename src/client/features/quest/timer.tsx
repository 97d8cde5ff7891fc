import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { clock as words } from '#content/messages/clock';
import { useMessages } from '../../lib/language.ts';
import { Clock, ClockBar, clockNews } from './clock.tsx';
import { type CountdownOptions, useCountdown } from './use-countdown.ts';

/** A clock as it is shown among the answers. */
export interface SeenClock {
  readonly id: string;
  readonly face: ReactNode;
  /** What lies in the button of the choice. */
  readonly bar: ReactNode;
  /** What is said of it to those who do not see it. */
  readonly news: string;
}

export interface TimerProps extends CountdownOptions {
  /** The text of the choice that takes itself. */
  readonly choice: string;
  /** The server is away, and the clock waits for it. */
  readonly away: boolean;
  readonly onSeen: (clock: SeenClock) => void;
}

/** The clock of a choice that takes itself. It shows nothing itself: what is seen of it stands among the answers. */
export function Timer({ choice, away, onSeen, ...options }: TimerProps) {
  const say = useMessages(words);
  const clock = useCountdown(options);
  const { id } = options;
  const tell = useEffectEvent(() =>
    onSeen({
      id,
      face: <Clock clock={clock} choice={choice} waits={away} />,
      bar: <ClockBar clock={clock} />,
      news: clockNews(say, clock, choice, away),
    }),
  );
  const { after, left, runs, ended, held } = clock;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes what is seen
  useLayoutEffect(() => tell(), [id, choice, away, say, after, left, runs, ended, held]);
  return null;
}
