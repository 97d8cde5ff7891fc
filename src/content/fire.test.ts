import { describe, expect, test } from 'vitest';
import { type Hand, mergeCards } from '#engine';
import { deck } from './deck.ts';
import { fireLevel, fireRite, LOG, LOG_LIFE, MINUTE } from './fire.ts';

const put = (hand: Hand, now: number, choice = LOG) =>
  mergeCards(hand, fireRite.take(deck, hand, choice, { now, random: () => 0, names: { m: [], f: [] } }));
const handAt = (minute: number) => mergeCards({}, [deck.make('Fire', { logs: 7, at: minute })]);
const cardOf = ({ Fire }: Hand) => Fire && deck.format(Fire);

describe('[W18] the rite of the fire', () => {
  test('the rite Fire counts the logs of a player, with the minute of the last', () => {
    const first = put({}, 90_000);
    expect(cardOf(first)).toBe('Fire?at=1&c=1&logs=1');
    expect(cardOf(put(first, 120_000))).toBe('Fire?at=2&c=1&logs=2');
  });

  test('the rite Fire takes one log in a minute, and says how long to wait', () => {
    const hand = put({}, 90_000);
    for (const now of [90_000, 119_999, 60_000]) {
      expect(() => put(hand, now)).toThrow(expect.objectContaining({ name: 'TooSoon', wait: 120_000 - now }));
    }
  });

  test('the rite Fire refuses after a log by a clock that is ahead by minutes, not by one that is ahead by hours', () => {
    expect(() => put(handAt(12), 10 * MINUTE)).toThrow(expect.objectContaining({ wait: 3 * MINUTE }));
    expect(cardOf(put(handAt(13), 10 * MINUTE))).toBe('Fire?at=10&c=1&logs=8');
  });

  test.each(['', 'Log', 'logs', 'meow', '@open', 'log&logs=900', '__proto__'])(
    'the rite Fire refuses %j, which is no log',
    (choice) => {
      expect(() => put({}, 0, choice)).toThrow('Invalid choice id');
    },
  );
});

test.each([
  [-1, 0],
  [0, 0],
  [1, 1],
  [LOG_LIFE, 1],
  [LOG_LIFE + 1, 2],
  [5 * LOG_LIFE, 5],
  [9 * LOG_LIFE, 5],
])('[W18] a fire that burns for another %d ms is at level %d', (left, level) => {
  expect(fireLevel(left)).toBe(level);
});
