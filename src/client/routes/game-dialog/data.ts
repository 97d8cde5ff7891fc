import { deck, quests } from '#content';
import type { QuestCardView } from '../../features/quest/index.ts';

/** The quests that lie by the fire. */
export function data(): { readonly quests: readonly QuestCardView[] } {
  return { quests: [...quests.keys()].map((card) => ({ card, description: deck.kind(card).description })) };
}
