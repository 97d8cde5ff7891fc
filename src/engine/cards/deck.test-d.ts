import { expectTypeOf, test } from 'vitest';
import { createDeck } from './deck.ts';
import { type Card, defineKind } from './kind.ts';

const cat = defineKind('Cat', { traits: { health: 90 } });
const deck = createDeck([cat]);

test('[Q1] the compiler refuses an unknown trait and a trait of the wrong type', () => {
  expectTypeOf(deck.make(cat, { health: 7, c: 2, p: 'roof' })).toEqualTypeOf<Card>();
  // @ts-expect-error 'wings' does not exist in type 'Traits<…>'.
  deck.make(cat, { wings: 2 });
  // @ts-expect-error Type 'string' is not assignable to type 'number'.
  deck.make(cat, { health: 'fine' });
});
