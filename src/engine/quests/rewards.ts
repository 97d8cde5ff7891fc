import { type Comparison, comparisonsOf } from './conditions.ts';
import { actionsIn, DAYS_PREFIX, ENDS_TRAIT, type Quest } from './quest.ts';
import { type QuestEnds, type QuestWaits, questEnds } from './save.ts';
import { CARD_TEXTS, type Translation } from './translation.ts';

/** Name and description of a card in another language. A text that is not translated is missing. */
export interface CardWords {
  readonly name?: string;
  readonly description?: string;
}

/** What players can earn in a quest, as JSON: enough to show it before the quest is loaded. */
export interface QuestRewards extends QuestWaits {
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
  const waits = waitsOf(quest);
  return {
    card: quest.card,
    gives: cardsGivenBy(quest),
    ...(quest.kind.traits.has(ENDS_TRAIT) && { ends: questEnds(quest) }),
    ...(waits.size > 0 && { waits: Object.fromEntries(waits) }),
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

/** After how many days a check first answers otherwise than on the day that was noted, by the trait. */
function waitsOf({ checks }: Pick<Quest, 'checks'>): Map<string, number> {
  const waits = new Map<string, number>();
  for (const comparison of Object.values(checks).flatMap(({ when }) => comparisonsOf(when))) {
    const [fact] = comparison;
    const trait = fact.slice(DAYS_PREFIX.length);
    const days = firstChange(comparison);
    if (!fact.startsWith(DAYS_PREFIX) || days < 1) continue;
    waits.set(trait, Math.min(days, waits.get(trait) ?? days));
  }
  return waits;
}

/** The whole number above zero at which a comparison first answers otherwise than at zero; less than 1: there is none. */
function firstChange([, operator, value]: Comparison): number {
  const number = Number(value);
  if (operator === '>=' || operator === '<') return Math.ceil(number);
  if (operator === '>' || operator === '<=') return Math.floor(number) + 1;
  return number === 0 ? 1 : number;
}
