/** The codes that calls fail with, and the HTTP status of each. Source: docs/requirements.md, C9. */
export const ERROR_STATUS = {
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
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** What every failed call answers with, as JSON. */
export interface ErrorBody {
  readonly defined: boolean;
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly data?: unknown;
}

/** The text of a refusal of malformed input. Which part was wrong is not said: input is never echoed. */
export const INPUT_VALIDATION_FAILED = 'Input validation failed';

/** The code that goes with a status, undefined when the status is none of ours. */
export function errorCodeOf(status: number): ErrorCode | undefined {
  return (Object.keys(ERROR_STATUS) as ErrorCode[]).find((code) => ERROR_STATUS[code] === status);
}
