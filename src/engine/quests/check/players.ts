import { factsIn } from '../conditions.ts';
import { drawsCharacter } from '../play.ts';
import {
  AGREEMENTS,
  type Agreement,
  CARDS_PREFIX,
  type Choice,
  DAYS_PREFIX,
  MEOW,
  OPEN,
  type Page,
  type Quest,
  TOGETHER_FACT,
} from '../quest.ts';
import { cardsGivenBy } from '../rewards.ts';
import type { Player } from '../step.ts';
import type { Result } from '../together.ts';

export interface PlayerKind {
  readonly name: string;
  readonly player: Player;
}

/** The id that every saved player has while a quest is checked. */
export const KNOWN = 'known';

/** The day on which a quest that is checked begins: any but 0, which would mean that no day is noted. */
const FIRST_DAY = 1;

/** The basic kinds of players: an anonymous player ("stranger"), and a saved player of each gender. */
export const PLAYERS: readonly PlayerKind[] = [
  { name: 'stranger', player: { id: '', name: '', gender: '', cards: {}, day: FIRST_DAY } },
  { name: 'girl', player: { id: KNOWN, name: 'Ada', gender: 'f', cards: {}, day: FIRST_DAY } },
  { name: 'boy', player: { id: KNOWN, name: 'Tom', gender: 'm', cards: {}, day: FIRST_DAY } },
];

/**
 * The kinds of players to test a quest with: the basic ones, and, if checks read cards, the basic ones holding one card
 * of each kind that checks read. If pages give some but not all of these kinds, also players who hold only the kinds
 * that no page gives.
 */
export function playersFor(quest: Quest): readonly PlayerKind[] {
  const given = new Set(cardsGivenBy(quest));
  const facts = Object.values(quest.checks).flatMap(({ when }) =>
    factsIn(when).filter((fact) => fact.startsWith(CARDS_PREFIX)),
  );
  const read = new Set(facts.map((fact) => fact.slice(CARDS_PREFIX.length)));
  const missing = new Set([...read].filter((kind) => !given.has(kind)));
  const holders = missing.size > 0 ? holdersOf(missing, 'with cards') : [];
  if (missing.size === read.size) return [...PLAYERS, ...holders];
  return [...PLAYERS, ...holders, ...holdersOf(read, missing.size > 0 ? 'with all cards' : 'with cards')];
}

function holdersOf(kinds: ReadonlySet<string>, how: string): PlayerKind[] {
  const cards = Object.fromEntries([...kinds].map((kind) => [kind, 1]));
  return PLAYERS.map(({ name, player }) => ({ name: `${name} ${how}`, player: { ...player, cards } }));
}

/** The outcomes of drawing a character: the gender, or `unsaved` if the server does not answer. */
const DRAWN = ['f', 'm', 'unsaved'] as const;
type Drawn = (typeof DRAWN)[number];

/** How a round with others can go. A player who is alone chooses at once, which has no outcome. */
type Gone = Exclude<Agreement, 'alone'>;
const GONE = AGREEMENTS.filter((agreement): agreement is Gone => agreement !== 'alone');

/** What a choice depends on besides the player: how drawing a character ends, or how a round goes. */
export type Outcome = Drawn | Gone;

/** The votes of a round that went like this. */
const VOTES = { agreed: [2], most: [2, 1], tied: [1, 1] } as const satisfies Record<Gone, readonly number[]>;

/** The result of the round that a choice has won; null: the outcome is none of a round. */
export function resultOf(choice: string, outcome: Outcome | null): Result | null {
  const gone = GONE.find((one) => one === outcome);
  return gone ? { choice, votes: VOTES[gone] } : null;
}

/** The player after a page has drawn a character: id, name and gender are the drawn ones; cards and day stay. */
export function drawn(player: Player, outcome: Outcome): Player {
  const { id, name, gender } = PLAYERS.find((kind) => kind.player.gender === outcome)?.player ?? player;
  return { ...player, id, name, gender };
}

/** @param from the page of the choice. Rounds count only if a check reads how they went. */
export function outcomesOf(quest: Quest, from: Page, { next }: Choice, { id }: Player): readonly (Outcome | null)[] {
  const page = quest.pages.get(next);
  if (page && drawsCharacter(page)) return id === '' ? DRAWN : ['f', 'm'];
  return from.together && id !== '' && asksTogether(quest) ? [null, ...GONE] : [null];
}

/** Whether a check reads how a round went. */
export function asksTogether(quest: Quest): boolean {
  return reads(quest, TOGETHER_FACT);
}

/** Whether a check reads the number of pettings. */
export function asksMeow(quest: Quest): boolean {
  return reads(quest, MEOW);
}

function reads({ checks }: Quest, fact: string): boolean {
  return Object.values(checks).some(({ when }) => factsIn(when).includes(fact));
}

/** Whether a check reads how many days have passed. */
export function asksDays({ checks }: Quest): boolean {
  return Object.values(checks).some(({ when }) => factsIn(when).some((fact) => fact.startsWith(DAYS_PREFIX)));
}

/** Waits until a choice is taken automatically. */
export const WAIT = '@wait';
/** Writes the card as text and reads it again, which must change nothing. */
export const SAVE = '@save';

/** Restarts the quest at an end that can be restarted. */
export const RESTART = '@restart';

/** A day passes, while the page is open. */
export const DAY = '@day';

/** All moves that are no choices. */
export const OTHER_MOVES: readonly string[] = [MEOW, WAIT, OPEN, SAVE, RESTART, DAY];

/** A player's move, as reports show it: the id of a choice, `meow`, or one of the constants above. */
export type Move = string;

/** A move with an outcome includes it: `accept_yes:f`, `whistle:agreed`. */
export function moveOf(choice: string, outcome: Outcome | null): Move {
  return outcome === null ? choice : `${choice}:${outcome}`;
}

/** Parses a move into its choice and its outcome. */
export function readMove(move: Move): { readonly choice: string; readonly outcome: Outcome | null } {
  const [choice = '', said] = move.split(':');
  return { choice, outcome: [...DRAWN, ...GONE].find((outcome) => outcome === said) ?? null };
}
