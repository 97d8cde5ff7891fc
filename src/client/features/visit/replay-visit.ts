import { albumKind, lessonPrizes, type Rite, visitorsSeen } from '#content';
import { deck } from '#content/deck';
import {
  CardError,
  dayOf,
  endsFound,
  findChoice,
  findPage,
  type Hand,
  mergeCards,
  openQuest,
  placeOf,
  type Quest,
  QuestError,
  takeChoice,
} from '#engine';
import type { MadeChoice } from '../../sync/visit-record.ts';

/** The rules by which choices are replayed. */
export interface Rules {
  readonly rites: ReadonlyMap<string, Rite>;
  /** The loaded quest of a card; undefined: there is none, or it is not loaded. */
  readonly questOf: (card: string) => Quest | undefined;
  readonly now: number; // ms since 1970
}

/** A choice that changes the hand. */
interface ReplayStep extends MadeChoice {
  /** The cards that it changes, and their texts (see `textOf`) before and after. */
  readonly keys: readonly string[];
  readonly before: string;
  readonly after: string;
}

export interface Replay {
  readonly steps: readonly ReplayStep[];
  /** The hand after all steps. */
  readonly hand: Hand;
}

/** No chance: only the drawing of characters and names needs it, which is not replayed. */
const NO_CHANCE = { random: () => 0, names: { m: [], f: [] }, forms: { m: '', f: '' } };

/**
 * Makes choices again, with the rules by which the server decides. Leaves out those that are not possible, and those
 * that change nothing. After a choice of a quest that is not possible, as the story was entered by a link or is played
 * on elsewhere, leaves out the others of that round.
 */
export function replayVisit(choices: readonly MadeChoice[], start: Hand, rules: Rules): Replay {
  const steps: ReplayStep[] = [];
  const stopped = new Set<string>();
  let hand = start;
  for (const made of choices) {
    if (stopped.has(made.card) && !isBeginning(made, hand, rules)) continue;
    const cards = cardsOf(made, hand, rules);
    if (!cards) {
      stopped.add(made.card);
      continue;
    }
    stopped.delete(made.card);
    const next = mergeCards(hand, cards);
    const keys = cards.map(({ key }) => key);
    const [before, after] = [textOf(hand, keys), textOf(next, keys)];
    if (before !== after) steps.push({ ...made, keys, before, after });
    hand = next;
  }
  return { steps, hand };
}

/** Whether a choice is the first of a round of its quest. A choice of a rite stands alone. */
function isBeginning({ card, page }: MadeChoice, hand: Hand, { questOf, now }: Rules): boolean {
  const quest = questOf(card);
  if (!quest) return true;
  const { state, found } = placeOf(quest, hand);
  return found === 'new' || (state.page !== page && openQuest(quest, hand, dayOf(now)).key === page);
}

/** The cards that a choice changes; null if it is not possible. */
function cardsOf({ card, choice, page = '' }: MadeChoice, hand: Hand, { rites, questOf, now }: Rules) {
  try {
    const rite = rites.get(card);
    if (rite) return rite.take(deck, hand, choice, { ...NO_CHANCE, now });
    const quest = questOf(card);
    const next = quest && findChoice(findPage(quest, page), choice)?.next;
    if (!quest || next === undefined) return null;
    const day = dayOf(now);
    const isThere = placeOf(quest, hand).state.page === page || openQuest(quest, hand, day).key === page;
    const step = isThere ? takeChoice(deck, quest, hand, choice, { ...NO_CHANCE, day }) : null;
    return step?.page.key === next ? step.cards : null;
  } catch (error) {
    if (error instanceof QuestError || error instanceof CardError) return null;
    throw error;
  }
}

/** The texts of some cards of a hand. Leaves out the card Character, which changes with each choice of any card. */
export function textOf(hand: Hand, keys: readonly string[]): string {
  const own = keys.filter((key) => deck.kind(key).type !== 'meta').sort();
  return own.map((key) => `${key}: ${hand[key] ? deck.format(hand[key]) : ''}`).join('\n');
}

const EARNED = ['card', 'lesson', 'ends', 'visitors'] as const;

/** What a player has earned: copies of a card, a won lesson, ends of a quest, or visitors in the album. */
export interface Earned {
  readonly kind: (typeof EARNED)[number];
  /** The name of the card, or of the card of the lesson or quest. */
  readonly card: string;
  readonly count: number;
}

/** What the later of two hands of a player has, and the earlier lacks, in the order of `EARNED`. */
export function earnedBetween(before: Hand, after: Hand, { questOf }: Pick<Rules, 'questOf'>): readonly Earned[] {
  const earned = Object.keys(after).flatMap((card): Earned[] => {
    const { kind, count } = earnedOf(card);
    const more = count(after) - count(before);
    return kind !== null && more > 0 ? [{ kind, card, count: more }] : [];
  });
  return earned.toSorted((one, other) => EARNED.indexOf(one.kind) - EARNED.indexOf(other.kind));

  function earnedOf(card: string): { readonly kind: Earned['kind'] | null; readonly count: (hand: Hand) => number } {
    const { type, quest: isQuest } = deck.kind(card);
    const quest = isQuest && questOf(card);
    if (quest) return { kind: 'ends', count: (hand) => endsFound(quest, hand[card]).length };
    if (card === albumKind.name) return { kind: 'visitors', count: (hand) => visitorsSeen(hand).length };
    const isLesson = lessonPrizes.some(({ kind }) => kind.name === card);
    const isEarned = !isQuest && (type === 'card' || type === 'key');
    return { kind: isLesson ? 'lesson' : isEarned ? 'card' : null, count: (hand) => hand[card]?.c ?? 0 };
  }
}

/** How many things a player has earned, in all. */
export function amountOf(earned: readonly Earned[]): number {
  return earned.reduce((amount, { count }) => amount + count, 0);
}
