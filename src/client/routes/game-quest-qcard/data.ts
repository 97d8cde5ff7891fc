import { deck, questOf } from '#content';

/** What is known of a quest from its card. */
export interface QuestData {
  readonly card: string;
  readonly description: string;
}

export function data({ qcard = '' }: Readonly<Record<string, string | undefined>>): QuestData {
  const { card } = questOf(deck.parse(qcard).key);
  return { card, description: deck.kind(card).description };
}
