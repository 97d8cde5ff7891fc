import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { STRANGERS_MAX } from '../src/server/auth/index.ts';
import { ADDRESSES_MAX, CALLS_PER_MINUTE, SESSION_CALLS_PER_MINUTE } from '../src/server/web/api/rate-limits.ts';

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
    const kinds = ['read', 'signIn', 'quest', 'stream'] as const;
    const limits = rowsUnder('How much is too much').map(([, address, session]) => [address, session]);
    expect(limits).toEqual(kinds.map((kind) => [CALLS_PER_MINUTE[kind], SESSION_CALLS_PER_MINUTE[kind]].map(number)));
    const perAddress = 12 * CALLS_PER_MINUTE.signIn;
    expect(text).toContain(`12 × ${CALLS_PER_MINUTE.signIn} = ${number(perAddress)} rows`);
    expect(text).toContain(`room for ${number(STRANGERS_MAX)}`);
    expect(text).toContain(`takes ${number(Math.ceil(STRANGERS_MAX / perAddress))} addresses`);
    expect(text).toContain(`${number(ADDRESSES_MAX)} addresses a route`);
  });
});
