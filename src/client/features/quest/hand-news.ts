import type { Translation } from '#content/messages';
import type { quest as words } from '#content/messages/quest';
import type { Hand, Quest } from '#engine';

/** A kind of card of which there are more than there were, or fewer. */
export interface HandChange {
  readonly card: string;
  readonly had: number;
  readonly has: number;
}

/** What a step put into the hand or took from it, as far as the quest has cards to give. */
export function handChanges(quest: Quest, before: Hand, after: Hand): readonly HandChange[] {
  return quest.cards
    .map(({ name: card }) => ({ card, had: before[card]?.c ?? 0, has: after[card]?.c ?? 0 }))
    .filter(({ had, has }) => had !== has);
}

/** The same in words; empty: nothing. */
export function handNews(say: Translation<typeof words.messages>['news'], changes: readonly HandChange[]): string {
  const news = changes.map(({ card, had, has }) => {
    if (has === 0) return say.none({ card });
    return has > 1 || had > 1 ? say.some({ card, count: has }) : say.one({ card });
  });
  return news.join(' ');
}
