import { expect, test } from 'vitest';
import { findPage } from '#engine';
import { evening, handWith } from './testing/evening.ts';
import { armClock } from './use-quest.ts';

const visit = (key: string, more = {}) =>
  ({ page: findPage(evening, key), saved: true, timed: 'on', ...more }) as const;

test.each([
  ['is the first open choice with a time limit', 'p=chair&warmth=4', { choice: 'end', after: 4000 }],
  ['is never a closed choice', 'p=chair', { choice: 'gift', after: 9000 }],
])('[Q11] the timed choice %s', (_, card, armed) => {
  expect(armClock(evening, handWith(card), visit('chair'))).toEqual(armed);
});

test('[Q11] a page without a timed choice has no clock', () => {
  expect(armClock(evening, handWith('p=door'), visit('door'))).toBeNull();
});

test.each([
  ['on', 9000],
  ['twice', 18_000],
] as const)('[Q11, W6] with the setting of timed choices at “%s”, the choice is taken after %d ms', (timed, after) => {
  expect(armClock(evening, handWith('p=chair'), visit('chair', { timed }))?.after).toBe(after);
});

test('[Q11, W6] with the setting of timed choices at “off”, a page has no clock', () => {
  expect(armClock(evening, handWith('p=chair'), visit('chair', { timed: 'off' }))).toBeNull();
});

test('[B13, Q11] a clock never takes a choice that signs the player up: that needs a press', () => {
  const hand = handWith('p=gift');
  expect(armClock(evening, hand, visit('gift', { saved: false }))).toBeNull();
  expect(armClock(evening, hand, visit('gift'))).toMatchObject({ choice: 'mirror' });
});
