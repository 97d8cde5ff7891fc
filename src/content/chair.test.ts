import { describe, expect, test } from 'vitest';
import { createCharacter, type Hand, mergeCards } from '#engine';
import { besideOf, chairRite, GET_UP, sitChoice } from './chair.ts';
import { deck } from './deck.ts';

const NO_CHANCE = { random: () => 0, names: { m: [], f: [] }, now: 0 };
const standing = mergeCards({}, [createCharacter(deck, { id: 'mary', name: 'Mary' })]);
const take = (hand: Hand, choice: string) => mergeCards(hand, chairRite.take(deck, hand, choice, NO_CHANCE));
const sitting = take(standing, sitChoice('james'));

describe('[W19] the chair beside another player', () => {
  test('the rite Chair seats a player beside another, then beside a third, and lets the player get up', () => {
    const elsewhere = take(sitting, sitChoice('anne'));
    expect([standing, sitting, elsewhere, take(elsewhere, GET_UP)].map(besideOf)).toEqual([
      null,
      'james',
      'anne',
      null,
    ]);
    expect(take(elsewhere, GET_UP)).toEqual(standing);
  });

  test.each([
    ['beside oneself', standing, sitChoice('mary')],
    ['beside whom one sits already', sitting, sitChoice('james')],
    ['beside nobody', standing, sitChoice('')],
    ['beside an invalid id', standing, sitChoice('<b>')],
    ['beside two', standing, sitChoice('james:anne')],
    ['by another word', standing, 'stand:james'],
    ['and to get up while standing', standing, GET_UP],
  ])('the rite Chair refuses to sit %s', (_, hand, choice) => {
    expect(() => take(hand, choice)).toThrow('Invalid choice id');
  });
});
