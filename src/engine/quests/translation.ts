import type { CardKind } from '../cards/kind.ts';
import { nounOf, titleOf, withArticle } from '../nouns.ts';
import { npcName } from './npc.ts';
import type { Npc, Page, Quest } from './quest.ts';

/** A text in another language, and the hash of the original that it was made from. */
export interface TranslatedText {
  readonly of: string;
  readonly text: string;
}

/** The translated texts of a quest, by their ids. */
export type Translation = Readonly<Record<string, TranslatedText>>;

/** A text of a quest that is shown to players. */
export interface QuestText {
  /** For example, `pages.chair.lines.in` is the message `in` of the page `chair`. */
  readonly id: string;
  readonly text: string;
  /** The page that shows the text; absent if it belongs to the whole quest. */
  readonly page?: string;
  /** The soul_tag of the npc that says the text. */
  readonly speaker?: string;
  /** The check that the text depends on. */
  readonly check?: string;
}

/**
 * All texts of a quest: name and description of its card, its pages, its npcs, the reasons for closed choices, the
 * replies to petting, and of its other cards noun, name and description.
 */
export function textsOf({ card, kind, cards, pages, checks, pettingLines }: Quest): QuestText[] {
  const all = [...pages.values()];
  const npcs = new Map(all.flatMap((page) => page.npcs.map((npc) => [npc.soul_tag, npc])));
  return [
    { id: 'name', text: card },
    ...textIf('description', kind.description),
    ...all.flatMap(textsOfPage),
    ...[...npcs.values()].flatMap(textsOfNpc),
    ...Object.entries(checks).flatMap(([name, { because = '' }]) =>
      textIf(`because.${name}`, because, { check: name }),
    ),
    ...[...pettingLines].flatMap(([count, line]) => textIf(`petting.${count}`, line)),
    ...cards.flatMap(textsOfCard),
  ];
}

/** The ids of a card's texts. Its noun is part of sentences, its name stands alone: "einen roten Faden", "Roter Faden". */
export const CARD_TEXTS = {
  noun: (card: string) => `cards.${card}`,
  name: (card: string) => `cards.${card}.name`,
  description: (card: string) => `cards.${card}.description`,
} as const;

function textsOfCard({ name: card, description }: CardKind): QuestText[] {
  const { noun, name, description: told } = CARD_TEXTS;
  return [
    { id: noun(card), text: withArticle(nounOf(card)) },
    { id: name(card), text: titleOf(card) },
    ...textIf(told(card), description),
  ];
}

function textsOfPage({ key, title, messages, choices }: Page): QuestText[] {
  const page = { page: key };
  return [
    ...textIf(`pages.${key}.title`, title, page),
    ...messages.flatMap(({ id, text, speaker, when }) =>
      textIf(lineId(key, id), text, { ...page, ...(speaker !== null && { speaker }), ...(when && { check: when }) }),
    ),
    ...choices.flatMap(({ id, text, check }) => textIf(choiceId(key, id), text, { ...page, ...(check && { check }) })),
  ];
}

function textsOfNpc(npc: Npc): QuestText[] {
  const id = `npcs.${npc.soul_tag}`;
  return [...textIf(`${id}.name`, npcName(npc)), ...textIf(`${id}.title`, String(npc.card.traits.title))];
}

function textIf(id: string, text: string, rest: Omit<QuestText, 'id' | 'text'> = {}): QuestText[] {
  return text === '' ? [] : [{ id, text, ...rest }];
}

function lineId(page: string, line: string): string {
  return `pages.${page}.lines.${line}`;
}

function choiceId(page: string, choice: string): string {
  return `pages.${page}.choices.${choice}`;
}

/**
 * The same quest in another language: checks, counts and saves stay the same. A text without a translation, such as a
 * new one, keeps the original. A translation is used even if its original has changed since: `checkTranslation` reports
 * it.
 */
export function withTranslation(quest: Quest, translation: Translation): Quest {
  const say = (id: string, original: string) => (Object.hasOwn(translation, id) && translation[id]?.text) || original;
  return Object.freeze({
    ...quest,
    pages: new Map([...quest.pages].map(([key, page]) => [key, pageWith(page, say)])),
    checks: checksWith(quest.checks, say),
    pettingLines: new Map([...quest.pettingLines].map(([count, line]) => [count, say(`petting.${count}`, line)])),
  });
}

/** Translates a text. @param id the id of the text @param original the text that is shown without a translation */
type Say = (id: string, original: string) => string;

function pageWith(page: Page, say: Say): Page {
  const { key, title, messages, choices, npcs } = page;
  return Object.freeze({
    ...page,
    title: say(`pages.${key}.title`, title),
    messages: worded(messages, say, (id) => lineId(key, id)),
    choices: worded(choices, say, (id) => choiceId(key, id)),
    npcs: Object.freeze(npcs.map((npc) => npcWith(npc, say))),
  });
}

function worded<Said extends { readonly id: string; readonly text: string }>(
  list: readonly Said[],
  say: Say,
  idOf: (id: string) => string,
): readonly Said[] {
  return Object.freeze(list.map((one) => Object.freeze({ ...one, text: say(idOf(one.id), one.text) })));
}

function npcWith(npc: Npc, say: Say): Npc {
  const { soul_tag, card } = npc;
  const [name, title] = [npcName(npc), String(card.traits.title)];
  const said = { name: say(`npcs.${soul_tag}.name`, name), title: say(`npcs.${soul_tag}.title`, title) };
  if (said.name === name && said.title === title) return npc;
  return Object.freeze({ ...npc, card: { ...card, traits: { ...card.traits, ...said } } });
}

function checksWith(checks: Quest['checks'], say: Say): Quest['checks'] {
  const reworded = Object.entries(checks).map(([name, check]) => {
    const { because } = check;
    return [
      name,
      because === undefined ? check : Object.freeze({ ...check, because: say(`because.${name}`, because) }),
    ];
  });
  return Object.freeze(Object.fromEntries(reworded));
}
