import { describe, expect, test } from 'vitest';
import {
  atSpeed,
  isRead,
  openReading,
  type Pace,
  paceOf,
  pauseAfter,
  press,
  proceed,
  type Reading,
  reopened,
  rested,
  skip,
  untilNext,
  wholeLines,
  writtenAt,
} from './reading-pace.ts';

const LINES = ['Sit.', 'Say nothing.', 'The hat was here first.'];
const QUICKLY = paceOf('quickly', false);
const SLOWLY = paceOf('slowly', false);
const AT_ONCE = paceOf('at-once', false);
const AUTO = paceOf('quickly', true);

const opened = openReading(LINES, 0, 0);

/** The state after pressing `times` times at one moment. */
function pressed(times: number, now = 0): Reading {
  let reading = opened;
  for (let press_ = 0; press_ < times; press_++) reading = press(reading, LINES, now);
  return reading;
}

/** Reads a page without presses. Returns the time (ms) of each change, and the number of complete lines after it. */
function leftAlone(pace: Pace, lines = LINES) {
  const moments: (readonly [at: number, whole: number])[] = [];
  let reading = openReading(lines, 0, 0);
  for (let now = 0, wait = untilNext(reading, lines, pace, 0); wait !== null; ) {
    now += wait;
    reading = proceed(reading, lines, pace, now);
    moments.push([Math.round(now), wholeLines(reading)]);
    wait = untilNext(reading, lines, pace, now);
  }
  return moments;
}

describe('[W7] a line is written out', () => {
  test.each([
    ['quickly', QUICKLY, 100, 6],
    ['at once', AT_ONCE, 0, 12],
    ['to its end and no further', QUICKLY, 60_000, 12],
  ])('a line is written out %s', (_, pace, now, characters) => {
    expect(writtenAt({ shown: 2, writing: true, since: 0 }, 'Say nothing.', pace.speed, now)).toBe(characters);
  });

  test('a line is written out without a press, and the next line waits for a press', () => {
    expect(leftAlone(QUICKLY)).toEqual([[67, 1]]);
    expect(leftAlone(SLOWLY)).toEqual([[133, 1]]);
    expect(atSpeed(opened, LINES, QUICKLY, 0)).toBe(opened);
    expect(isRead(atSpeed(opened, LINES, AT_ONCE, 0), LINES)).toBe(true);
  });

  test('with Auto, the next line follows after a pause that depends on the length of the line before', () => {
    const pauses = LINES.map(pauseAfter);
    expect(pauses).toEqual([1700, 2100, 2650]);
    const [first, , second, , third] = leftAlone(AUTO);
    expect([first, second, third]).toEqual([
      [67, 1],
      [67 + 1700 + 200, 2],
      [67 + 1700 + 200 + 2100 + 383, 3],
    ]);
    expect(leftAlone(AUTO)).toHaveLength(5);
  });
});

describe('[W7] skipping', () => {
  const skipped = (reading: Reading, ...seen: string[]) => skip(reading, LINES, new Set(seen), 7);

  test.each<[string, Reading, readonly string[], Partial<Reading>]>([
    ['completes lines that were seen', opened, LINES, { shown: 3, writing: false }],
    ['stops at a new line', opened, LINES.slice(0, 2), { shown: 2, writing: false }],
  ])('skipping %s', (_, reading, seen, expected) => expect(skipped(reading, ...seen)).toMatchObject(expected));

  test.each<[string, Reading, readonly string[]]>([
    ['while a new line is written', opened, LINES.slice(1)],
    ['before a new line', pressed(1), LINES.slice(2)],
    ['at the answers', pressed(5), LINES],
  ])('skipping does nothing %s', (_, reading, seen) => expect(skipped(reading, ...seen)).toBe(reading));
});

test('[W7] a page that was read before, or has no lines, opens complete', () => {
  expect(isRead(openReading(LINES, LINES.length, 0), LINES)).toBe(true);
  expect(isRead(openReading([], 0, 0), [])).toBe(true);
  expect(isRead(opened, LINES)).toBe(false);
});

test('Auto restarts its pause when the page is visible again, and does not delay a line that is being written', () => {
  const waiting = pressed(1);
  expect(untilNext(waiting, LINES, AUTO, 1000)).toBe(700);
  expect(untilNext(rested(waiting, 1000), LINES, AUTO, 1000)).toBe(1700);
  expect(rested(opened, 1000)).toBe(opened);
});

test('[P9] a prerendered page starts with its first line, and writes out the others', () => {
  const came = openReading(LINES, 1, 0);
  expect(came).toEqual({ shown: 1, writing: false, since: 0 });
  expect(press(came, LINES, 5)).toEqual({ shown: 2, writing: true, since: 5 });
  expect(isRead(openReading(['Sit.'], 1, 0), ['Sit.'])).toBe(true);
});

describe('[W7] the lines of a page change without a move of the player', () => {
  const NAMED = ['Sit.', 'Say nothing, Mary.', 'The hat was here first.'];
  const read = openReading(LINES, 3, 0);
  const second = press(openReading(LINES, 1, 0), LINES, 5);

  test.each([
    [
      'the same page keeps as many complete lines as were shown',
      second,
      true,
      1,
      { shown: 1, writing: false, since: 9 },
    ],
    ['the same page stays read', read, true, 1, { shown: 3, writing: false, since: 9 }],
    ['the same page shows lines that were read elsewhere', second, true, 3, { shown: 3, writing: false, since: 9 }],
    ['the first line of the same page begins again if it was being written', opened, true, 0, { ...opened, since: 9 }],
    ['another page begins with its first line', read, false, 1, { shown: 1, writing: false, since: 9 }],
  ])('%s', (_, reading, isSamePage, there, expected) => {
    expect(reopened({ lines: LINES, reading, isSamePage }, NAMED, there, 9)).toEqual(expected);
  });

  test('unchanged lines are written on', () => {
    expect(reopened({ lines: LINES, reading: second, isSamePage: true }, LINES, 1, 9)).toBe(second);
  });
});
