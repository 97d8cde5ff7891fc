import type { CardKind } from '#engine';
import { magicKind, turnsKind } from '../cards.ts';
import { matchboxKind } from '../quests/cards.ts';

/** A lesson by the kind of its card, and the prize that a good player gets besides that card; null: none. */
export interface LessonPrize {
  readonly kind: CardKind;
  readonly prize: CardKind | null;
}

/** The lessons in their order. A module of its own: the shelf shows prizes without the rules of the lessons. */
export const lessonPrizes: readonly LessonPrize[] = [
  { kind: turnsKind, prize: null },
  { kind: magicKind, prize: matchboxKind },
];
