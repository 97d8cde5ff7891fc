import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCharacter, type Hand, mergeCards } from '#engine';
import { RUNS } from '../../tests/helpers/runs.ts';
import { deck } from './deck.ts';
import { visitors as german } from './messages/de/visitors.ts';
import { visitors as english } from './messages/en/visitors.ts';
import { isRare, lookOut, VISITORS, visitorOn, visitorsSeen, windowRite } from './visitors.ts';

const bare: Hand = mergeCards({}, [createCharacter(deck, { id: 'abc', name: 'Mary', gender: 'f' })]);
/** A hand that has all that brings rare visitors, except moonlight. */
const rich: Hand = mergeCards(
  bare,
  ['Fire?c=1&logs=1', 'Matchbox', 'Pencil', 'Hearth?c=1&ends=hat&p=hat'].map((text) => deck.parse(text)),
);
const TODAY = 20_787;
const DAY = 86_400_000; // ms
const days = Array.from({ length: 1800 }, (_, at) => TODAY + at);

const look = (hand: Hand, choice: string, day = TODAY) =>
  mergeCards(hand, windowRite.take(deck, hand, choice, { random: () => 0, names: { m: [], f: [] }, now: day * DAY }));

describe('the visitor at the window', () => {
  test('there are 24 visitors, each with a text in both languages', () => {
    expect([VISITORS.length, new Set(VISITORS).size, VISITORS.filter(isRare).length]).toEqual([24, 24, 6]);
    for (const { cats } of [english.messages, german]) {
      expect(Object.keys(cats)).toEqual(VISITORS);
      for (const visitor of VISITORS) expect(cats[visitor]).toMatch(/\.$/);
    }
    expect(Object.keys(english.messages.rare)).toEqual(VISITORS.filter(isRare));
  });

  test('each usual cat comes once in 18 days, in an order that changes, and never twice in a row within them', () => {
    const rounds = Array.from({ length: 50 }, (_, round) =>
      Array.from({ length: 18 }, (_, at) => visitorOn(round * 18 + at, bare, false)),
    );
    for (const round of rounds) expect(new Set(round).size).toBe(18);
    expect(new Set(rounds.map((round) => round.join())).size).toBe(50);
  });

  test('rare cats come on about a quarter of the days, only to those who have what brings them', () => {
    for (const day of days) {
      const usual = visitorOn(day, bare, false);
      expect(isRare(usual)).toBe(false);
      const other = visitorOn(day, rich, true);
      expect(isRare(other) || other === usual).toBe(true);
    }
    const rare = days.filter((day) => isRare(visitorOn(day, rich, true)));
    expect(rare.length / days.length).toBeGreaterThan(0.22);
    expect(rare.length / days.length).toBeLessThan(0.28);
    expect(new Set(rare.map((day) => visitorOn(day, rich, true))).size).toBe(6);
    expect(new Set(days.map((day) => visitorOn(day, bare, true)).filter(isRare))).toEqual(new Set(['Moth', 'Halley']));
  });

  test('on one day everybody without more sees the same cat', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), (day) => {
        expect(visitorOn(day, bare, false)).toBe(visitorOn(day, {}, false));
      }),
      { numRuns: RUNS },
    );
  });
});

describe('[W5] the rite of the window', () => {
  test('puts the visitor of the day into the album, once', () => {
    const once = look(bare, lookOut(TODAY, false));
    expect(visitorsSeen(once)).toEqual([visitorOn(TODAY, bare, false)]);
    const chance = { random: () => 0, names: { m: [], f: [] }, now: TODAY * DAY };
    expect(windowRite.take(deck, once, lookOut(TODAY, false), chance)).toEqual([]);
    const twice = look(once, lookOut(TODAY + 1, false), TODAY + 1);
    expect(visitorsSeen(twice)).toHaveLength(2);
  });

  test('an album that has all 24 visitors can be written and read', () => {
    const all = days.reduce((hand, day) => look(hand, lookOut(day, true), day), rich);
    expect(visitorsSeen(all)).toEqual(VISITORS);
    const album = all.Album;
    expect(album && deck.parse(deck.format(album))).toEqual(deck.make('Album', { seen: 2 ** 24 - 1 }));
  });

  test.each([
    'look',
    'look.',
    `look.${TODAY + 2}`,
    `look.${TODAY - 2}`,
    'look.-1',
    'look.1e4',
    'see.20787',
    '__proto__',
  ])('refuses %j', (choice) => {
    expect(() => look(bare, choice)).toThrow('Invalid choice id');
  });

  test('accepts the look of a clock that is a day off', () => {
    for (const day of [TODAY - 1, TODAY + 1]) expect(visitorsSeen(look(bare, lookOut(day, false)))).toHaveLength(1);
  });
});
