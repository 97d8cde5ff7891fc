import { describe, expect, test } from 'vitest';
import { quests } from '#content/quests';
import { questKinds } from '#content/quests/kinds';
import { type CardKind, defineKind, documentOf, quest } from '#engine';
import { kindFromData, kindsOf, kindToData } from './kind-data.ts';
import { readDocument } from './read-document.ts';
import { readQuest } from './read-quest.ts';

const teaKind = defineKind('Tea', { quest: true });
const tea = quest(teaKind, { pages: ['cup'] }).write({ cup: (page) => page.title('Cup').done() });

describe('readQuest', () => {
  test('readQuest finds the only quest among the exports of quest.ts', () => {
    expect(readQuest('Tea', { teaKind, tea, again: tea, number: 1, nothing: null })).toBe(tea);
  });

  test.each([
    ['Tea', {}, 'src/content/quests/Tea/quest.ts must export one quest, and exports 0'],
    ['Tea', { tea, more: { ...tea } }, 'src/content/quests/Tea/quest.ts must export one quest, and exports 2'],
    ['Cup', { tea }, 'src/content/quests/Cup/quest.ts has the quest Tea: call the folder Tea, or the card Cup'],
  ])('readQuest throws for the folder %s with the exports %o', (folder, exported, message) => {
    expect(() => readQuest(folder, exported)).toThrow(new Error(message));
  });
});

test('readDocument makes the quest of a document, and throws unless its card is called as the folder', () => {
  expect(readDocument('Tea', documentOf(tea))).toStrictEqual(tea);
  expect(() => readDocument('Cup', documentOf(tea))).toThrow(
    new Error('src/content/quests/Cup/quest.json has the quest Tea: call the folder Tea, or the card Cup'),
  );
});

test('every kind of card is the same after it was JSON: those of the game’s quests, and one with all options', () => {
  for (const kind of questKinds) expect(kindFromData(JSON.parse(JSON.stringify(kindToData(kind))))).toEqual(kind);
  const odd = defineKind('Odd', {
    type: 'key',
    quest: true,
    description: 'Odd.',
    traits: { c: 3, p: 'a', size: { default: 'm', oneOf: ['m', 'l'] } },
    renamed: { girth: 'size' },
    shown: ['size'],
  });
  expect(kindFromData(JSON.parse(JSON.stringify(kindToData(odd))))).toEqual(odd);
});

test('kindsOf lists the kinds of the cards of quests, each once', () => {
  const cup = defineKind('Cup');
  const brew = (kind: CardKind) => quest(kind, { pages: ['a'], cards: [cup] }).write({ a: (page) => page.done() });
  expect(kindsOf([brew(teaKind), brew(defineKind('Pot', { quest: true }))]).map(({ name }) => name)).toEqual([
    'Tea',
    'Cup',
    'Pot',
  ]);
});

test('the quests of the game are in alphabetical order, by the names of their folders', () => {
  expect([...quests.keys()]).toEqual([...quests.keys()].sort());
  expect([...quests.keys()]).toEqual(expect.arrayContaining(['Cookie', 'Hearth']));
});
