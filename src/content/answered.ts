import {
  type Answer,
  type Card,
  type Deck,
  formerKeys,
  type Hand,
  hashText,
  MAX_TRAIT_LENGTH,
  type Quest,
} from '#engine';
import { ANSWERED_CARD, ANSWERED_TRAITS } from './cards.ts';

/** The length of the mark of a page: 46,656 different ones in base 36. */
const MARK_LENGTH = 3; // characters
const MARKS = new RegExp(`.{${MARK_LENGTH}}`, 'g');
const MARKS_IN_TRAIT = Math.floor(MAX_TRAIT_LENGTH / MARK_LENGTH);
/** Most pages that a card remembers. Answers at further pages are not counted. */
export const MARKS_MAX: number = ANSWERED_TRAITS.length * MARKS_IN_TRAIT;

/**
 * The card Answered after an answer, with a mark for the answer's page; null: the player has answered there before, also
 * if the page had another key then, or the card is full. The marks are hashes: if two pages have the same, a player
 * counts at one of them alone.
 */
export function firstAnswer(deck: Deck, hand: Hand, quest: Quest, { page }: Pick<Answer, 'page'>): Card | null {
  const marks = marksOn(hand[ANSWERED_CARD]);
  const isMarked = (key: string) => marks.includes(markOf(quest, key));
  if (marks.length >= MARKS_MAX || [page, ...formerKeys(quest, page)].some(isMarked)) return null;
  const all = [...marks, markOf(quest, page)];
  const traits = ANSWERED_TRAITS.map((name, at) => {
    return [name, all.slice(at * MARKS_IN_TRAIT, (at + 1) * MARKS_IN_TRAIT).join('')] as const;
  });
  return deck.make(ANSWERED_CARD, Object.fromEntries(traits));
}

function markOf({ card }: Quest, page: string): string {
  return hashText(`${card}/${page}`).padStart(MARK_LENGTH, '0').slice(-MARK_LENGTH);
}

function marksOn(card: Card | undefined): readonly string[] {
  const texts = ANSWERED_TRAITS.map((name) => String(card?.traits[name] ?? ''));
  return texts.flatMap((text) => text.match(MARKS) ?? []);
}
