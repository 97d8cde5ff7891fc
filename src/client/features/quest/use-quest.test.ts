import { expect, test } from 'vitest';
import { findPage } from '#engine';
import { evening, handWith } from './testing/evening.ts';
import { armClock } from './use-quest.ts';

const visit = (key: string, more = {}) =>
  ({ page: findPage(evening, key), saved: true, timed: 'on', ...more }) as const;

test.each([
  ['is the first of the open ones', 'p=chair&warmth=4', { choice: 'end', after: 4000 }],
  ['is not one that is closed', 'p=chair', { choice: 'gift', after: 9000 }],
])('[Q11] the choice that takes itself %s', (_, card, armed) => {
  expect(armClock(evening, handWith(card), visit('chair'))).toEqual(armed);
});

test('[Q11] a page without a timed choice has no clock', () => {
  expect(armClock(evening, handWith('p=door'), visit('door'))).toBeNull();
});

test.each([
  ['on', 9000],
  ['twice', 18_000],
] as const)('[Q11, W6] with timed choices %s it takes itself after %d ms', (timed, after) => {
  expect(armClock(evening, handWith('p=chair'), visit('chair', { timed }))?.after).toBe(after);
});

test('[Q11, W6] with timed choices off nothing takes itself', () => {
  expect(armClock(evening, handWith('p=chair'), visit('chair', { timed: 'off' }))).toBeNull();
});

test('[B13, Q11] no clock asks a stranger for a cookie: that has to be pressed', () => {
  const hand = handWith('p=gift');
  expect(armClock(evening, hand, visit('gift', { saved: false }))).toBeNull();
  expect(armClock(evening, hand, visit('gift'))).toMatchObject({ choice: 'mirror' });
});
