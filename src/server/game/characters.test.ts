import { expect, test } from 'vitest';
import { makeCharacter } from './characters.ts';

const ADDRESS = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';

test('[D5] a new character needs an id, even if an address is given', () => {
  expect(() => makeCharacter('', ADDRESS, () => 0)).toThrow('Character id is not set');
});

test('[D12, Q4] a new character has the cards Character, a form and Cookie, and is in the room of Cookie', () => {
  const cards = makeCharacter('abc', ADDRESS, () => 0);
  expect(cards.map(({ key }) => key).sort()).toEqual(['Boy', 'Character', 'Cookie']);
  expect(cards.find(({ key }) => key === 'Character')?.card).toContain('id=abc&name=James&room_key=Cookie&v=1');
  expect(cards.find(({ key }) => key === 'Cookie')?.card).toBe('Cookie?c=1&p=accept_yes');
});
