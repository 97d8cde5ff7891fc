import { expect, test } from 'vitest';
import { createBalance } from './balance.ts';

const firsts = (balance: ReturnType<typeof createBalance>, times: number) =>
  Array.from({ length: times }, () => balance.order()[0]);

test('nodes come in turn', () => {
  const balance = createBalance([1, 2, 3]);
  expect(firsts(balance, 6).sort()).toEqual([1, 1, 2, 2, 3, 3]);
});

test('one that is not well comes last, and in turn again when it is', () => {
  const balance = createBalance([1, 2, 3]);
  balance.mark(2, false);
  expect(firsts(balance, 6)).not.toContain(2);
  expect(balance.order()).toHaveLength(3);
  expect(balance.order().at(-1)).toBe(2);
  balance.mark(2, true);
  expect(firsts(balance, 3)).toContain(2);
});
