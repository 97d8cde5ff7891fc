import type { Card } from '#engine';
import type { LessonMessages } from './said.ts';

/** What a card of the lessons is called, and what is said of it. Their deck has no others than those with words. */
export function cardWords(say: LessonMessages, { key }: Card): { readonly name: string; readonly text: string } {
  return say.cards[key as keyof LessonMessages['cards']];
}
