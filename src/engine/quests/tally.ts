import type { Hand } from '../characters/entry.ts';
import { drawsOnAnyPage, findAsked, placeOf, playerOf } from './play.ts';
import type { Choice, Page, Quest } from './quest.ts';
import { choiceNow } from './save.ts';
import { isOpen } from './step.ts';

/** An answer of a player, by the names that its page and choice have in an edition of the quest. */
export interface Answer {
  /** The name of the quest's card. */
  readonly quest: string;
  /** The number of migrations that the quest had. */
  readonly edition: number;
  readonly page: string;
  readonly choice: string;
}

export interface AnswerCount extends Answer {
  /** How many players have given the answer. */
  readonly players: number;
}

/** How other players have answered at a page that a player has left. */
export interface Tally {
  readonly page: string;
  /** The player's own answer. */
  readonly choice: string;
  /** Whether the player is one of those who are counted, as this was the first answer there. */
  readonly counted: boolean;
  /** How many players have given the same answer. */
  readonly same: number;
  /** How many players have answered. */
  readonly all: number;
  /** The answer of more players than the player's own; null: there is none. */
  readonly most: { readonly choice: string; readonly players: number } | null;
}

/** With fewer answers than this at a page there is no tally: of two players, each would know what the other did. */
export const TALLY_FROM = 3; // answers

/**
 * The answer that a player gives by a choice, if it is one of several between which the player decides: the choice leads
 * to another page of the quest, and so does another that is open. Null at a page with a timed choice, which nobody may
 * have taken, and in a quest that asks for consent to be saved.
 * @param day today, as the quest's rules get it
 */
export function answerBy(quest: Quest, hand: Hand, id: string, day: number): Answer | null {
  if (drawsOnAnyPage(quest)) return null;
  const player = playerOf(hand, day);
  const [state, choice] = findAsked(quest, placeOf(quest, hand).state, player, id) ?? [];
  const page = state && quest.pages.get(state.page);
  if (!page || !choice || page.choices.some(({ timeout }) => timeout >= 0)) return null;
  const open = page.choices.filter((one) => leadsOn(quest, page, one) && isOpen(quest, state, one, player));
  if (open.length < 2 || !open.includes(choice)) return null;
  return { quest: quest.card, edition: quest.migrations.length, page: page.key, choice: choice.id };
}

function leadsOn({ pages }: Quest, { key }: Page, { next }: Choice): boolean {
  return next !== key && pages.get(next)?.address === null;
}

/**
 * The tally of a page after an answer; null: too few players have answered. Counts of earlier editions count for what
 * their pages and choices are called now, and not at all if those are gone.
 */
export function tallyOf(
  quest: Quest,
  { page, choice }: Pick<Answer, 'page' | 'choice'>,
  counted: boolean,
  counts: Iterable<AnswerCount>,
): Tally | null {
  const players = new Map(quest.pages.get(page)?.choices.map(({ id }) => [id, 0]));
  let all = 0;
  for (const count of counts) {
    const now = choiceNow(quest, count.edition, count.page, count.choice);
    const before = now.page === page ? players.get(now.choice) : undefined;
    if (before === undefined) continue;
    players.set(now.choice, before + count.players);
    all += count.players;
  }
  if (all < TALLY_FROM) return null;
  const same = players.get(choice) ?? 0;
  const [leader, most] = [...players].sort(([, one], [, other]) => other - one)[0] ?? ['', 0];
  return { page, choice, counted, same, all, most: most > same ? { choice: leader, players: most } : null };
}
