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
  ['nothing was chosen, so nothing is offered', hand(''), null],
  ['the choice equals the drawn character, so nothing is offered', hand('Mary', 'Girl'), null],
  ['the form is none that the bowl shows, so nothing is offered', hand('', 'NekoMaid'), null],
])(
  '[P3] a new player may keep their own earlier choice instead of the drawn character Mary, a girl: %s',
  (_, stranger, reflection) => {
    expect(reflectionFor(stranger, hand('Mary', 'Girl'))).toEqual(reflection);
  },
);
