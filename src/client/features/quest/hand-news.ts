import { quest as words } from '#content/messages/quest';
import type { Hand, Quest } from '#engine';
import { messagesOf } from '../../lib/language.ts';

/** What a step put into the hand or took from it, in words, as far as the quest has cards to give; empty: nothing. */
export function handNews(quest: Quest, before: Hand, after: Hand): string {
  const say = messagesOf(words).news;
  const news = quest.cards.map(({ name: card }) => {
    const had = before[card]?.c ?? 0;
    const has = after[card]?.c ?? 0;
    if (has === had) return '';
    if (has === 0) return say.none({ card });
    return has > 1 || had > 1 ? say.some({ card, count: has }) : say.one({ card });
  });
  return news.filter(Boolean).join(' ');
}
