import type { Card, Chance, Deck, Hand } from '#engine';

/** A card that does something without a story: what can be chosen is decided by a rule, not by pages. */
export interface Rite {
  /** The name of its card, by which it is called. */
  readonly card: string;
  /**
   * The cards that a choice changes.
   * @throws QuestError 'Invalid choice id' for what this hand cannot choose
   */
  take(deck: Deck, hand: Hand, choice: string, chance: Pick<Chance, 'random' | 'names'>): readonly Card[];
}
