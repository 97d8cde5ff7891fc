import { type CardDocument, type QuestRewards, titleOf } from '#engine';

/** What every page knows of the quests that the server's operator has added. */
export interface OperatorQuests {
  /** The kinds of their cards, and which of them are the cards of quests. */
  readonly kinds: readonly (CardDocument & { readonly quest: boolean })[];
  /** What German pages show of a quest, by its card: its name, its description, and the nouns of cards. */
  readonly german: Readonly<Record<string, OperatorQuestInGerman>>;
  readonly rewards: readonly QuestRewards[];
}

/** What pages know of operators' quests if there are none. */
export const NO_QUESTS: OperatorQuests = { kinds: [], german: {}, rewards: [] };

/** What pages show of a quest that is not loaded. */
export interface QuestWords {
  readonly name: string;
  readonly description: string;
}

interface OperatorQuestInGerman extends QuestWords {
  readonly nouns: Readonly<Record<string, GermanNoun>>;
}

interface GermanNoun {
  readonly gender: 'female' | 'male' | 'neuter';
  readonly accusative: string;
}

/** The words of an operator's quest in a language, in English where it has no others; null: there is no such quest. */
export function operatorQuestIn({ kinds, german }: OperatorQuests, card: string, language: string): QuestWords | null {
  const kind = kinds.find(({ name, quest }) => quest && name === card);
  if (!kind) return null;
  const own = language === 'de' ? german[card] : undefined;
  return { name: own?.name || titleOf(card), description: own?.description || kind.description || '' };
}
