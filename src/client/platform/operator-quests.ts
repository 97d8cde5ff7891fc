import { addKinds } from '#content/deck';
import type { Language } from '#content/messages';
import { kindFromData } from '#content/quests/kind-data';
import { NO_QUESTS, type OperatorQuests, operatorQuestIn, type QuestWords } from '#contract';

let known = NO_QUESTS;

/**
 * Adds the quests of the server's operator, which the configuration describes, to the game. Call it before the deck or
 * the language is used.
 */
export function addOperatorQuests(quests: OperatorQuests): void {
  known = quests;
  addKinds(quests.kinds.map(kindFromData));
}

/** What is known of the quests of the server's operator before they are loaded. */
export function operatorQuests(): OperatorQuests {
  return known;
}

export function isOperatorQuest(card: string): boolean {
  return known.kinds.some(({ name, quest }) => quest && name === card);
}

export interface OperatorQuestWords extends QuestWords {
  /** The language of the words, if it is not the one that was asked for. */
  readonly lang: Language | undefined;
}

/** The words of an operator's quest in a language, in English where it has no others; null: there is no such quest. */
export function operatorQuestWords(card: string, language: Language): OperatorQuestWords | null {
  const words = operatorQuestIn(known, card, language);
  return words && { ...words, lang: language === 'en' || Object.hasOwn(known.german, card) ? undefined : 'en' };
}
