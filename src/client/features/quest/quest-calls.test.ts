import { expect, test } from 'vitest';
import { deck } from '#content';
import { createCharacter, type Hand, mergeCards } from '#engine';
import { reflectionFor } from './quest-calls.ts';

function hand(name: string, ...cards: string[]): Hand {
  return mergeCards({}, [createCharacter(deck, { id: 'abc', name }), ...cards.map((text) => deck.parse(text))]);
}

test.each([
  ['a form and a name', hand('Raymond', 'CatBoy'), { form: 'CatBoy', name: 'Raymond' }],
  ['a form', hand('', 'CatBoy'), { form: 'CatBoy', name: null }],
  ['a name', hand('Raymond'), { form: null, name: 'Raymond' }],
  ['nothing', hand(''), null],
  ['what was drawn', hand('Mary', 'Girl'), null],
  ['a form that the bowl does not show', hand('', 'NekoMaid'), null],
])(
  '[P3] an anonymous player who has chosen %s can keep that instead of the drawn character Mary, a girl',
  (_, stranger, reflection) => {
    expect(reflectionFor(stranger, hand('Mary', 'Girl'))).toEqual(reflection);
  },
);
