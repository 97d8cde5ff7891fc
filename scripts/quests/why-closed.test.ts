import { describe, expect, test } from 'vitest';
import { defineKind, quest } from '#engine';
import { replay } from '#engine/check';
import { whyClosed } from './play-quest.ts';

const kind = defineKind('Tea', { quest: true, traits: { save: '', warm: false } });
const tea = quest(kind, {
  pages: ['pot', 'cup', 'sink', 'end'],
  checks: { warm: { reads: ['warm'], holds: ({ warm }) => warm } },
}).write({
  pot: (page) =>
    page
      .choice('cup', 'Pour', { id: 'pour', check: 'warm' })
      .choice('sink', 'Rinse', { id: 'rinse', once: true })
      .choice('end', 'Leave at once', { id: 'leave' })
      .choice('end', 'Leave slowly', { id: 'stroll', once: true, check: 'warm' }),
  cup: (page) => page.done(),
  sink: (page) => page.choice('pot', 'Go back'),
  end: (page) => page.done(),
});

describe('[W10] a move that is refused', () => {
  test.each([
    [['pour'], 'the choice "pour" is closed: its check "warm" does not hold.'],
    [['pour:f'], 'the choice "pour" is closed: its check "warm" does not hold.'],
    [['cup'], 'the choice "cup" is closed: its check "warm" does not hold.'],
    [['rinse', 'pot', 'rinse'], 'the choice "rinse" is closed: it can be taken once.'],
    [['stroll'], 'the choice "stroll" is closed: it can be taken once, or its check "warm" does not hold.'],
    [['end'], 'several choices lead to "end": say which of leave, stroll.'],
    [['rinsed'], 'there is no choice "rinsed". Did you mean "rinse"?'],
    [['fly'], 'there is no choice "fly".'],
    [[''], 'there is no choice "".'],
  ])('%j says why', (moves, why) => {
    const { outcome, page } = replay(tea, 'stranger', moves);
    expect(outcome).toBe('error');
    expect(whyClosed(tea, page, moves.at(-1) ?? '')).toBe(`On page ${page} ${why}`);
  });
});
