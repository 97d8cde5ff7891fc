import { deck, questNames } from '#content';
import type { QuestCardView } from '../../features/quest/index.ts';

export function data(): { readonly quests: readonly QuestCardView[] } {
  return { quests: questNames.map((card) => ({ card, description: deck.kind(card).description })) };
}
