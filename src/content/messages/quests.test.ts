import { describe, expect, test } from 'vitest';
import { type Page, type Quest, withWords } from '#engine';
import { checkQuest } from '#engine/check';
import { quests } from '../quests.ts';
import { nounOf } from './de/cards.ts';
import { german } from './de/index.ts';
import { quests as english } from './en/quests.ts';

/** What a text has filled in. */
const PLACEHOLDER = /\{[\w:-]+\}/g;

const told = [...quests.values()].flatMap((quest) => {
  const words = german.quests[quest.card as keyof typeof german.quests];
  return words ? [{ card: quest.card, quest, words, other: withWords(quest, words) }] : [];
});

test('every quest of the game is in the catalogue: in messages/en/quests.ts and messages/de/quests.ts', () => {
  expect(Object.keys(english.messages).sort()).toEqual([...quests.keys()].sort());
  expect(told.map(({ card }) => card)).toEqual([...quests.keys()]);
});

describe.each(told)('$card in German', ({ quest, words, other }) => {
  test('passes every check that it passes in English: nothing is too long, said twice, or left unfilled', () => {
    const codes = (of: Quest) => checkQuest(of).map(({ code, page, choice }) => [code, page, choice]);
    expect(codes(other)).toEqual(codes(quest));
  });

  test('fills in the same facts, line by line', () => {
    const slots = (text: string) => text.match(PLACEHOLDER)?.sort() ?? [];
    for (const page of quest.pages.values()) {
      for (const { id, text } of page.messages) {
        const line = lineOf(other, page.key, id);
        expect(slots(line), `${quest.card}.pages.${page.key}.lines.${id}`).toEqual(slots(text));
      }
    }
  });

  test('speaks as the player is spoken to: without exclamation marks, straight quotes and empty places', () => {
    for (const text of textsIn(words)) expect(text).not.toMatch(/!|"|“[^„]*“|\s{2}|^\s|\s$|^$/);
  });

  test('has a noun for every card that it gives or takes', () => {
    for (const { name } of quest.cards)
      expect(nounOf(name).noun, `${name}, in messages/de/cards.ts`).not.toContain(name);
  });
});

function lineOf({ pages }: Quest, page: string, id: string): string {
  return (pages.get(page) as Page).messages.find((message) => message.id === id)?.text ?? '';
}

function textsIn(words: unknown): string[] {
  return typeof words === 'string' ? [words] : Object.values(words as object).flatMap(textsIn);
}
