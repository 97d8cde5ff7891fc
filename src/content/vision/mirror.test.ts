import { describe, expect, test } from 'vitest';
import { createCharacter, type Hand, mergeCards } from '#engine';
import { deck } from '../deck.ts';
import { forms } from '../forms/forms.ts';
import { BOWL_FORMS, formOf, mirrorRite } from './mirror.ts';

const NO_CHANCE = { random: () => 0, names: { m: [], f: [] } };
const someone = createCharacter(deck, { id: 'abc', name: 'Mary', gender: 'f' });

function look(hand: Hand, choice: string): Hand {
  return mergeCards(hand, mirrorRite.take(deck, hand, choice, NO_CHANCE));
}

describe('[W5] the mirror', () => {
  test.each([
    ['Girl', 'f'],
    ['Boy', 'm'],
    ['CatGirl', 'f'],
    ['CatBoy', 'm'],
  ])('%s is taken, with the gender of its kind, and the name stays', (form, gender) => {
    for (const before of [handOf(), handOf('Girl'), handOf('CatBoy', 'Pencil')]) {
      const after = look(before, form);
      expect(after.Character?.traits).toMatchObject({ name: 'Mary', gender, id: 'abc' });
      expect(Object.values(after).filter(({ type }) => type === 'form')).toEqual([deck.make(form)]);
      expect(after.Pencil).toEqual(before.Pencil);
    }
  });

  test('takes nothing from a form that is held already', () => {
    expect(look(handOf('CatGirl?c=1&health=70'), 'CatGirl').CatGirl?.traits.health).toBe(70);
  });

  test.each(['NekoMaid', 'Pencil', 'Character', 'Mirror', 'girl', 'Girl?health=900', '', 'meow', '__proto__'])(
    'does not show %j',
    (choice) => {
      expect(() => look(handOf('Girl'), choice)).toThrow('Invalid choice id');
    },
  );
});

test('the bowl shows all forms but the maid, who is found in a hand', () => {
  expect([formOf(handOf()), formOf(handOf('Pencil', 'NekoMaid'))?.key]).toEqual([undefined, 'NekoMaid']);
  expect(forms.map(({ name }) => name).filter((name) => name !== 'NekoMaid')).toEqual([...BOWL_FORMS]);
});

function handOf(...texts: string[]): Hand {
  const cards = [someone, ...texts.map((text) => deck.parse(text))];
  return mergeCards({}, cards);
}
