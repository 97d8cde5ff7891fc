import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoted, writeNote } from './write-source.ts';

// biome-ignore lint/suspicious/noTemplateCurlyInString: text that only looks like a template
const SPECIAL = '\'"\\\n\r\t\0\u2028\u202e\u{1f408}`${}/*';
const anyText = fc.string({ unit: fc.oneof(fc.constantFrom(...SPECIAL), fc.string({ unit: 'binary' })) });

describe('[W10] quoted', () => {
  test.each([
    ["It's", '"It\'s"'],
    ['"It\'s"', "'\"It\\'s\"'"],
    ['a\\b', "'a\\\\b'"],
    ['a\nb\u2028\u202e\ud800', "'a\\nb\\u2028\\u202e\\ud800'"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: text that only looks like a template
    ['${a}`', "'${a}`'"],
  ])('quoted writes the text %j as the literal %s', (text, source) => {
    expect(quoted(text)).toBe(source);
  });

  test('quoted returns a literal on one line that evaluates to the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const source = quoted(text);
        expect(source).toMatch(/^[^\n\r\u2028\u2029]*$/);
        expect(new Function(`return ${source};`)()).toBe(text);
      }),
    );
  });
});

describe('[W10] writeNote', () => {
  test('writeNote writes comments in which no line is a directive to a tool', () => {
    expect(writeNote({ line: 3, text: 'a  \n@ts-expect-error\r\n\n\tbiome-ignore lint: b\u2028*/c\u001b' })).toEqual([
      '  // Line 3: a',
      '  // | @ts-expect-error',
      '  // |',
      '  // |   biome-ignore lint: b',
      '  // | */c\\u001b',
    ]);
  });

  test('writeNote writes only comment lines for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const lines = writeNote({ line: 1, text });
        expect(lines.join('\n').split(/[\n\r\u2028\u2029]/)).toEqual(lines);
        expect(lines.filter((line) => !/^ {2}\/\/ (?:Line 1:|\|)/.test(line))).toEqual([]);
      }),
    );
  });
});
