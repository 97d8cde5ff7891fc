import { describe, expect, test } from 'vitest';
import { quests } from '#content';
import { type CardKind, defineKind, type Quest, quest } from '#engine';
import { unusedParts } from './unused-parts.ts';

const fish = defineKind('Fish', { traits: { bones: 0 } });
const description = 'A cup.';

/** A quest whose only page acts and speaks as given. */
function cupOf(kind: CardKind, parts: Readonly<Record<string, unknown>> = {}, text = 'Ah.'): Quest {
  const { act = (page: unknown) => page, ...head } = parts;
  const cup = (page: { tell(text: string): { done(): unknown } }) =>
    (act as (one: unknown) => typeof page)(page).tell(text).done();
  return quest(kind, { pages: ['cup'], ...head } as never).write({ cup } as never);
}

const kindWith = (traits: Readonly<Record<string, string | number>>, shown: readonly string[] = []) =>
  defineKind('Tea', { quest: true, description, traits, shown });
const found = (one: Quest) => unusedParts(one).map(({ code, message }) => [code, message]);
type Acting = { add(...given: unknown[]): unknown; give(card: string): unknown; take(card: string): unknown };

describe('unusedParts', () => {
  test('reports a trait, a card and a description that the quest does not use or have', () => {
    expect(found(cupOf(kindWith({ sugar: 0, save: '', meow: 0 })))).toEqual([
      ['unused-trait', 'The card has the trait "sugar", but no page, choice, check or line uses it.'],
    ]);
    expect(found(cupOf(kindWith({}), { cards: [fish] }))).toEqual([
      ['unused-card', 'The list "cards" has the card "Fish", but nothing gives, takes or reads it.'],
    ]);
    expect(found(cupOf(defineKind('Tea', { quest: true })))).toEqual([
      ['undescribed', 'The card "Tea" has no description, which players read.'],
    ]);
  });

  test.each<[string, Quest]>([
    ['a trait that a line shows', cupOf(kindWith({ sugar: 0 }), {}, 'It has {sugar}.')],
    ['a trait that a page changes', cupOf(kindWith({ sugar: 0 }), { act: (page: Acting) => page.add('sugar', 1) })],
    ['a trait that a check reads', cupOf(kindWith({ sugar: 0 }), { checks: { sweet: ['sugar', '>', 0] } })],
    ['a trait that other players see', cupOf(kindWith({ sugar: 0 }, ['sugar']))],
    ['a trait that a restart keeps', cupOf(kindWith({ sugar: 0 }), { keeps: ['sugar'] })],
    ['a card that is given', cupOf(kindWith({}), { cards: [fish], act: (page: Acting) => page.give('Fish?bones=2') })],
    ['a card that is taken', cupOf(kindWith({}), { cards: [fish], act: (page: Acting) => page.take('Fish') })],
    ['a card that a check reads', cupOf(kindWith({}), { cards: [fish], checks: { fed: ['cards:Fish', '>', 0] } })],
    ['a card that a line counts', cupOf(kindWith({}), { cards: [fish] }, 'There are {cards:Fish}.')],
  ])('does not report %s', (_, one) => {
    expect(found(one)).toEqual([]);
  });

  test('reports nothing in the quests of the game', () => {
    expect([...quests.values()].flatMap(found)).toEqual([]);
  });
});
