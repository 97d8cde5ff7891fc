import { describe, expect, test } from 'vitest';
import { drawGender, GENDERS } from '#engine';
import { deck } from '../deck.ts';
import { vision as german } from '../messages/de/vision.ts';
import { vision as english } from '../messages/en/vision.ts';
import { BOWL_FORMS } from '../vision/mirror.ts';
import { FIRST_FORMS, FORM_KEYS, forms } from './forms.ts';

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

  test('are these', () => {
    expect(forms.map(({ name }) => name)).toEqual(['Girl', 'Boy', 'CatGirl', 'CatBoy', 'NekoMaid']);
    expect(FORM_KEYS).toEqual(forms.map(({ name }) => name));
  });

  test.each([english.messages, german])('that the bowl shows are described, with the health that they have', (say) => {
    for (const form of BOWL_FORMS) {
      const { name, text } = say.forms.cards[form];
      expect(name).not.toBe('');
      expect(text).toContain(` ${deck.make(form).traits.health}. `);
    }
  });

  test('[D8] have traits that a card may override', () => {
    expect(() => deck.parse('Girl?gender=x')).toThrow('gender of Girl is one of m, f');
    expect(deck.parse('Girl?health=90').traits).toEqual({ health: 90, hands: true, gender: 'f' });
  });
});

test.each(GENDERS)('[D12] whoever is drawn as %s begins in a form of that gender', (gender) => {
  expect(deck.make(FIRST_FORMS[gender]).traits.gender).toBe(gender);
  expect(FIRST_FORMS[drawGender(() => 0)]).toBe('Boy');
});
