import type { Npc, Page, Quest } from './quest.ts';
import type { NpcWords, PageWords, QuestWords, Texts } from './words.ts';

/**
 * The same quest in other words: what is asked, counted and saved stays what it is. Where there are none, as for a line
 * that was written a moment ago, it keeps its own.
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
