import { npcName } from './play.ts';
import type { Npc, Page, Quest } from './quest.ts';

type Texts = { readonly [Id in string]: string };

type PageWords = {
  /** Absent if the page has no title, because it redirects. */
  readonly title?: string;
  /** The texts of messages, by their ids. */
  readonly lines: Texts;
  /** The texts of choices, by their ids. */
  readonly choices: Texts;
};

type NpcWords = { readonly name: string; readonly title?: string };

/** All texts of a quest with pages `P`. A translation provides the same in another language. */
export type QuestWords<P extends string = string> = {
  readonly name: string;
  readonly description: string;
  readonly pages: { readonly [Key in P]: PageWords };
  /** The names of npcs, by their soul_tag (see `Npc`). */
  readonly npcs: { readonly [SoulTag in string]: NpcWords };
  /** The reasons shown for closed choices, by the name of the check. */
  readonly because: Texts;
  /** The replies to petting an npc, by the number of pettings from which each is used. */
  readonly petting: Texts;
};

export function wordsOf<P extends string>(quest: Quest<P>): QuestWords<P> {
  const pages = [...quest.pages.values()];
  const reasons = Object.entries(quest.checks).map(([name, { because }]) => [name, because] as const);
  return {
    name: quest.card,
    description: quest.kind.description,
    pages: Object.fromEntries(pages.map((page) => [page.key, wordsOfPage(page)])) as QuestWords<P>['pages'],
    npcs: Object.fromEntries(pages.flatMap(({ npcs }) => npcs.map((npc) => [npc.soul_tag, wordsOfNpc(npc)]))),
    because: Object.fromEntries(reasons.filter((reason): reason is [string, string] => reason[1] !== undefined)),
    petting: Object.fromEntries(quest.pettingLines),
  };
}

function wordsOfPage({ title, messages, choices }: Page): PageWords {
  return {
    ...(title && { title }),
    lines: Object.fromEntries(messages.map(({ id, text }) => [id, text])),
    choices: Object.fromEntries(choices.map(({ id, text }) => [id, text])),
  };
}

function wordsOfNpc(npc: Npc): NpcWords {
  const { title } = npc.card.traits;
  return { name: npcName(npc), ...(title ? { title: String(title) } : {}) };
}

/**
 * The same quest in another language: checks, counts and saves stay the same. Missing texts, such as those of a new
 * line, keep the original.
 */
export function withWords(quest: Quest, words: QuestWords): Quest {
  return Object.freeze({
    ...quest,
    pages: new Map([...quest.pages].map(([key, page]) => [key, pageWith(page, words, words.pages[key])])),
    checks: checksWith(quest.checks, words.because),
    pettingLines: new Map([...quest.pettingLines].map(([count, line]) => [count, words.petting[count] ?? line])),
  });
}

function pageWith(page: Page, { npcs }: QuestWords, words: PageWords | undefined): Page {
  return Object.freeze({
    ...page,
    title: words?.title ?? page.title,
    messages: worded(page.messages, words?.lines),
    choices: worded(page.choices, words?.choices),
    npcs: Object.freeze(page.npcs.map((npc) => npcWith(npc, npcs[npc.soul_tag]))),
  });
}

function worded<Said extends { readonly id: string; readonly text: string }>(
  list: readonly Said[],
  texts: Texts = {},
): readonly Said[] {
  return Object.freeze(list.map((one) => Object.freeze({ ...one, text: texts[one.id] ?? one.text })));
}

function npcWith(npc: Npc, words: NpcWords | undefined): Npc {
  if (!words) return npc;
  return Object.freeze({ ...npc, card: { ...npc.card, traits: { ...npc.card.traits, ...words } } });
}

function checksWith(checks: Quest['checks'], because: Texts): Quest['checks'] {
  const reworded = Object.entries(checks).map(([name, check]) => {
    const reason = because[name] ?? check.because;
    return [name, reason === undefined ? check : Object.freeze({ ...check, because: reason })] as const;
  });
  return Object.freeze(Object.fromEntries(reworded));
}
