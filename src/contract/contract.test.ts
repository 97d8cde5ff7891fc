import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { CharacterUpdateSchema, ChoiceTakenSchema, HexSchema, PingSchema, QuestCallSchema } from './calls.ts';
import { ERROR_STATUS, errorCodeOf, INPUT_VALIDATION_FAILED } from './protocol.ts';

test('[C9] every error code has one status, and statuses such as 402 have no code', () => {
  expect(ERROR_STATUS).toEqual({
    BAD_REQUEST: 400,
    UNAUTHORIZED: 401,
    FORBIDDEN: 403,
    NOT_FOUND: 404,
    METHOD_NOT_SUPPORTED: 405,
    CONFLICT: 409,
    PAYLOAD_TOO_LARGE: 413,
    UNPROCESSABLE_CONTENT: 422,
    TOO_MANY_REQUESTS: 429,
    INTERNAL_SERVER_ERROR: 500,
    SERVICE_UNAVAILABLE: 503,
  });
  for (const [code, status] of Object.entries(ERROR_STATUS)) expect(errorCodeOf(status)).toBe(code);
  for (const status of [0, 200, 302, 402, 418, 502, Number.NaN]) expect(errorCodeOf(status)).toBeUndefined();
});

test('[C10] the error message for malformed input is "Input validation failed"', () => {
  expect(INPUT_VALIDATION_FAILED).toBe('Input validation failed');
});

describe('[B10] HexSchema accepts 0x followed by hex digits, 256 characters at most', () => {
  holds(HexSchema, [
    ['digits in both cases', '0xabcDEF0123456789', true],
    ['256 characters', `0x${'a'.repeat(254)}`, true],
    ['257 characters', `0x${'a'.repeat(255)}`, false],
    ['no 0x', 'abcdef', false],
    ['a capital X', '0Xab', false],
    ['other letters', '0xgg', false],
    ['a line break at the end', '0xab\n', false],
    ['an empty string', '', false],
    ['a number', 0xab, false],
  ]);
});

describe('[C1] PingSchema requires a time of at most 64 letters and digits, and a commit', () => {
  holds(PingSchema, [
    ['a time of 64 characters', { now: 'a'.repeat(64), commit: 'dev' }, true],
    ['a time of 65 characters', { now: 'a'.repeat(65), commit: 'dev' }, false],
    ['an empty time', { now: '', commit: 'dev' }, false],
    ['a time with dashes', { now: '2026-01-01', commit: 'dev' }, false],
    ['no commit', { now: 'a' }, false],
  ]);
});

describe('[D4] [C5] CharacterUpdateSchema requires an id, two versions and cards', () => {
  const update = { characterId: 'abc', from: 1, to: 2, cards: ['Girl?c=1'] };
  holds(CharacterUpdateSchema, [
    ['a snapshot', { ...update, from: null }, true],
    ['a card of 1024 characters', { ...update, cards: ['a'.repeat(1024)] }, true],
    ['[D9] a card of 1025 characters', { ...update, cards: ['a'.repeat(1025)] }, false],
    ['256 cards', { ...update, cards: Array(256).fill('Girl?c=1') }, true],
    ['[D9] 257 cards', { ...update, cards: Array(257).fill('Girl?c=1') }, false],
    ['no from', { characterId: 'abc', to: 2, cards: [] }, false],
    ['a fractional version', { ...update, to: 1.5 }, false],
    ['a negative version', { ...update, from: -1 }, false],
    ['an infinite version', { ...update, to: Number.POSITIVE_INFINITY }, false],
    ['a card that is not a string', { ...update, cards: [{}] }, false],
  ]);
});

describe('[W24] ChoiceTakenSchema accepts an update with a tally and without one', () => {
  const update = { characterId: 'abc', from: 1, to: 2, cards: ['Girl?c=1'] };
  const tally = { page: 'stove', choice: 'off', counted: true, same: 1, all: 3, most: null };
  holds(ChoiceTakenSchema, [
    ['no tally, as of an earlier version', update, true],
    ['a tally', { ...update, tally }, true],
    ['a tally with another answer', { ...update, tally: { ...tally, most: { choice: 'on', players: 2 } } }, true],
    ['a tally of nobody', { ...update, tally: { ...tally, all: 0 } }, false],
    ['a negative count', { ...update, tally: { ...tally, same: -1 } }, false],
  ]);
  test('a client of an earlier version ignores the tally', () => {
    expect(CharacterUpdateSchema.parse({ ...update, tally })).toEqual(update);
  });
});

describe('[C11] QuestCallSchema requires a card, a choice and the version that the player saw', () => {
  const call = { id: 'abc', qcard: 'Cookie', choice: 'accept', from: 0 };
  holds(QuestCallSchema, [
    ['a choice of 256 characters', { ...call, choice: 'a'.repeat(256) }, true],
    ['a choice of 257 characters', { ...call, choice: 'a'.repeat(257) }, false],
    ['an empty choice', { ...call, choice: '' }, false],
    ['[D9] a card of 1025 characters', { ...call, qcard: 'a'.repeat(1025) }, false],
    ['no version', { ...call, from: null }, false],
    ['a version that is a string', { ...call, from: '0' }, false],
  ]);
});

function holds(schema: z.ZodType, cases: readonly [what: string, value: unknown, valid: boolean][]): void {
  test.each(cases)('%s (%o) fits the schema: %s', (_, value, valid) => {
    expect(schema.safeParse(value).success).toBe(valid);
  });
}
