import { describe, expect, test } from 'vitest';
import { drawGender, GENDERS } from '#engine';
import { deck } from '../deck.ts';
import { FIRST_FORMS, FORM_NAMES, forms } from './forms.ts';

describe('[D10] the forms', () => {
  test.each([
    ['Boy', { health: 100, hands: true, gender: 'm' }],
    ['Girl', { health: 100, hands: true, gender: 'f' }],
    ['CatGirl', { health: 90, hands: true, gender: 'f' }],
    ['CatBoy', { health: 90, hands: true, gender: 'm' }],
    ['NekoMaid', { health: 100, hands: true, gender: 'f', image: 'maid' }],
  ])('%s', (name, traits) => {
    expect(deck.make(name)).toEqual({ key: name, type: 'form', c: 1, p: '', traits });
  });

  test('are these, and all have a description', () => {
    expect(forms.map(({ name }) => name)).toEqual(['Girl', 'Boy', 'CatGirl', 'CatBoy', 'NekoMaid']);
    expect(forms.every(({ description }) => description.length > 0)).toBe(true);
    expect(Object.keys(FORM_NAMES)).toEqual(forms.map(({ name }) => name));
  });

  test('[D8] have traits that a card may override', () => {
    expect(deck.parse('Girl?health=90').traits).toEqual({ health: 90, hands: true, gender: 'f' });
  });

  test('have one of the two genders', () => {
    expect(() => deck.parse('Girl?gender=x')).toThrow('gender of Girl is one of m, f');
  });
});

test.each(GENDERS)('[D12] whoever is drawn as %s begins in a form of that gender', (gender) => {
  expect(deck.make(FIRST_FORMS[gender]).traits.gender).toBe(gender);
  expect(FIRST_FORMS[drawGender(() => 0)]).toBe('Boy');
});
