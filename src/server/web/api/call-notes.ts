import type { ErrorCode } from '#contract';

/** What the document of the calls says of one, besides what the contract does. */
export interface CallNotes {
  readonly tag: (typeof TAGS)[number]['name'];
  readonly description: string;
  /** What an answer with 200 is. */
  readonly answer: string;
  /** Whether the call needs the session cookie, takes it where there is one, or does not look at it. */
  readonly cookie: 'needed' | 'taken' | 'unread';
  /** Whether the answer may set the cookie, renew it or delete it. */
  readonly setsCookie: boolean;
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

const NOTES: ReadonlyMap<string, CallNotes> = new Map(
  Object.entries<CallNotes>({
    'auth.ping': {
      tag: 'auth',
      description: 'Answers with a new id, which begins with the time, and with the commit that the server runs.',
      answer: 'The time and the commit',
      cookie: 'unread',
      setsCookie: false,
      refusals: [],
    },
    'auth.challenge': {
      tag: 'auth',
      description:
        'Begins a session that nobody has signed, or takes the one of the cookie, and gives it a challenge. The challenge is the nonce of the text to sign (ERC-4361). It counts once, and for ten minutes.',
      answer: 'The challenge',
      cookie: 'taken',
      setsCookie: true,
      refusals: ['PAYLOAD_TOO_LARGE'],
    },
    'auth.signIn': {
      tag: 'auth',
      description:
        'Answers the challenge of the session. A wrong signature and a challenge that is over are answered with 200 too: `error` then says what to do, and `characterId` is null. An address that signs for the first time gets a new character.',
      answer: 'The character that is signed in, or why none is',
      cookie: 'taken',
      setsCookie: true,
      refusals: ['PAYLOAD_TOO_LARGE'],
    },
    'auth.forget': {
      tag: 'auth',
      description: 'Ends the session of the cookie, closes its streams and deletes the cookie. The character stays.',
      answer: 'The session has ended',
      cookie: 'taken',
      setsCookie: true,
      refusals: [],
    },
    'auth.sessions': {
      tag: 'auth',
      description: 'Lists the sessions of the own character, the one that was used last first.',
      answer: 'The sessions',
      cookie: 'needed',
      setsCookie: true,
      refusals: ['UNAUTHORIZED'],
    },
    'auth.endSessions': {
      tag: 'auth',
      description: 'Ends all sessions of the own character, the one that asks among them.',
      answer: 'The sessions have ended',
      cookie: 'needed',
      setsCookie: true,
      refusals: ['UNAUTHORIZED'],
    },
    'auth.endSession': {
      tag: 'auth',
      description: 'Ends one session of the own character.',
      answer: 'The session has ended',
      cookie: 'needed',
      setsCookie: true,
      refusals: ['UNAUTHORIZED', 'NOT_FOUND'],
      parameters: { id: 'The id of the session, as the list of sessions has it.' },
    },
    'game.character': {
      tag: 'game',
      description:
        'Reads the own character as a whole; of one that is in the same room, what others may see. With `?stream` the call opens the live stream of the own character in the place of a snapshot.',
      answer: 'The character; with `stream`, the events of its live stream',
      cookie: 'needed',
      setsCookie: true,
      refusals: ['UNAUTHORIZED', 'NOT_FOUND'],
      parameters: { id: 'The id of a character.' },
    },
    'game.forget': {
      tag: 'game',
      description: 'Deletes the own character for good, with its sessions. Nobody can bring it back.',
      answer: 'The character is deleted',
      cookie: 'needed',
      setsCookie: true,
      refusals: ['UNAUTHORIZED', 'NOT_FOUND'],
      parameters: { id: OWN_ID },
    },
    'game.quest': {
      tag: 'game',
      description:
        'Takes a choice of a quest for the own character. A choice that is sent again with the same `idempotencyKey` counts once.',
      answer: 'The cards that the choice has changed',
      cookie: 'needed',
      setsCookie: true,
      refusals: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', 'PAYLOAD_TOO_LARGE', 'UNPROCESSABLE_CONTENT'],
      parameters: { id: OWN_ID, qcard: 'A card as text, such as `Cookie`: its name says which quest is meant.' },
    },
    'debug.report': {
      tag: 'debug',
      description: 'Writes an error in the code of a page into the log of the server.',
      answer: 'The id of the line in the log; null where the log had no room',
      cookie: 'unread',
      setsCookie: false,
      refusals: ['PAYLOAD_TOO_LARGE'],
    },
  }),
);

/** @throws Error for a call without notes: a new one needs a thought */
export function notesOf(call: string): CallNotes {
  const notes = NOTES.get(call);
  if (!notes) throw new Error(`The document says nothing of the call ${call}: see api/call-notes.ts`);
  return notes;
}
