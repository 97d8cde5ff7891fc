import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract';
import { z } from 'zod';
import { MAX_CARD_LENGTH } from '#engine';
import { HEX_MAX_LENGTH } from '#identity';
import type { OperatorQuests } from './operator-quests.ts';
import {
  CARDS_MAX,
  CHOICE_MAX,
  type ErrorCode,
  IDEMPOTENCY_KEY,
  NOW_MAX,
  REPORT_FRAMES_MAX,
  REPORT_NAME_MAX,
  REPORT_TEXT_MAX,
  SESSION_ID_MAX,
} from './protocol.ts';

/** Hex digits prefixed with 0x. Source of the length: docs/requirements.md, K1. */
export const HexSchema = z
  .string()
  .max(HEX_MAX_LENGTH)
  .regex(/^0x[0-9a-fA-F]+$/);

export const PingSchema = z.object({
  now: z
    .string()
    .max(NOW_MAX)
    .regex(/^[A-Za-z0-9]+$/),
  commit: z.string(),
  /** Present if the request carried a session cookie, valid or not. */
  cookie: z.literal(true).optional(),
});
export type Ping = z.infer<typeof PingSchema>;

/** Either `error` or `characterId` is null. */
export const SignedInSchema = z.object({ error: z.string().nullable(), characterId: z.string().nullable() });
export type SignedIn = z.infer<typeof SignedInSchema>;

/** A session of the player's character: a signed-in browser. Times are ms since 1970; `usedAt` is up to a day old. */
export const SessionSchema = z.object({
  id: z.string(),
  begunAt: z.int().nonnegative(),
  usedAt: z.int().nonnegative(),
  current: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionSchema>;

export const CharacterUpdateSchema = z.object({
  characterId: z.string(),
  from: z.int().nonnegative().nullable(),
  to: z.int().nonnegative(),
  cards: z.array(z.string().max(MAX_CARD_LENGTH)).max(CARDS_MAX),
});

/** How players have answered at a page that the own character has left: as numbers, never by whom. */
export const TallySchema = z.object({
  page: z.string().describe('The page.'),
  choice: z.string().describe('The answer of the own character.'),
  counted: z.boolean().describe('Whether it is one of those that are counted: the first answer of each player.'),
  same: z.int().nonnegative().describe('How many players have given the same answer.'),
  all: z.int().positive().describe('How many players have answered.'),
  most: z
    .object({ choice: z.string(), players: z.int().positive() })
    .nullable()
    .describe('The answer of more players than the own one; null: there is none.'),
});

export const ChoiceTakenSchema = CharacterUpdateSchema.extend({
  tally: TallySchema.optional().describe(
    'Left out where too few have answered, and where there was nothing to decide.',
  ),
});

/** The fire of the house, which all players share. */
export const FireSchema = z.object({
  level: z.int().nonnegative().describe('How high it burns, from 0 (embers) to 5.'),
  left: z.int().nonnegative().describe('How long it still burns, in ms. It sinks by a level every ten minutes.'),
  logs: z.int().nonnegative().describe('How many logs players have put on, ever: a state with fewer is older.'),
  tonight: z.int().nonnegative().describe('How many logs players have put on since it was last out.'),
});
export type Fire = z.infer<typeof FireSchema>;

/** Any string: the game checks the format, because an invalid id has its own error message. */
const OwnIdSchema = z.string().describe('The id of the own character, as the sign-in answers it.');

export const QuestCallSchema = z.object({
  id: OwnIdSchema,
  qcard: z
    .string()
    .max(MAX_CARD_LENGTH)
    .describe('A card as text, such as `Cookie`: its name says which quest is meant.'),
  choice: z.string().min(1).max(CHOICE_MAX),
  /** The version of the character that the player saw when choosing. */
  from: z.int().nonnegative(),
  /** Identifies this choice: a retry with the same key counts once, and gets the response of the first request. */
  idempotencyKey: z.string().regex(IDEMPOTENCY_KEY).optional(),
});

/** A name in a report, limited to characters that are safe in the log. */
const ReportNameSchema = z
  .string()
  .max(REPORT_NAME_MAX)
  .regex(/^[\w.-]+$/);

/** A browser's report of an error in the game's code. No personal data, no URL, no typed text. */
export const ErrorReportSchema = z.strictObject({
  name: ReportNameSchema,
  /** One line of printable characters. */
  message: z
    .string()
    .max(REPORT_TEXT_MAX)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u),
  /** Stack frames in the game's own files, `file:line:column` as in `first-1a2b3c.js:1:2345`, innermost first. */
  stack: z
    .array(
      z
        .string()
        .max(2 * REPORT_NAME_MAX)
        .regex(/^[\w.-]+\.js:\d{1,9}:\d{1,9}$/),
    )
    .max(REPORT_FRAMES_MAX),
  /** For an error in a React component: the names of the component and its ancestors, innermost first. */
  components: z.array(ReportNameSchema).max(REPORT_FRAMES_MAX).optional(),
  build: ReportNameSchema,
  /** The name of the route, never its URL. */
  route: ReportNameSchema,
});
export type ErrorReport = z.infer<typeof ErrorReportSchema>;

/** The client's configuration. The server writes it into `<script type="application/json" id="config">` of a page. */
export interface ClientConfig {
  /** Base URL of the calls; empty: the page's own origin. */
  readonly apiBase: string;
  /** The public origin of the game, as players see it; part of the login text. */
  readonly origin: string;
  readonly buildId: string;
  /** The operator's contact, `mailto:` or `https:`; null: not set. */
  readonly contact: string | null;
  /** The page that names the operator; null: not set. */
  readonly imprint: string | null;
  readonly operatorQuests: OperatorQuests;
}

/** The HTTP statuses that have a prerendered error page, in which the server fills in the placeholders below. */
export const ERROR_PAGES = [404, 500, 503] as const;
/** Placeholder for the id of the error. */
export const ERROR_ID_MARK = '{errorId}';
/** Placeholders for name and description of a quest in the page of operators' quests. */
export const QUEST_NAME_MARK = '{questName}';
export const QUEST_DESCRIPTION_MARK = '{questDescription}';
/** Placeholder for the requested path; stands within a JSON string. */
export const MISSING_PATH_MARK = '{missingPath}';

/** The content of `/latest.json`: the newest build. */
export const LatestBuildSchema = z.object({ id: z.string(), timestamp: z.number() });
export type LatestBuild = z.infer<typeof LatestBuildSchema>;

/** The content of `/builds/meta/{id}.json`: a build and the paths of its prerendered pages. */
export const BuildMetaSchema = LatestBuildSchema.extend({ prerendered: z.array(z.string()) });
export type BuildMeta = z.infer<typeof BuildMetaSchema>;

/** The content of `{path}/_payload.json`: the data that the HTML of the page at `path` was rendered from. */
export interface PagePayload {
  /** The id of the build that wrote this file. A client of another build must not use the data. */
  readonly id: string;
  readonly path: string;
  readonly data: unknown;
}

/** The rate limit that a call counts towards. */
export type CallLimit = 'read' | 'signIn' | 'leave' | 'quest' | 'report';

/** Metadata of a call beside its route, for the server and the OpenAPI document. */
export interface CallMeta {
  readonly limit: CallLimit;
  /** Whether the call requires, accepts or ignores the session cookie. Calls that do not ignore it may also set it. */
  readonly cookie: 'needed' | 'taken' | 'unread';
  /** Error codes of this call, in addition to those that every call can return. */
  readonly refusals: readonly ErrorCode[];
}

interface CallFacts extends Omit<CallMeta, 'refusals'> {
  readonly summary: string;
  readonly description: string;
  /** Description of the 200 response. */
  readonly answer: string;
  /** Error codes in addition to those that `call` below derives from cookie, path and method. */
  readonly refusals?: readonly ErrorCode[];
}

function call(method: HTTPMethod, path: HTTPPath, facts: CallFacts) {
  const { summary, description, answer, refusals: own = [], limit, cookie } = facts;
  const refusals: ErrorCode[] = [...own];
  if (cookie === 'needed') refusals.push('UNAUTHORIZED');
  if (path.includes('{')) refusals.push('NOT_FOUND');
  if (method === 'PUT' || method === 'POST') refusals.push('PAYLOAD_TOO_LARGE');
  return oc
    .$meta<CallMeta>({ limit, cookie, refusals })
    .route({ method, path, summary, description, successDescription: answer });
}

const ping = (path: HTTPPath) =>
  call('GET', path, {
    summary: 'Is the tower there, and what time is it',
    description:
      'Answers with a new id, which begins with the time, and with the commit that the server runs; `cookie` is there where a session cookie came along.',
    answer: 'The time and the commit',
    limit: 'read',
    cookie: 'unread',
  }).output(PingSchema);

/** Every call between client and server. */
export const contract = {
  auth: {
    ping: ping('/auth/cookie'),
    challenge: call('PUT', '/auth/cookie', {
      summary: 'Begin a sign-in: sets the cookie, gives the challenge',
      description:
        'Starts an anonymous session, or continues the one of the cookie, and gives it a challenge. The challenge is the nonce of the text to sign (ERC-4361). It can be used once, within ten minutes.',
      answer: 'The challenge',
      limit: 'signIn',
      cookie: 'taken',
    }).output(z.object({ cookieFlake: z.string() })),
    signIn: call('POST', '/auth/cookie', {
      summary: 'Answer the challenge with a signature',
      description:
        'Answers the challenge of the session. A wrong signature and a challenge that is over are answered with 200 too: `error` then says what to do, and `characterId` is null. An address that signs for the first time gets a new character.',
      answer: 'The character that is signed in, or why none is',
      limit: 'signIn',
      cookie: 'taken',
    })
      .input(z.object({ address: HexSchema, signature: HexSchema }))
      .output(SignedInSchema),
    forget: call('DELETE', '/auth/cookie', {
      summary: 'End the session and delete the cookie',
      description: 'Ends the session of the cookie, closes its streams and deletes the cookie. The character stays.',
      answer: 'The session has ended',
      limit: 'leave',
      cookie: 'taken',
    }).output(z.object({})),
    sessions: call('GET', '/auth/sessions', {
      summary: 'The sessions of the own character',
      description: 'Lists the sessions of the own character, the one that was used last first.',
      answer: 'The sessions',
      limit: 'read',
      cookie: 'needed',
    }).output(z.object({ characterId: z.string(), sessions: z.array(SessionSchema) })),
    endSessions: call('DELETE', '/auth/sessions', {
      summary: 'End all sessions of the own character',
      description: 'Ends all sessions of the own character, the one that asks among them.',
      answer: 'The sessions have ended',
      limit: 'leave',
      cookie: 'needed',
    }).output(z.object({})),
    endSession: call('DELETE', '/auth/sessions/{id}', {
      summary: 'End one session of the own character',
      description: 'Ends one session of the own character.',
      answer: 'The session has ended',
      limit: 'leave',
      cookie: 'needed',
    })
      .input(
        z.object({
          id: z.string().max(SESSION_ID_MAX).describe('The id of the session, as the list of sessions has it.'),
        }),
      )
      .output(z.object({})),
  },
  game: {
    character: call('GET', '/game/character/{id}', {
      summary: 'A full snapshot of a character',
      description:
        'Reads the own character as a whole; of one that is in the same room, what others may see. With `?stream` the call opens the live stream of the own character in the place of a snapshot.',
      answer: 'The character; with `stream`, the events of its live stream',
      limit: 'read',
      cookie: 'needed',
    })
      .input(z.object({ id: z.string().describe('The id of a character.') }))
      .output(CharacterUpdateSchema),
    forget: call('DELETE', '/game/character/{id}', {
      summary: 'Delete the own character for good',
      description: 'Deletes the own character with its sessions. This cannot be undone.',
      answer: 'The character is deleted',
      limit: 'leave',
      cookie: 'needed',
    })
      .input(z.object({ id: OwnIdSchema }))
      .output(z.object({})),
    quest: call('POST', '/game/character/{id}/quest/{qcard}', {
      summary: 'Take a choice of a quest',
      description:
        'Takes a choice of a quest for the own character. A choice that is sent again with the same `idempotencyKey` counts once. On a page for choosing together, `@vote:on:{choice}` stands at a choice until the round ends, and `@count` then goes where most stand.',
      answer: 'The cards that the choice has changed, and how others have answered there',
      limit: 'quest',
      cookie: 'needed',
      refusals: ['CONFLICT', 'UNPROCESSABLE_CONTENT'],
    })
      .input(QuestCallSchema)
      .output(ChoiceTakenSchema),
    fire: call('GET', '/game/fire', {
      summary: 'The fire of the house',
      description:
        'How high the fire burns that all players share; the answer may be cached for some seconds. A saved player puts a log on by the choice `log` of the card `Fire`, once a minute.',
      answer: 'The fire',
      limit: 'read',
      cookie: 'unread',
    }).output(FireSchema),
  },
  debug: {
    report: call('POST', '/debug/error', {
      summary: 'Tell of an error in the code of a page',
      description: 'Writes an error in the code of a page into the log of the server.',
      answer: 'The id of the line in the log; null where the log had no room',
      limit: 'report',
      cookie: 'unread',
    })
      .input(ErrorReportSchema)
      .output(z.object({ errorId: z.ulid().nullable() })),
  },
};

/** All calls, which are served under API_PREFIX, and a second route for the ping, served under OPENAPI_PREFIX. */
export const servedContract = { ...contract, openapi: { ping: ping('/auth/ping') } };
