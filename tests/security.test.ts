import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ERROR_STATUS, KEEP_ALIVE_INTERVAL } from '#contract';
import { LOGIN_TTL } from '#identity';
import { SESSION_MAX, SESSION_TTL, STRANGERS_MAX } from '../src/server/auth/index.ts';
import { SWEEP_INTERVAL } from '../src/server/auth/lifetimes.ts';
import { STREAM_CAPS } from '../src/server/game/index.ts';
import { REPORTS_PER_MINUTE } from '../src/server/web/api/error-reports.ts';
import { KEYS_MAX } from '../src/server/web/api/limit-sessions.ts';
import {
  ADDRESSES_MAX,
  CALLS_PER_MINUTE,
  MINUTE,
  MISSES_PER_MINUTE,
  SESSION_CALLS_PER_MINUTE,
  SIGNED_CALLS_PER_MINUTE,
} from '../src/server/web/api/rate-limits.ts';
import { CONNECTION_CAPS, CONNECTION_TIMES } from '../src/server/web/index.ts';
import { networksOf, SITE_SHARE } from '../src/server/web/networks.ts';

const ROOT = new URL('../', import.meta.url);
const text = readFileSync(new URL('SECURITY.md', ROOT), 'utf8');

/** The rows of the table under a heading, as cells; without its head. */
function rowsUnder(heading: string): string[][] {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  const lines = own.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

const promises = rowsUnder('Promises, and how they are tested');
const number = (count: number) => count.toLocaleString('en');
const seconds = (time: number) => time / 1000;
const inMegabytes = (rows: number) => `${Number(((rows * ROW_SIZE) / 1e6).toPrecision(1))} MB`;

const DAY = 24 * 60 * MINUTE; // ms
/** What a session that nobody signed takes of the database, as measured. */
const ROW_SIZE = 190; // bytes
/** How long such a row is there at the most. */
const ROOM_TIME = LOGIN_TTL + SWEEP_INTERVAL; // ms
const WINDOWS = ROOM_TIME / MINUTE + 1;
const ROWS_OF_ADDRESS = WINDOWS * CALLS_PER_MINUTE.signIn;
const [household, site] = networksOf('2001:db8::1').map(({ name }) => name.split('/')[1]);

describe('[B12] the promises of SECURITY.md', () => {
  test('are there to be looked at', () => {
    expect(promises.length).toBeGreaterThanOrEqual(20);
  });

  test.each(promises)('%s', (_promise, tests = '') => {
    const files = [...tests.matchAll(/\]\(([^)]*)\)/g)].map(([, file = '']) => file);
    expect(files).not.toEqual([]);
    for (const file of files) {
      expect(file).toMatch(/\.(test|spec)\.tsx?$/);
      expect(existsSync(new URL(file, ROOT)), `${file} is not there`).toBe(true);
      expect(readFileSync(new URL(file, ROOT), 'utf8')).toMatch(/\btest(\.each|\.prop)?\(/);
    }
  });

  test('count calls as the program does', () => {
    const kinds = ['read', 'signIn', 'leave', 'quest', 'stream', 'report'] as const;
    const limits = rowsUnder('How much is too much').map(([, ...figures]) => figures);
    const columns = [CALLS_PER_MINUTE, SIGNED_CALLS_PER_MINUTE, SESSION_CALLS_PER_MINUTE];
    expect(limits).toEqual(kinds.map((kind) => columns.map((column) => number(column[kind]))));
  });

  /** What each figure of the program is called there, in whole sentences: a figure alone may be another one's. */
  test.each([
    `an IPv6 network of ${household} bits, which is what a household gets.`,
    `The network of ${site} bits around it may do as much as ${SITE_SHARE} of them`,
    `${SIGNED_CALLS_PER_MINUTE.read / CALLS_PER_MINUTE.read} times as widely, but not for signing in again`,
    `can make ${CALLS_PER_MINUTE.signIn + SIGNED_CALLS_PER_MINUTE.signIn} characters a minute`,
    `where ${number(MISSES_PER_MINUTE)} calls a minute had cookies of nobody's`,
    `${number(ADDRESSES_MAX)} addresses a route`,
    `${number(KEYS_MAX)} windows of sessions`,
    // A window more than the minutes of a row: the first may have begun just before.
    `are swept each minute, so ${WINDOWS} windows of a minute`,
    `${WINDOWS} × ${CALLS_PER_MINUTE.signIn} = ${number(ROWS_OF_ADDRESS)} rows of ${ROW_SIZE} bytes, ${inMegabytes(ROWS_OF_ADDRESS)}.`,
    `room for ${number(STRANGERS_MAX)}, which is ${inMegabytes(STRANGERS_MAX)}; then it answers ${ERROR_STATUS.SERVICE_UNAVAILABLE}`,
    `takes ${number(Math.ceil(STRANGERS_MAX / ROWS_OF_ADDRESS))} addresses that do nothing else`,
    `or ${Math.ceil(STRANGERS_MAX / (ROWS_OF_ADDRESS * SITE_SHARE))} networks of ${site} bits`,
    `at ${Math.round(STRANGERS_MAX / (ROOM_TIME / 1000) / 10) * 10} calls a second`,
    `${STREAM_CAPS.perCharacter} of a character, ${STREAM_CAPS.perAddress} of an address, ${number(STREAM_CAPS.total)} in all`,
    `${STREAM_CAPS.countersPerAddress} of an address, beside those of its players, and ${STREAM_CAPS.counters} in all`,
    `**Connections**: ${CONNECTION_CAPS.perAddress} from an address`,
    `${SITE_SHARE} times as many from the network of ${site} bits around it; ${number(CONNECTION_CAPS.total)} in all`,
    `A head may take ${seconds(CONNECTION_TIMES.head)} seconds, a whole request ${seconds(CONNECTION_TIMES.request)},`,
    `the time between an answer and the next request ${seconds(CONNECTION_TIMES.idle)}, and`,
    `stands still for ${seconds(CONNECTION_TIMES.still)}; late ones are looked for every ${seconds(CONNECTION_TIMES.look)}.`,
    `A stream writes every ${seconds(KEEP_ALIVE_INTERVAL)} seconds, so`,
    `to keep its own for less than ${seconds(CONNECTION_TIMES.idle)} seconds.`,
    `Of errors in browsers ${REPORTS_PER_MINUTE} a minute are written down`,
    `unused after ${SESSION_TTL / DAY} days, used after a year`,
  ])('say: %s', (sentence) => {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(sentence);
  });

  test('say of times in words what the program says in figures', () => {
    expect(text).toContain('**Sessions that nobody has signed** live for ten minutes and are swept each minute');
    expect([LOGIN_TTL, SWEEP_INTERVAL, SESSION_MAX]).toEqual([10 * MINUTE, MINUTE, 365 * DAY]);
  });
});
