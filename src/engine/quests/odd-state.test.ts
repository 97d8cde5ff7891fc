import { describe, expect, test } from 'vitest';
import { createDeck } from '../cards/deck.ts';
import { defineKind } from '../cards/kind.ts';
import { quest } from './builder.ts';
import { saveQuest } from './save.ts';
import { armTimeout, beginQuest, takeStep, takeTimeout } from './step.ts';

const kind = defineKind('Tea', { quest: true, traits: { save: '' } });
const tea = quest(kind, {
  pages: ['pot', 'cup'],
  checks: { known: { reads: ['id'], holds: ({ id }) => id !== '' } },
}).write({
  pot: (page) => page.title('Pot').tell('Hot.').choice('cup', 'Pour', { once: true, timeout: 9000 }),
  cup: (page) => page.title('Cup').tell('Ah.').done(),
});
const deck = createDeck([kind]);
const begun = beginQuest(tea);
const armed = { page: 'pot', visit: 1, choice: 'cup', after: 9000 };

/** Whatever a state can turn out to be that comes from elsewhere. */
const ODD: readonly unknown[] = [
  null,
  undefined,
  [],
  ['pot'],
  0,
  Number.NaN,
  'pot',
  true,
  {},
  { ...begun, page: 'attic' },
  { ...begun, page: ['pot'] },
  { ...begun, counts: undefined },
  { ...begun, counts: null },
  { ...begun, counts: 'none' },
  { ...begun, traits: undefined },
  { ...begun, traits: null },
];

describe('[W-12] [Q5] a state that is none is refused as one', () => {
  test.each(ODD.map((state) => [state]))('%j', (state) => {
    const odd = state as typeof begun;
    const refused = 'Quest has invalid state!';
    expect(() => takeStep(tea, odd, 'cup')).toThrow(refused);
    expect(() => takeTimeout(tea, odd, armed)).toThrow(refused);
    expect(() => armTimeout(tea, odd)).toThrow(refused);
    expect(() => saveQuest(deck, tea, odd)).toThrow(refused);
  });

  test('and one that is one goes on', () => {
    expect(takeStep(tea, begun, 'cup').page).toBe('cup');
    expect(takeTimeout(tea, begun, armed).page).toBe('cup');
    expect(armTimeout(tea, begun)).toEqual(armed);
    expect(deck.format(saveQuest(deck, tea, begun))).toContain('p=pot');
  });
});
