import { expect, test } from 'vitest';
import { dayOf } from './day.ts';

test('dayOf counts days from 1 January 1970 in UTC', () => {
  expect([dayOf(0), dayOf(86_399_999), dayOf(Date.UTC(2026, 10, 30, 23, 59))]).toEqual([0, 0, 20_787]);
});
