import { expect, test } from 'vitest';
import * as limits from './limits.ts';
import { LOGIN_TTL } from './login-text.ts';

test.each([
  ['B5', 'WORD_COUNT', limits.WORD_COUNT, 12],
  ['B5', 'WORD_LIST_SIZE', limits.WORD_LIST_SIZE, 2048],
  ['B8', 'SEED_MIN_BITS', limits.SEED_MIN_BITS, 128],
  ['B8', 'SEED_MAX_BITS', limits.SEED_MAX_BITS, 512],
  ['B10', 'HEX_MAX_LENGTH', limits.HEX_MAX_LENGTH, 256],
])('[%s] [K1] %s is as specified', (_row, _name, actual, specified) => {
  expect(actual).toBe(specified);
});

test('[B9] a login challenge lives for 10 minutes', () => {
  expect(LOGIN_TTL).toBe(10 * 60 * 1000);
});
