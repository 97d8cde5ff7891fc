import type { Deck } from '../cards/deck.ts';
import type { Card } from '../cards/kind.ts';
import { hashText } from '../hash.ts';
import { seededRandom } from '../random.ts';
import { type Agreement, KEY, STANDS_TRAIT, type Together } from './quest.ts';

/** How a player wants the clocks of choices: as the setting “Timed choices”. */
export const PACES = ['on', 'twice', 'off'] as const;
export type Pace = (typeof PACES)[number];

/** How many times as long a round lasts for a player with this setting. Others wait, so that 'off' has an end, too. */
const STRETCH: Readonly<Record<Pace, number>> = { on: 1, twice: 2, off: 4 };
/** No round lasts longer, however far its players stretch it. */
export const LONGEST_ROUND = 240_000; // ms

/** Sent like a choice's id to go where most stand, once the round has ended. No choice has this id. */
export const COUNT = '@count';
const VOTE_PREFIX = '@vote';

/** What a player sends, like a choice's id, to stand at an answer. */
export function voteFor(choice: string, pace: Pace): string {
  return `${VOTE_PREFIX}:${pace}:${choice}`;
}

/** A vote as a player sends it. */
export interface AskedVote {
  readonly choice: string;
  readonly pace: Pace;
}

/** What `voteFor` was given; null: the text is of another form. */
export function readVote(text: string): AskedVote | null {
  const [prefix, pace, choice = '', ...more] = text.split(':');
  const known = PACES.find((one) => one === pace);
  if (prefix !== VOTE_PREFIX || !known || !KEY.test(choice) || more.length > 0) return null;
  return { choice, pace: known };
}

/** When a round that opened at a time ends for a player with this setting. All times are ms since 1970. */
export function endOfRound({ for: lasts }: Together, openedAt: number, pace: Pace): number {
  return openedAt + Math.min(lasts * STRETCH[pace], LONGEST_ROUND);
}

/** By how much the clocks of nodes, and of a node and a player's device, differ at most. */
const CLOCKS_DIFFER = 120_000; // ms

/**
 * How long a round still lasts; 0: it is over. An end further away than rounds last was set by a clock that was wrong: it
 * would keep everybody at the page until then.
 */
export function timeLeft({ endsAt }: { readonly endsAt: number }, now: number): number {
  const left = endsAt - now;
  return left > LONGEST_ROUND + CLOCKS_DIFFER ? 0 : Math.max(left, 0);
}

/** The result of a round: the choice that has won, and how many stood at each answer; those of the winner first. */
export interface Result {
  readonly choice: string;
  readonly votes: readonly number[];
}

/**
 * Counts the ballots of a round, which are ids of choices. Of choices with equally many the seed decides, the same at
 * each call. Null: there are no ballots.
 */
export function countBallots(ballots: readonly string[], seed: string): Result | null {
  const counts = [...Map.groupBy(ballots.toSorted(), (choice) => choice)].map(([choice, { length }]) => {
    return { choice, count: length };
  });
  const most = Math.max(...counts.map(({ count }) => count));
  const leading = counts.filter(({ count }) => count === most);
  const random = seededRandom(Number.parseInt(hashText(seed), 36));
  const winner = leading[Math.floor(random() * leading.length)];
  if (!winner) return null;
  const others = counts.filter((one) => one !== winner).map(({ count }) => count);
  return { choice: winner.choice, votes: [winner.count, ...others.sort((a, b) => b - a)] };
}

/** How a round went: the value of the fact `together` on the page to which it led. */
export function agreementOf(result: Result | null): Agreement {
  const [most = 0, next = 0] = result?.votes ?? [];
  if (most + next < 2) return 'alone';
  if (next === 0) return 'agreed';
  return next < most ? 'most' : 'tied';
}

/** A vote, as the player's card has it: who is in the room sees it there. */
export interface Vote {
  readonly choice: string;
  readonly round: string;
  /** When the round ends, as far as was known when the player voted: later voters may stretch it. */
  readonly endsAt: number; // ms since 1970
}

/** Where a player stands. */
export interface Standing {
  /** The page for choosing together at which the player is; empty: at another page. */
  readonly page: string;
  readonly vote: Vote | null;
  /** The result of the round by which the player came to the present page; null: the player came otherwise. */
  readonly result: Result | null;
}

const NOWHERE: Standing = { page: '', vote: null, result: null };
/** `page`, `page.choice.round.end`, and either with `~choice.2.1`: none of these characters is percent-encoded. */
const STANDING =
  /^([\w-]{0,48})(?:\.([\w-]{1,48})\.([0-9A-Za-z]{1,32})\.([0-9a-z]{1,9}))?(?:~([\w-]{1,48})((?:\.\d{1,4}){1,100}))?$/;

/** Reads where a player stands from the card of a quest, whoever's it is. */
export function standingOf(card: Pick<Card, 'traits'> | undefined): Standing {
  const [, page, choice, round, end, won, votes] = STANDING.exec(String(card?.traits[STANDS_TRAIT] ?? '')) ?? [];
  if (page === undefined) return NOWHERE;
  return {
    page,
    vote: choice && round && end ? { choice, round, endsAt: Number.parseInt(end, 36) } : null,
    result: readResult(won && votes ? won + votes : ''),
  };
}

/** Writes a result as `choice.2.1`. */
export function resultText({ choice, votes }: Result): string {
  return [choice, ...votes].join('.');
}

/** Reads what `resultText` has written; null if the text is of another form. */
export function readResult(text: string): Result | null {
  const [choice = '', ...votes] = text.split('.');
  return KEY.test(choice) && votes.length > 0 ? { choice, votes: votes.map(Number) } : null;
}

/** The card of a player who stands elsewhere. */
export function standAt(deck: Deck, card: Card, { page, vote, result }: Standing): Card {
  const voted = vote ? `.${vote.choice}.${vote.round}.${vote.endsAt.toString(36)}` : '';
  return deck.change(card, { [STANDS_TRAIT]: page + voted + (result ? `~${resultText(result)}` : '') });
}
