import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { STRANGERS_MAX } from '../src/server/auth/index.ts';
import { STREAM_CAPS } from '../src/server/game/index.ts';
import {
  ADDRESSES_MAX,
  CALLS_PER_MINUTE,
  MISSES_PER_MINUTE,
  SESSION_CALLS_PER_MINUTE,
  SIGNED_CALLS_PER_MINUTE,
} from '../src/server/web/api/rate-limits.ts';
import { CONNECTION_CAPS, CONNECTION_TIMES } from '../src/server/web/index.ts';
import { SITE_SHARE } from '../src/server/web/networks.ts';

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

  test('and its numbers are those of the program', () => {
    const kinds = ['read', 'signIn', 'leave', 'quest', 'stream'] as const;
    const limits = rowsUnder('How much is too much').map(([, ...figures]) => figures);
    const columns = [CALLS_PER_MINUTE, SIGNED_CALLS_PER_MINUTE, SESSION_CALLS_PER_MINUTE];
    expect(limits).toEqual(kinds.map((kind) => columns.map((column) => number(column[kind]))));
    expect(text).toContain(`${CALLS_PER_MINUTE.signIn + SIGNED_CALLS_PER_MINUTE.signIn} characters a minute`);
    const perAddress = 12 * CALLS_PER_MINUTE.signIn;
    expect(text).toContain(`12 × ${CALLS_PER_MINUTE.signIn} = ${number(perAddress)} rows`);
    expect(text).toContain(`room for ${number(STRANGERS_MAX)}`);
    expect(text).toContain(`takes ${number(Math.ceil(STRANGERS_MAX / perAddress))} addresses`);
    const { perCharacter, perAddress: streams, total, countersPerAddress, counters } = STREAM_CAPS;
    expect(text).toContain(`${perCharacter} of a character, ${streams} of an address, ${number(total)} in all`);
    expect(text).toContain(`${countersPerAddress} of an address, beside those of its players, and ${counters} in all`);
    expect(text).toContain(`**Connections**: ${CONNECTION_CAPS.perAddress} from an address`);
    expect(text).toContain(`${number(CONNECTION_CAPS.total)} in all`);
    const { head, request, idle, still, look } = CONNECTION_TIMES;
    const [, ...times] =
      /A head may take (\d+) .* (\d+), the time .* (\d+), and .* for (\d+); .* every (\d+)\./s.exec(text) ?? [];
    expect(times.map((time) => Number(time) * 1000)).toEqual([head, request, idle, still, look]);
    expect(text).toContain(`as much as ${SITE_SHARE} of them`);
    expect(text).toContain(`${Math.ceil(STRANGERS_MAX / (perAddress * SITE_SHARE))} networks of 48 bits`);
    expect(text).toContain(`${number(ADDRESSES_MAX)} addresses a route`);
    expect(text).toContain(`${number(MISSES_PER_MINUTE)} calls a minute had cookies of nobody's`);
  });
});
