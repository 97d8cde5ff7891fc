import { describe, expect, test } from 'vitest';
import { importTwee } from '../../../scripts/quests/import-twee/import-twee.ts';

/** Just below the size limit of a story, 1 MiB. */
const SIZE = 2 ** 20 - 100; // bytes
/** For 8 times the input, a parser takes 8 times as long if it is linear, and 64 times if it is quadratic. */
const TIMES = 8;
const SLOWER = 32;
/** Shorter times count as this long, because they are too inexact to compare. */
const LEAST = 5_000; // µs

/** The import of Twine files that repeat the opening of a markup, such as `[[`, or have one long word after it. */
describe('[W10] importTwee', { timeout: 60_000 }, () => {
  test.each([
    ...['<<', '<<a "\\">>', '<<link [[', '[[', '[a](', '![a](', '[img[', '/*', '/%', '<!--', '<%', '<a', '(set:"\\"'],
    ...['[[ ', '[[a][', '(if: a)[[', '<b ', '<b a="<<', '<b a=\'<i b="'],
    ...['<<if $a>>', '(if: $a)[', '<<link "a">>', '(link: "a")['],
    ...['{a', '{{{ ', '"""', '`a', '*a ', "''", '@@a:', '$a.', '&a', '\\', '\n[note x', '\n--', '\n# ', '\u00a0 '],
  ])('the import parses many repetitions of %j in linear time', (unit) => {
    expectQuick((size) => `x${unit.repeat(size / Buffer.byteLength(unit))}`);
  });

  test.each(['<a', '<a b="', '<<a "', '(set: "', '{', '[', '`', '![a](', '# ', '*', '@@', '&', '[[a|', 'a ->'])(
    'the import parses a word of a million letters after %j in linear time',
    (head) => expectQuick((size) => `${head}${'a'.repeat(size)}`),
  );

  test('the import makes a page with 10,000 choices from a passage with 10,000 links', () => {
    const { pages, choices, source } = importTwee(`:: A\n${'[[b->A]]'.repeat(10_000)}`);
    expect({ pages, choices }).toEqual({ pages: ['a'], choices: 10_000 });
    expect(source).toContain(".choice('a', 'b (10000)', { id: 'b_9999' })");
  });

  test('the import makes one page from a line of colons, and refuses more than 5000 passages', () => {
    expect(importTwee('::'.repeat(SIZE / 2)).pages).toEqual(['page']);
    expect(() => importTwee('::\n'.repeat(5001))).toThrow('Line 5001: The story has more than 5000 passages');
  });

  test('the import reads a passage after metadata of nested brackets, and reports such StoryData as a loss', () => {
    const deep = `{"a":${'['.repeat(SIZE / 4)}${']'.repeat(SIZE / 4)}}`;
    expect(importTwee(`:: A ${deep}`).pages).toEqual(['a']);
    expect(importTwee(`:: A\n:: StoryData\n${deep}`).losses).toMatchObject([{ code: 'story-data', what: deep }]);
  });
});

/**
 * Parses a story and one 8 times as long, and compares the processor times of this thread. Tries up to three times,
 * because the times vary.
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
