import type { Random } from '#engine';
import type { Bus, Presence } from '../bus/index.ts';
import type { Store } from '../store/index.ts';
import type { GameMessage } from './messages.ts';
import type { StreamCaps } from './streams/stream-limits.ts';

export interface GameOptions {
  readonly store: Store;
  readonly bus: Bus<GameMessage>;
  readonly presence: Presence;
  readonly clock: () => number; // ms since 1970
  /** A monotonic clock. */
  readonly steadyClock: () => number; // ms
  readonly random: Random;
  /** Whether `clock` agrees with another clock. While it does not, no rounds are deleted. */
  readonly isClockRight: () => Promise<boolean>;
  /** Which of several sessions are still signed in. Streams check this, as they outlive the calls that opened them. */
  readonly signedAmong: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Whether meows are limited to one a second; false for load tests. */
  readonly paced: boolean;
  readonly keepAlive?: number; // ms
  readonly streamLife?: number; // ms
  readonly streamCaps?: StreamCaps;
}
