export const API_PREFIX = '/api';
/** The path prefix of the OpenAPI document. */
export const OPENAPI_PREFIX = '/openapi';

/** The path at which the server has the document of an operator's quest. */
export function questDocumentPath(card: string): string {
  return `/quests/${card}.json`;
}

/** Longest body of a request. */
export const BODY_MAX = 4096; // bytes
/** Longest `now` in the answer to a ping. */
export const NOW_MAX = 64; // letters and digits
/** Maximum number of cards in an update, far more than the game has kinds of cards. */
export const CARDS_MAX = 256;
/** Longest choice. The longest are records of won lessons: 80 turns of Magic, which is won in 4 to 9. */
export const CHOICE_MAX = 256; // characters
/** A character meows at most this often. */
export const MEOW_INTERVAL = 1000; // ms
/** The format of the key that identifies a choice in retries: 128 random bits in hex. */
export const IDEMPOTENCY_KEY: RegExp = /^[0-9a-f]{32}$/;
/** Longest message in an error report. */
export const REPORT_TEXT_MAX = 300; // characters
/** Most stack frames of the game's own code in an error report. */
export const REPORT_FRAMES_MAX = 10;
/** Longest name of an error, a component, a build or a route in an error report. */
export const REPORT_NAME_MAX = 64; // characters
export const SESSION_ID_MAX = 64; // characters

/** The name of the events on a character's live stream; their data is a CharacterUpdate as JSON. */
export const CHARACTER_EVENT = 'character';
/** The name of the events on a character's live stream about the fire of the house; their data is a Fire as JSON. */
export const FIRE_EVENT = 'fire';
/** The name of the events on the counter stream; their data is 0, 1, 2, … */
export const COUNTER_EVENT = 'counter';
/**
 * The server writes a comment to every stream this often, to detect dead connections. The interval must be shorter than
 * the read timeouts of proxies (60 s) and than `CONNECTION_TIMES.still` in src/server/web/http-server.ts. The code
 * computes all times that depend on it, and tests hold its value. Texts that repeat the 5 s, or times made of it such as
 * the 15 s of a heartbeat: deploy/nginx.conf, SECURITY.md, and in docs architecture.md, operations.md, requirements.md
 * (C6) and decisions/019-rooms.md.
 */
export const KEEP_ALIVE_INTERVAL = 5000; // ms
/** The stream repeats the current version after this many keep-alives. */
export const KEEP_ALIVES_PER_HEARTBEAT = 3;
export const COUNTER_INTERVAL = 1000; // ms

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

/** The JSON body of every failed call. */
export interface ErrorBody {
  readonly defined: boolean;
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly data?: unknown;
}

/** The message for malformed input. It does not name the wrong part: input is never echoed. */
export const INPUT_VALIDATION_FAILED = 'Input validation failed';

/** The error code of a status; undefined for statuses without one. */
export function errorCodeOf(status: number): ErrorCode | undefined {
  return (Object.keys(ERROR_STATUS) as ErrorCode[]).find((code) => ERROR_STATUS[code] === status);
}
