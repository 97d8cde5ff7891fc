import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RUNS } from '../../tests/helpers/runs.ts';
import { parseJson } from './json.ts';

const messagesOf = (text: string) => parseJson(text).mistakes.map(({ code, offset }) => [code, offset]);

describe('parseJson', () => {
  test('parses any JSON as JSON.parse does, and finds no mistake in it', () => {
    const texts = fc.json({ stringUnit: fc.constantFrom('"', '\\', ':', '{', ']', '\n', 'a', 'ü', ' ') });
    fc.assert(
      fc.property(texts, (text) => {
        expect(parseJson(text)).toMatchObject({ value: JSON.parse(text), mistakes: [] });
      }),
      { numRuns: RUNS },
    );
  });

  test.each([
    ['{"a": 1, "a": 1}', [['repeated-name', 9]]],
    ['{"a": 1, "\\u0061": 1}', [['repeated-name', 9]]],
    ['[{"a": {"b": ":", "c": 1, "b": {}}}]', [['repeated-name', 26]]],
    ['{"a": 1, "__proto__": 1}', [['repeated-name', 9]]],
    ['{"a": [{"\\u005f_proto__": 1}]}', [['repeated-name', 8]]],
    ['{"a": 1} {"a": 1}', [['not-json', 9]]],
  ])('finds the mistakes of %s with their offsets', (text, mistakes) => {
    expect(messagesOf(text)).toEqual(mistakes);
  });

  test('allows names that other objects have, too, and names with marks of JSON', () => {
    expect(messagesOf('{"a": {"a": [{"a": 1}, {"a": 1}]}, "b:": ":", "{\\"": "}", "constructor": 1}')).toEqual([]);
  });

  test('does not count brackets in texts as nested lists', () => {
    const brackets = '['.repeat(50);
    expect(messagesOf(JSON.stringify([`"${brackets}`, `\\"${brackets}`]))).toEqual([]);
    expect(messagesOf(`["\\\\", ${brackets}`)).toEqual([['too-large', 46]]);
  });

  test('finds where a value begins in a text without mistakes', () => {
    const { offsetOf } = parseJson('{"a": [1, {"b": 2}]}');
    expect([['a'], ['a', 1, 'b'], ['a', 1, 'c'], ['d']].map(offsetOf)).toEqual([6, 16, 10, 0]);
  });
});
