import type { Card } from '#engine';
import type { lessons } from '../messages/en/lessons.ts';
import type { Translation } from '../messages/message.ts';

/** What the lessons say, in the language of whoever reads it. */
export type LessonMessages = Translation<typeof lessons.messages>;

/** What is said of one event: one line, which may begin with words that weigh more. */
export interface Said {
  readonly strong?: string;
  readonly text: string;
}

/** What is told although no rule makes it happen. */
export type ToldEvent = { readonly type: 'begun-again' } | { readonly type: 'given'; readonly card: Card };
