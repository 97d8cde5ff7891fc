import { describe, expect, test } from 'vitest';
import { ERROR_STATUS, errorCodeOf, INPUT_VALIDATION_FAILED } from './errors.ts';

describe('[C9] error codes and statuses', () => {
  test.each([
    ['BAD_REQUEST', 400],
    ['UNAUTHORIZED', 401],
    ['FORBIDDEN', 403],
    ['NOT_FOUND', 404],
    ['CONFLICT', 409],
    ['UNPROCESSABLE_CONTENT', 422],
    ['TOO_MANY_REQUESTS', 429],
    ['INTERNAL_SERVER_ERROR', 500],
    ['SERVICE_UNAVAILABLE', 503],
  ] as const)('%s is %d, and back', (code, status) => {
    expect(ERROR_STATUS[code]).toBe(status);
    expect(errorCodeOf(status)).toBe(code);
  });

  test('no two codes share a status', () => {
    const statuses = Object.values(ERROR_STATUS);
    expect(new Set(statuses).size).toBe(statuses.length);
  });

  test.each([0, 200, 302, 402, 418, 502, Number.NaN])('%d has no code', (status) => {
    expect(errorCodeOf(status)).toBeUndefined();
  });
});

test('[C10] the words for malformed input', () => {
  expect(INPUT_VALIDATION_FAILED).toBe('Input validation failed');
});
