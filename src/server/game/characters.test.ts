import { expect, test } from 'vitest';
import { makeCharacter } from './characters.ts';

const ADDRESS = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';

test('[D5] a row for a character without an id is not made, though an address would do for its card', () => {
  expect(() => makeCharacter('', ADDRESS, () => 0)).toThrow('Character id is not set');
});

test('[D12, Q4] a first hand is a character, a form and the cookie, in its room', () => {
  const cards = makeCharacter('abc', ADDRESS, () => 0);
  expect(cards.map(({ key }) => key).sort()).toEqual(['Boy', 'Character', 'Cookie']);
  expect(cards.find(({ key }) => key === 'Character')?.card).toContain('id=abc&name=James&room_key=Cookie&v=1');
  expect(cards.find(({ key }) => key === 'Cookie')?.card).toBe('Cookie?c=1&p=accept_yes');
});
