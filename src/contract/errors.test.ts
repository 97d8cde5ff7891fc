import { expect, test } from 'vitest';
import { ERROR_STATUS, errorCodeOf, INPUT_VALIDATION_FAILED } from './errors.ts';

test('[C9] every error code has one status, and other statuses have none', () => {
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

test('[C10] the words for malformed input', () => {
  expect(INPUT_VALIDATION_FAILED).toBe('Input validation failed');
});
