import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type AskedVote,
  countBallots,
  dayOf,
  endOfRound,
  type Hand,
  placeOf,
  type Quest,
  QuestError,
  type Result,
  readResult,
  resultText,
  timeLeft,
  votedFor,
  voteOf,
} from '#engine';
import type { Ballot, StoredRound } from '../store/index.ts';
import { Refusal } from './characters.ts';
import type { GameOptions } from './game-options.ts';
import type { Rooms } from './rooms/rooms.ts';

/** How long results are kept for players who left before the end of a round. */
const KEPT_FOR = 7 * 86_400_000; // ms
const SWEEP_INTERVAL = 3_600_000; // ms
/** How long a vote waits until the player's stream is there, which may come after it when a server has restarted. */
const STREAM_WAIT = 2000; // ms
const STREAM_POLL = 100; // ms
/** Most rounds that a call counts, as others did not, before it finds or opens one. */
const ATTEMPTS_MAX = 5;

interface RoundParts extends Pick<GameOptions, 'store' | 'clock' | 'isClockRight'> {
  readonly rooms: Pick<Rooms, 'instanceOf'>;
}

/** How a vote counts: as a ballot; not, because the round of the player's last vote is over; or alone, as a choice. */
export type Way =
  | { readonly kind: 'ballot'; readonly ballot: Ballot }
  | { readonly kind: 'over'; readonly result: Result | null }
  | { readonly kind: 'alone' };

export type Rounds = ReturnType<typeof createRounds>;

/** The rounds in which players at a page choose together. The database has them, so that all nodes agree. */
export function createRounds({ store, clock, rooms, isClockRight }: RoundParts) {
  const sweep = async () => {
    if (await isClockRight()) await store.sweepRounds(clock() - KEPT_FOR);
  };
  // A failed sweep is ignored: the next one deletes the same.
  const sweeping = setInterval(() => void sweep().catch(() => {}), SWEEP_INTERVAL).unref();

  async function close({ id }: StoredRound): Promise<Result | null> {
    const closed = await store.closeRound(id, (choices) => {
      // A round of one player needs no result: so no player can fill the table.
      const result = choices.length > 1 ? countBallots(choices, id) : null;
      return result && resultText(result);
    });
    return readResult(closed?.result ?? '');
  }

  /**
   * The result of the round in which a player stands at an answer. Null: the answer is the player's own, as nobody else
   * took part, or it is too long ago.
   * @throws QuestError 'Invalid choice id' without a vote; Refusal TOO_MANY_REQUESTS before the end of the round
   */
  async function resultFor(quest: Quest, hand: Hand): Promise<Result | null> {
    const vote = voteOf(quest, hand);
    if (!vote) throw new QuestError('invalid-choice');
    const round = await store.readRound(vote.round);
    const left = round && round.result === null ? timeLeft(round, clock()) : 0;
    if (left > 0) {
      const seconds = Math.ceil(left / 1000);
      throw new Refusal('TOO_MANY_REQUESTS', 'The others are still choosing', seconds, 'votes');
    }
    return round ? close(round) : null;
  }

  /**
   * How a vote counts. A player has one round at a time: who stands at an answer already, stays in its round.
   * @throws QuestError 'Invalid choice id' on a page where nobody chooses together
   */
  async function wayOf(id: string, quest: Quest, hand: Hand, { choice: asked, pace }: AskedVote): Promise<Way> {
    const now = clock();
    const { choice, together } = votedFor(quest, hand, asked, dayOf(now));
    const vote = voteOf(quest, hand);
    const own = vote && (await store.readRound(vote.round));
    if (vote && (own === null || own.result !== null || timeLeft(own, now) === 0)) {
      return { kind: 'over', result: own && (await close(own)) };
    }
    const place = own?.place ?? (await placeAt(id, quest, placeOf(quest, hand).state.page));
    if (place === null) return { kind: 'alone' };
    const open = own ?? (await openRoundAt(place, now));
    const { openedAt, endsAt } = open ?? { openedAt: now, endsAt: now };
    const wanted = endOfRound(together, openedAt, pace);
    const round = { id: open?.id ?? newRoundId(), place, openedAt, endsAt: Math.max(endsAt, wanted) };
    const does = open ? (wanted > endsAt ? 'extend' : 'join') : 'open';
    return { kind: 'ballot', ballot: { choice, round, does } };
  }

  /** Where players of the same instance of a room meet; null: the player is in no room. */
  async function placeAt(id: string, { card }: Quest, page: string): Promise<string | null> {
    for (let waited = 0; ; waited += STREAM_POLL) {
      const instance = await rooms.instanceOf(id, card);
      if (instance !== null) return `${card}/${page}/${instance}`;
      if (waited >= STREAM_WAIT) return null;
      await wait(STREAM_POLL);
    }
  }

  /** The round at a place that goes on; null: none. A round that has ended and was not counted is counted first. */
  async function openRoundAt(place: string, now: number): Promise<StoredRound | null> {
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      const round = await store.findRound(place);
      if (!round || timeLeft(round, now) > 0) return round;
      await close(round);
    }
    return null;
  }

  return { resultFor, wayOf, stop: () => clearInterval(sweeping) };
}

function newRoundId(): string {
  return randomBytes(8).toString('hex');
}
