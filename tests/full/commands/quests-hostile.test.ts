import { describe, expect, test } from 'vitest';
import { importTwee } from '../../../scripts/quests/import-twee/import-twee.ts';

/** The size limit of a story is 1 MiB. */
const SIZE = 2 ** 20 - 100; // bytes
/** For 8 times the input, a quadratic reader takes 64 times as long, a linear one 8 times. */
const TIMES = 8;
const SLOWER = 32;
/** Shorter times are noise. */
const LEAST = 5_000; // µs

/** Files that repeat the opening of a markup, such as `[[`, or have one long word after it. */
describe('[W10] a hostile file is parsed in linear time: many repetitions', { timeout: 60_000 }, () => {
  test.each([
    ...['<<', '<<a "\\">>', '<<link [[', '[[', '[a](', '![a](', '[img[', '/*', '/%', '<!--', '<%', '<a', '(set:"\\"'],
    ...['[[ ', '[[a][', '(if: a)[[', '<b ', '<b a="<<', '<b a=\'<i b="'],
    ...['{a', '{{{ ', '"""', '`a', '*a ', "''", '@@a:', '$a.', '&a', '\\', '\n[note x', '\n--', '\n# ', '\u00a0 '],
  ])('of %j', (unit) => {
    expectQuick((size) => `x${unit.repeat(size / Buffer.byteLength(unit))}`);
  });

  test.each(['<a', '<a b="', '<<a "', '(set: "', '{', '[', '`', '![a](', '# ', '*', '@@', '&', '[[a|', 'a ->'])(
    'of one letter after %j',
    (head) => expectQuick((size) => `${head}${'a'.repeat(size)}`),
  );

  test('of links make one page with as many choices', () => {
    const { pages, choices, source } = importTwee(`:: A\n${'[[b->A]]'.repeat(10_000)}`);
    expect({ pages, choices }).toEqual({ pages: ['a'], choices: 10_000 });
    expect(source).toContain(".choice('a', 'b (10000)', { id: 'b_9999' })");
  });

  test('of colons make one page, and of headers too many passages', () => {
    expect(importTwee('::'.repeat(SIZE / 2)).pages).toEqual(['page']);
    expect(() => importTwee('::\n'.repeat(5001))).toThrow('Line 5001: the story has more than 5000 passages');
  });

  test('of nested brackets: metadata of a passage is read past them, StoryData is reported as a loss', () => {
    const deep = `{"a":${'['.repeat(SIZE / 4)}${']'.repeat(SIZE / 4)}}`;
    expect(importTwee(`:: A ${deep}`).pages).toEqual(['a']);
    expect(importTwee(`:: A\n:: StoryData\n${deep}`).losses).toMatchObject([{ code: 'story-data', what: deep }]);
  });
});

/**
 * Parses two stories of different length and compares this thread's processor times; up to three times, because of
 * noise.
 */
function expectQuick(storyOf: (size: number) => string): void {
  let ratio = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && ratio >= SLOWER; tries += 1) ratio = timeFor(SIZE) / timeFor(SIZE / TIMES);
  expect(ratio).toBeLessThan(SLOWER);

  function timeFor(size: number): number {
    const story = `:: A\n${storyOf(size)}`;
    const begun = process.threadCpuUsage();
    const { pages, choices } = importTwee(story);
    const { user, system } = process.threadCpuUsage(begun);
    expect({ pages, choices }).toEqual({ pages: ['a'], choices: 0 });
    return Math.max(user + system, LEAST);
  }
}
