import { WORD_COUNT } from '#identity';
import type { PhraseProblem } from '#identity/words';

/** Twelve slots as they are filled in, and what came after the twelfth. */
export interface Slots {
  /** Twelve texts; '' where nothing is yet. What is being typed stands as it was typed. */
  readonly texts: readonly string[];
  readonly extra: readonly string[];
}

/** What was wrong when all was looked at. Twelve empty slots are one thing. */
export type FoundProblem = PhraseProblem | { readonly kind: 'empty' };

/** Words that are being brought along, as far as they have come. Held in memory, and nowhere else. */
export interface Draft {
  readonly slots: Slots;
  /** By slot: whether it was left since its word came. */
  readonly left: readonly boolean[];
  /** What was wrong when all was looked at, and whether anything was changed since. */
  readonly found: readonly FoundProblem[];
  readonly changed: boolean;
  /** What stood around the twelve words that were put in last. */
  readonly leftOut: readonly string[];
}

export const EMPTY_SLOTS: Slots = { texts: new Array<string>(WORD_COUNT).fill(''), extra: [] };

export const EMPTY_DRAFT: Draft = {
  slots: EMPTY_SLOTS,
  left: EMPTY_SLOTS.texts.map(() => false),
  found: [],
  changed: false,
  leftOut: [],
};
