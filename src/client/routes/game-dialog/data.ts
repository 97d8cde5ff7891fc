import { deck, quests } from '#content';
import type { QuestCardView } from '../../features/quest/index.ts';

export function data(): { readonly quests: readonly QuestCardView[] } {
  return { quests: [...quests.keys()].map((card) => ({ card, description: deck.kind(card).description })) };
}
