import { describe, expect, test } from 'vitest';
import { importTwee } from './import-twee.ts';

const SIZE = 2 ** 20 - 100; // bytes

/** Files of 1 MiB that are one opening after another. A reader that goes back would not end in a day. */
describe('[W10] a hostile file', { timeout: 60_000 }, () => {
  test.each([
    '<<',
    '<<a "\\">>',
    '<<link [[',
    '[[',
    '[a](',
    '![a](',
    '[img[',
    '/*',
    '/%',
    '<!--',
    '<%',
    '<a',
    '(set:"\\"',
    '{a',
    '{{{ ',
    '"""',
    '`a',
    '*a ',
    "''",
    '@@a:',
    '$a.',
    '&a',
    '\\',
    '\n[note x',
    '\n--',
    '\n# ',
    '\u00a0 ',
  ])('of %j is one page', (unit) => {
    const { pages, choices } = importTwee(`:: A\nx${unit.repeat(SIZE / Buffer.byteLength(unit))}`);
    expect({ pages, choices }).toEqual({ pages: ['a'], choices: 0 });
  });

  test.each(['<a', '<a b="', '<<a "', '(set: "', '{', '[', '`', '![a](', '# ', '*', '@@', '&', '[[a|', 'a ->'])(
    'of one long word after %j is one page',
    (head) => {
      const { pages, choices } = importTwee(`:: A\n${head}${'a'.repeat(SIZE)}`);
      expect({ pages, choices }).toEqual({ pages: ['a'], choices: 0 });
    },
  );

  test('of links is one page with as many choices', () => {
    const { pages, choices, source } = importTwee(`:: A\n${'[[b->A]]'.repeat(100_000)}`);
    expect({ pages, choices }).toEqual({ pages: ['a'], choices: 100_000 });
    expect(source).toContain(".choice('a', 'b (100000)', { id: 'b_99999' })");
  });

  test('of colons is one page, and of headers too many', () => {
    expect(importTwee('::'.repeat(SIZE / 2)).pages).toEqual(['page']);
    expect(() => importTwee('::\n'.repeat(SIZE / 3))).toThrow('Line 5001: the story has more than 5000 passages');
  });

  test('of deep data is one page', () => {
    const deep = `{"a":${'['.repeat(SIZE / 4)}${']'.repeat(SIZE / 4)}}`;
    expect(importTwee(`:: A ${deep}`).pages).toEqual(['a']);
    expect(importTwee(`:: A\n:: StoryData\n${deep}`).losses).toMatchObject([{ code: 'story-data', what: deep }]);
  });
});
