import { expect, test } from 'vitest';
import { createDeck } from '../cards/deck.ts';
import { defineKind } from '../cards/kind.ts';
import { characterKind } from '../characters/character.ts';
import type { Condition } from './conditions.ts';
import { cardsGivenBy, rewardsOf } from './rewards.ts';
import { endsFound, endsOnCard, goesOn } from './save.ts';
import { looseQuest } from './testing/loose-quest.ts';
import type { Translation } from './translation.ts';

const kind = defineKind('Pond', { quest: true, traits: { save: '', ends: '' } });
const [sock, fish] = [defineKind('WetSock', { description: 'Still wet.' }), defineKind('Fish')];
const pond = looseQuest(
  kind,
  {
    bank: (page) => page.give('Fish?c=3').choice('deep', 'Wade', { give: 'WetSock' }).choice('reeds', 'Wait'),
    deep: (page) => page.give('Fish').take('WetSock').done({ canRestart: true }),
    reeds: (page) => page.done({ canRestart: true }),
  },
  { cards: [sock, fish], migrations: [{ pages: { mud: 'reeds' } }, {}] },
);
const german: Translation = {
  'cards.WetSock': { of: '', text: 'eine nasse Socke' },
  'cards.WetSock.name': { of: '', text: 'Nasse Socke' },
  'cards.WetSock.description': { of: '', text: 'Noch nass.' },
  'cards.Fish.name': { of: '', text: '' },
};

test('a quest gives the cards of its pages and of its choices, each named once', () => {
  expect(cardsGivenBy(pond)).toEqual(['Fish', 'WetSock']);
});

test('the rewards of a quest are its cards, its ends, and the translated texts of its cards', () => {
  expect(rewardsOf(pond, { de: german, fr: {} })).toEqual({
    card: 'Pond',
    gives: ['Fish', 'WetSock'],
    ends: { ends: ['deep', 'reeds'], renames: [{ mud: 'reeds' }, {}] },
    words: { de: { WetSock: { name: 'Nasse Socke', description: 'Noch nass.' } } },
  });
});

test('the rewards of a quest without translations whose card remembers no ends have neither', () => {
  const bare = looseQuest(defineKind('Bare', { quest: true }), { a: (page) => page.done() });
  expect(rewardsOf(bare)).toEqual({ card: 'Bare', gives: [] });
});

test('the ends on a card are found by the rewards alone, as JSON, as by the quest', () => {
  const decks = createDeck([characterKind, kind, sock, fish]);
  const { ends } = JSON.parse(JSON.stringify(rewardsOf(pond))) as ReturnType<typeof rewardsOf>;
  const found = (traits: { ends: string; save: string }) => {
    const card = decks.make(kind, traits);
    const onCard = ends && endsOnCard(ends, card);
    expect(onCard).toEqual(endsFound(pond, card));
    return onCard;
  };
  expect(found({ ends: 'mud~deep~moon', save: '0.abc.' })).toEqual(['reeds', 'deep']);
  expect(found({ ends: 'mud', save: '1.abc.' })).toEqual([]);
  expect(ends && endsOnCard(ends, undefined)).toEqual([]);
});

test.each<[Condition, number | undefined]>([
  [['days:sown', '>=', 1], 1],
  [['days:sown', '>', 1], 2],
  [['days:sown', '<', 3], 3],
  [['days:sown', '<=', 3], 4],
  [['days:sown', '=', 0], 1],
  [['days:sown', '!=', 5], 5],
  [[['days:sown', '>', 6], { not: ['days:sown', '<', 2] }], 2],
  [['days:sown', '>=', 0], undefined],
  [['sown', '>=', 1], undefined],
])('[W25] a quest whose check is %j goes on after %s days', (when, days) => {
  const potKind = defineKind('Pot', { quest: true, traits: { sown: 0 } });
  const pot = looseQuest(potKind, { a: (page) => page.done() }, { checks: { when } });
  const rewards = rewardsOf(pot);
  expect(rewards.waits?.sown).toBe(days);
  const card = (sown: number) => createDeck([characterKind, potKind]).make(potKind, { sown });
  const after = days ?? 1;
  expect(goesOn(rewards, card(100), 100 + after - 1)).toBe(false);
  expect(goesOn(rewards, card(100), 100 + after)).toBe(days !== undefined);
  expect(goesOn(rewards, card(100), 500)).toBe(days !== undefined);
  expect([goesOn(rewards, card(0), 500), goesOn(rewards, undefined, 500)]).toEqual([false, false]);
});
