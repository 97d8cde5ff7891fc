import { describe, expect, test } from 'vitest';
import { CardError } from '#engine';
import { deck } from './deck.ts';
import { cookieQuest } from './quests/cookie.ts';
import { hearthQuest } from './quests/hearth.ts';
import { questOf, quests } from './quests.ts';

test('[D10] the deck has these cards, of these types', () => {
  expect([...deck.kinds.values()].map(({ name, type }) => [name, type])).toEqual([
    ['Character', 'meta'],
    ['Girl', 'form'],
    ['Boy', 'form'],
    ['CatGirl', 'form'],
    ['CatBoy', 'form'],
    ['NekoMaid', 'form'],
    ['Cookie', 'key'],
    ['Hearth', 'key'],
    ['Pencil', 'card'],
    ['Mirror', 'key'],
    ['Name', 'key'],
  ]);
});

describe("[D9] a card's quest", () => {
  test('is found by the name of the card', () => {
    expect(questOf('Cookie')).toBe(cookieQuest);
    expect(questOf('Hearth')).toBe(hearthQuest);
    expect([...quests.keys()]).toEqual(['Cookie', 'Hearth']);
  });

  test.each([
    ['Girl', 'no-quest', 'Card has no quest'],
    ['Mirror', 'no-quest', 'Card has no quest'],
    ['Dog', 'unknown-card', 'Card Dog not found'],
    [
      'cookie',
      'invalid-card',
      'Invalid card string: its name must start with a capital letter: A-Z, then A-Z, a-z and 0-9, 32 at most',
    ],
    [
      '__proto__',
      'invalid-card',
      'Invalid card string: its name must start with a capital letter: A-Z, then A-Z, a-z and 0-9, 32 at most',
    ],
  ])('is missed for %s', (name, code, message) => {
    expect(() => questOf(name)).toThrow(CardError);
    expect(() => questOf(name)).toThrow(expect.objectContaining({ code, message }));
  });
});

test('[W3] of all that there is, others see this', () => {
  const shown = [...deck.kinds.values()].flatMap(({ name, shown }) => (shown.size > 0 ? [[name, ...shown]] : []));
  expect(shown).toEqual([
    ['Character', 'name', 'title', 'gender', 'id', 'v', 'soul_tag'],
    ['Girl', 'gender', 'hands'],
    ['Boy', 'gender', 'hands'],
    ['CatGirl', 'gender', 'hands'],
    ['CatBoy', 'gender', 'hands'],
    ['NekoMaid', 'gender', 'hands', 'image'],
    ['Cookie', 'meow'],
  ]);
});
