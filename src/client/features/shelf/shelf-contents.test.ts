import { describe, expect, test } from 'vitest';
import { lessonPrizes } from '#content';
import { deck } from '#content/deck';
import { createCharacter, defineKind, type Hand, mergeCards, type QuestRewards } from '#engine';
import { shelfContents } from './shelf-contents.ts';

const kinds = [...deck.kinds.values()];
const quests: readonly QuestRewards[] = [
  { card: 'Cookie', gives: [] },
  { card: 'Hearth', gives: ['Pencil'], ends: { ends: ['furniture', 'ticked', 'hat'], renames: [] } },
  { card: 'Well', gives: ['Pencil'] },
];
const shelfWith = (...cards: readonly string[]) => {
  const hand: Hand = mergeCards({}, [createCharacter(deck, { id: 'abc' }), ...cards.map((text) => deck.parse(text))]);
  return shelfContents(kinds, hand, { quests, lessons: lessonPrizes });
};
const named = (shelf: ReturnType<typeof shelfWith>) => shelf.cards.map(({ kind, count }) => [kind.name, count]);

describe('[W10] the shelf', () => {
  test('has the cards that the player has first, then those that a quest or lesson gives', () => {
    expect(named(shelfWith('Matchbox', 'Turns', 'Hearth'))).toEqual([
      ['Matchbox', 1],
      ['Pencil', 0],
    ]);
    expect(named(shelfWith('Pencil?c=3'))).toEqual([
      ['Pencil', 3],
      ['Matchbox', 0],
    ]);
  });

  test('names every quest and lesson that gives a card', () => {
    const places = new Map(shelfWith().cards.map((one) => [one.kind.name, one.places]));
    expect(places.get('Pencil')).toEqual([
      { kind: 'quest', card: 'Hearth' },
      { kind: 'quest', card: 'Well' },
    ]);
    expect(places.get('Matchbox')).toEqual([{ kind: 'lesson', card: 'Magic' }]);
  });

  test('shows a card that nothing gives only to those who have it', () => {
    const moss = defineKind('Moss');
    const contents = (hand: Hand) => shelfContents([moss], hand, { quests, lessons: lessonPrizes });
    expect(contents({}).cards).toEqual([]);
    expect(contents({ Moss: { key: 'Moss', type: 'card', c: 2, p: '', traits: {} } }).cards).toEqual([
      { kind: moss, count: 2, places: [] },
    ]);
  });

  test('has no cards of quests, whatever their type', () => {
    const well = defineKind('Well', { type: 'card', quest: true });
    const hand: Hand = { Well: { key: 'Well', type: 'card', c: 1, p: 'a', traits: {} } };
    expect(shelfContents([well], hand, { quests, lessons: lessonPrizes }).cards).toEqual([]);
  });

  test('tells which lessons are won, and how many ends of the quests that count them are found', () => {
    expect(shelfWith('Magic').lessons).toEqual([
      { card: 'Turns', isWon: false },
      { card: 'Magic', isWon: true },
    ]);
    expect(shelfWith('Hearth?p=hat&ends=hat').stories).toEqual([{ card: 'Hearth', found: 1, all: 3 }]);
    expect(shelfWith('Cookie?p=init').stories).toEqual([{ card: 'Hearth', found: 0, all: 3 }]);
  });

  test.each([
    ['nothing', [], true],
    ['a quest without an end', ['Hearth?p=chair', 'Cookie?p=init', 'Girl'], true],
    ['a card', ['Pencil'], false],
    ['a won lesson', ['Turns'], false],
    ['an end', ['Hearth?p=hat&ends=hat'], false],
  ])('with %s, whether the shelf is bare: %#', (_, cards, isBare) => {
    expect(shelfWith(...cards).isBare).toBe(isBare);
  });
});
