import { expect, test } from 'vitest';
import { type Upgrade, upgradeDocument } from './format.ts';

const UPGRADES: Readonly<Record<number, Upgrade>> = {
  1: ({ lines, ...rest }) => ({ ...rest, messages: lines }),
  2: ({ messages, ...rest }) => ({ ...rest, pages: [messages] }),
};

test('upgradeDocument takes one step for each version that a document is behind', () => {
  const written = { format: 1, lines: ['a'], card: 'Sock' };
  expect(upgradeDocument(written, UPGRADES, 3)).toEqual({ format: 3, card: 'Sock', pages: [['a']] });
  expect(upgradeDocument({ format: 2, messages: 'b' }, UPGRADES, 3)).toEqual({ format: 3, pages: ['b'] });
  expect(written).toEqual({ format: 1, lines: ['a'], card: 'Sock' });
});

test.each([
  [{ format: 4 }],
  [{ format: 0 }],
  [{ format: '1' }],
  [{ format: 'constructor' }],
  [{}],
  [null],
  ['1'],
  [[]],
])('upgradeDocument returns null for %o, which has no version that it can read', (written) => {
  expect(upgradeDocument(written, UPGRADES, 3)).toBeNull();
});
