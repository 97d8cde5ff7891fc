import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLACEHOLDER } from '../facts.ts';
import { placeholdersIn } from './placeholders.ts';

test('[W10] finds the placeholders that would be filled in', () => {
  expect(placeholdersIn('{name}: {visits:hall}, {cards:Ember}, { no }, {}, {{lit}}, {a')).toEqual([
    'name',
    'visits:hall',
    'cards:Ember',
    'lit',
  ]);
  const text = fc.string({ unit: fc.constantFrom('{', '}', 'a', ':', '-', ' ', 'ä'), maxLength: 12 });
  fc.assert(
    fc.property(text, (one) => {
      expect(placeholdersIn(one)).toEqual([...one.matchAll(PLACEHOLDER)].map(([, name]) => name));
    }),
    { numRuns: 1000 },
  );
});
