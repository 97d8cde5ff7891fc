import { actionsIn, ENDS_TRAIT, type Quest } from './quest.ts';
import { type QuestEnds, questEnds } from './save.ts';
import { CARD_TEXTS, type Translation } from './translation.ts';

/** Name and description of a card in another language. A text that is not translated is missing. */
export interface CardWords {
  readonly name?: string;
  readonly description?: string;
}

/** What players can earn in a quest, as JSON: enough to show it before the quest is loaded. */
export interface QuestRewards {
  /** The name of the quest's card. */
  readonly card: string;
  /** The names of the cards that it gives. */
  readonly gives: readonly string[];
  /** Its ends; absent if its card does not remember the ends found. */
  readonly ends?: QuestEnds;
  /** Translations of the quest's other cards: by language, then by the names of the cards. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, CardWords>>>>;
}

/** The names of the cards that a quest gives, each once. */
export function cardsGivenBy(quest: Pick<Quest, 'pages'>): string[] {
  const given = actionsIn(quest).flatMap((action) => (action.kind === 'give' ? action.card : []));
  return [...new Set(given.map((card) => card.split('?', 1)[0] as string))];
}

/** @param languages the translations of the quest, by language */
export function rewardsOf(quest: Quest, languages: Readonly<Record<string, Translation>> = {}): QuestRewards {
  const words = Object.entries(languages).flatMap(([language, translation]) => {
    const cards = wordsOfCards(quest, translation);
    return Object.keys(cards).length > 0 ? [[language, cards] as const] : [];
  });
  return {
    card: quest.card,
    gives: cardsGivenBy(quest),
    ...(quest.kind.traits.has(ENDS_TRAIT) && { ends: questEnds(quest) }),
    ...(words.length > 0 && { words: Object.fromEntries(words) }),
  };
}

function wordsOfCards({ cards }: Quest, translation: Translation): Readonly<Record<string, CardWords>> {
  const textOf = (id: string) => (Object.hasOwn(translation, id) && translation[id]?.text) || undefined;
  const words = cards.flatMap(({ name: card }) => {
    const [name, description] = [textOf(CARD_TEXTS.name(card)), textOf(CARD_TEXTS.description(card))];
    if (!name && !description) return [];
    return [[card, { ...(name && { name }), ...(description && { description }) }] as const];
  });
  return Object.fromEntries(words);
}
