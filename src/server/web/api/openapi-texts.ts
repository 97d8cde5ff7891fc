import { CHARACTER_EVENT, ERROR_STATUS, type ErrorCode, INPUT_VALIDATION_FAILED } from '#contract';

/** What the document of the calls says of one, besides what the contract does. */
export interface CallNotes {
  readonly description: string;
  /** What an answer with 200 is. */
  readonly answer: string;
  /** Whether the call needs the session cookie, takes it where there is one, or ignores it. If not, it may set it, too. */
  readonly cookie: 'needed' | 'taken' | 'unread';
  /** What the call is refused for, besides what every call is: see `EVERY_CALL`. */
  readonly refusals: readonly ErrorCode[];
  readonly parameters?: Readonly<Record<string, string>>;
}

export const TAGS = [
  { name: 'auth', description: 'Who somebody is: the cookie, the sign-in, the sessions.' },
  { name: 'game', description: 'Characters, and what they choose.' },
  { name: 'debug', description: 'What went wrong in a page.' },
] as const;

/**
 * Any call may be malformed, asked for by another site, or come too often; and there may be no room, no database, or a
 * mistake of ours.
 */
export const EVERY_CALL: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'FORBIDDEN',
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
];

const OWN_ID = 'The id of the own character, as the sign-in answers it.';

const NOTES: Readonly<Partial<Record<string, CallNotes>>> = {
  'auth.ping': {
    description:
      'Answers with a new id, which begins with the time, and with the commit that the server runs; `cookie` is there where a session cookie came along.',
    answer: 'The time and the commit',
    cookie: 'unread',
    refusals: [],
  },
  'auth.challenge': {
    description:
      'Begins a session that nobody has signed, or takes the one of the cookie, and gives it a challenge. The challenge is the nonce of the text to sign (ERC-4361). It counts once, and for ten minutes.',
    answer: 'The challenge',
    cookie: 'taken',
    refusals: ['PAYLOAD_TOO_LARGE'],
  },
  'auth.signIn': {
    description:
      'Answers the challenge of the session. A wrong signature and a challenge that is over are answered with 200 too: `error` then says what to do, and `characterId` is null. An address that signs for the first time gets a new character.',
    answer: 'The character that is signed in, or why none is',
    cookie: 'taken',
    refusals: ['PAYLOAD_TOO_LARGE'],
  },
  'auth.forget': {
    description: 'Ends the session of the cookie, closes its streams and deletes the cookie. The character stays.',
    answer: 'The session has ended',
    cookie: 'taken',
    refusals: [],
  },
  'auth.sessions': {
    description: 'Lists the sessions of the own character, the one that was used last first.',
    answer: 'The sessions',
    cookie: 'needed',
    refusals: ['UNAUTHORIZED'],
  },
  'auth.endSessions': {
    description: 'Ends all sessions of the own character, the one that asks among them.',
    answer: 'The sessions have ended',
    cookie: 'needed',
    refusals: ['UNAUTHORIZED'],
  },
  'auth.endSession': {
    description: 'Ends one session of the own character.',
    answer: 'The session has ended',
    cookie: 'needed',
    refusals: ['UNAUTHORIZED', 'NOT_FOUND'],
    parameters: { id: 'The id of the session, as the list of sessions has it.' },
  },
  'game.character': {
    description:
      'Reads the own character as a whole; of one that is in the same room, what others may see. With `?stream` the call opens the live stream of the own character in the place of a snapshot.',
    answer: 'The character; with `stream`, the events of its live stream',
    cookie: 'needed',
    refusals: ['UNAUTHORIZED', 'NOT_FOUND'],
    parameters: { id: 'The id of a character.' },
  },
  'game.forget': {
    description: 'Deletes the own character for good, with its sessions. Nobody can bring it back.',
    answer: 'The character is deleted',
    cookie: 'needed',
    refusals: ['UNAUTHORIZED', 'NOT_FOUND'],
    parameters: { id: OWN_ID },
  },
  'game.quest': {
    description:
      'Takes a choice of a quest for the own character. A choice that is sent again with the same `idempotencyKey` counts once.',
    answer: 'The cards that the choice has changed',
    cookie: 'needed',
    refusals: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE', 'UNPROCESSABLE_CONTENT'],
    parameters: { id: OWN_ID, qcard: 'A card as text, such as `Cookie`: its name says which quest is meant.' },
  },
  'debug.report': {
    description: 'Writes an error in the code of a page into the log of the server.',
    answer: 'The id of the line in the log; null where the log had no room',
    cookie: 'unread',
    refusals: ['PAYLOAD_TOO_LARGE'],
  },
};

/** @throws Error for a call without notes: a new one needs a thought */
export function notesOf(call: string): CallNotes {
  const notes = NOTES[call];
  if (!notes) throw new Error(`The document says nothing of the call ${call}: see api/openapi-texts.ts`);
  return notes;
}

const ERROR_SCHEMA = 'Error';

/** In words: when a call is refused so, and what can be done. The message is one of those that are answered. */
const REFUSALS: Readonly<Record<ErrorCode, { readonly description: string; readonly message: string }>> = {
  BAD_REQUEST: {
    description:
      'What was sent is malformed, or the rules of the game do not allow it. Change it before you ask again.',
    message: INPUT_VALIDATION_FAILED,
  },
  UNAUTHORIZED: {
    description: 'There is no cookie, or it is of a session that has ended or that nobody has signed. Sign in first.',
    message: 'Sign in with a cookie first',
  },
  FORBIDDEN: {
    description: 'A page of another origin asks: `Origin` or `Sec-Fetch-Site` says so.',
    message: 'Another site may not do this for you',
  },
  NOT_FOUND: {
    description: 'What the path names is not there, or is not for you to see. Which of the two is not said.',
    message: 'There is nothing here',
  },
  METHOD_NOT_SUPPORTED: {
    description: 'The address has no such method. `Allow` names those that it has.',
    message: 'This address has no such method',
  },
  CONFLICT: {
    description: 'The character has changed since `from`. Read it again before you choose.',
    message: 'The character has changed meanwhile: read it again first',
  },
  PAYLOAD_TOO_LARGE: { description: 'The body is too large.', message: 'That is too much at once' },
  UNPROCESSABLE_CONTENT: {
    description: 'The card of the quest says something that the quest does not know.',
    message: 'The quest cannot go on from there',
  },
  TOO_MANY_REQUESTS: {
    description: 'Your address or your session calls too often. `Retry-After` says when to call again.',
    message: 'That is too often: try again in 30 seconds',
  },
  INTERNAL_SERVER_ERROR: {
    description: 'A mistake of the server. `X-Error-Id` is in its log too: tell it to whoever runs the server.',
    message: 'Something went wrong here, not with you',
  },
  SERVICE_UNAVAILABLE: {
    description: 'The database or the bus is away, or there is no room. `Retry-After` says when to call again.',
    message: 'Nothing can be saved or read just now. Try again in a moment.',
  },
};

const HEADERS: Readonly<Partial<Record<ErrorCode, object>>> = {
  METHOD_NOT_SUPPORTED: { Allow: textHeader('The methods that the address has.') },
  TOO_MANY_REQUESTS: { 'Retry-After': secondsHeader() },
  SERVICE_UNAVAILABLE: { 'Retry-After': secondsHeader() },
  INTERNAL_SERVER_ERROR: { 'X-Error-Id': textHeader('The id of the mistake in the log.') },
};

/** Whatever else a call may be answered with, and so for methods that an address does not have: no operation has those. */
const OTHER = 'Other';

/** The parts of the document that all refusals refer to. */
export function refusalComponents() {
  const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
  const named = codes.filter((code) => code !== 'METHOD_NOT_SUPPORTED');
  return {
    schemas: {
      [ERROR_SCHEMA]: {
        type: 'object',
        description: 'What every refused call answers with.',
        properties: {
          defined: { type: 'boolean', description: 'Always false.' },
          code: { type: 'string', enum: codes },
          status: { type: 'integer', description: 'The HTTP status once more.' },
          message: { type: 'string', description: 'What a person can do. Nothing that was sent is repeated.' },
        },
        required: ['defined', 'code', 'status', 'message'],
      },
    },
    responses: {
      ...Object.fromEntries(named.map((code) => [nameOf(code), responseOf(code)])),
      [OTHER]: {
        ...responseOf('METHOD_NOT_SUPPORTED'),
        description: `Any other refusal. 405: ${REFUSALS.METHOD_NOT_SUPPORTED.description} 408 and 431: the head of the request took too long, or is too large.`,
      },
    },
  };
}

/** What an operation may answer besides 200, by status. */
export function refusalResponses(codes: readonly ErrorCode[]): Record<string, object> {
  const refer = (name: string) => ({ $ref: `#/components/responses/${name}` });
  return {
    ...Object.fromEntries(codes.map((code) => [ERROR_STATUS[code], refer(nameOf(code))])),
    default: refer(OTHER),
  };
}

/** What a live stream is, beside the snapshot that the same address has. */
export const STREAM_CONTENT = {
  'text/event-stream': {
    schema: {
      type: 'string',
      description: `Server-sent events. The data of each event \`${CHARACTER_EVENT}\` is the same JSON that the call answers without \`stream\`.`,
    },
  },
} as const;

export const STREAM_PARAMETER = {
  name: 'stream',
  in: 'query',
  required: false,
  allowEmptyValue: true,
  description: 'Opens the live stream. The value does not matter.',
  schema: { type: 'string' },
} as const;

/** TOO_MANY_REQUESTS → TooManyRequests */
function nameOf(code: ErrorCode): string {
  return code.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function responseOf(code: ErrorCode) {
  const { description, message } = REFUSALS[code];
  const headers = HEADERS[code];
  return {
    description,
    ...(headers && { headers }),
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${ERROR_SCHEMA}` },
        example: { defined: false, code, status: ERROR_STATUS[code], message },
      },
    },
  };
}

function textHeader(description: string) {
  return { description, schema: { type: 'string' } };
}

function secondsHeader() {
  return { description: 'When to call again, in seconds.', schema: { type: 'integer', minimum: 1 } };
}
