import { oc } from '@orpc/contract';
import { z } from 'zod';
import { MAX_CARD_LENGTH } from '#engine';
import { HEX_MAX_LENGTH } from '#identity';
import {
  CARDS_MAX,
  CHOICE_MAX,
  IDEMPOTENCY_KEY,
  NOW_MAX,
  REPORT_FRAMES_MAX,
  REPORT_NAME_MAX,
  REPORT_TEXT_MAX,
  SESSION_ID_MAX,
} from './protocol.ts';

/** Hex with 0x before it. Source of the length: docs/requirements.md, K1. */
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
  /** Present where the request carried a session cookie, of which it says no more. */
  cookie: z.literal(true).optional(),
});
export type Ping = z.infer<typeof PingSchema>;

export const ChallengeSchema = z.object({ cookieFlake: z.string() });

export const SignInSchema = z.object({ address: HexSchema, signature: HexSchema });

/** Either `error` is null and there is a character, or the other way round. */
export const SignedInSchema = z.object({ error: z.string().nullable(), characterId: z.string().nullable() });
export type SignedIn = z.infer<typeof SignedInSchema>;

/** A session of the own character: a browser that is signed in. Times are milliseconds since 1970, `usedAt` to the day. */
export const SessionSchema = z.object({
  id: z.string(),
  begunAt: z.int().nonnegative(),
  usedAt: z.int().nonnegative(),
  /** Whether it is the session that asks. */
  current: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionSchema>;

export const SessionPathSchema = z.object({ id: z.string().max(SESSION_ID_MAX) });

export const CharacterUpdateSchema = z.object({
  characterId: z.string(),
  from: z.int().nonnegative().nullable(),
  to: z.int().nonnegative(),
  cards: z.array(z.string().max(MAX_CARD_LENGTH)).max(CARDS_MAX),
});

/** Ids are looked at by the call itself: a wrong one has an error text of its own. */
export const CharacterPathSchema = z.object({ id: z.string() });

export const QuestCallSchema = z.object({
  id: z.string(),
  /** A card's text; its name says which quest is meant. */
  qcard: z.string().max(MAX_CARD_LENGTH),
  choice: z.string().min(1).max(CHOICE_MAX),
  /** The version the choice was made from. */
  from: z.int().nonnegative(),
  /** Tells this choice from all others: sent again with the same, it counts once, and is answered as if taken now. */
  idempotencyKey: z.string().regex(IDEMPOTENCY_KEY).optional(),
});

/** A name in a report: nothing that is written down may be anything else than it seems. */
const ReportNameSchema = z
  .string()
  .max(REPORT_NAME_MAX)
  .regex(/^[\w.-]+$/);

/** What a browser tells of an error in the game's code. Nothing of the player, no address, no text that was typed. */
export const ErrorReportSchema = z.strictObject({
  name: ReportNameSchema,
  /** In one line, of letters that are to be seen. */
  message: z
    .string()
    .max(REPORT_TEXT_MAX)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u),
  /** Places in our own files, `first-1a2b3c.js:1:2345`, the innermost first. */
  stack: z
    .array(
      z
        .string()
        .max(2 * REPORT_NAME_MAX)
        .regex(/^[\w.-]+\.js:\d{1,9}:\d{1,9}$/),
    )
    .max(REPORT_FRAMES_MAX),
  /** For an error in a component: its name and those it stands in, the innermost first. */
  components: z.array(ReportNameSchema).max(REPORT_FRAMES_MAX).optional(),
  build: ReportNameSchema,
  /** The name of the route, never its address. */
  route: ReportNameSchema,
});
export type ErrorReport = z.infer<typeof ErrorReportSchema>;

/** What the server tells the client at start, in `<script type="application/json" id="config">`. */
export const ClientConfigSchema = z.object({
  /** Base URL of the calls; empty: the page's own origin. */
  apiBase: z.string(),
  /** The origin players see; it stands in the login text. */
  origin: z.string(),
  buildId: z.string(),
  /** Where whoever runs the game can be written to: `mailto:` or `https:`; null: nobody has said. */
  contact: z.string().nullable(),
  /** The page that says who runs the game; null: there is none. */
  imprint: z.string().nullable(),
});
export type ClientConfig = z.infer<typeof ClientConfigSchema>;

/** The statuses whose error screens are built: the server sends the one of its answer, and puts the rest in. */
export const ERROR_PAGES = [404, 500, 503] as const;
/** The server puts the id of the error in this one's place. */
export const ERROR_ID_MARK = '{errorId}';
/** And here, within a JSON text, the path that was asked for. */
export const MISSING_PATH_MARK = '{missingPath}';

/** `/latest.json`. */
export const LatestBuildSchema = z.object({ id: z.string(), timestamp: z.number() });
export type LatestBuild = z.infer<typeof LatestBuildSchema>;

/** `/builds/meta/{id}.json`. */
export const BuildMetaSchema = LatestBuildSchema.extend({ prerendered: z.array(z.string()) });
export type BuildMeta = z.infer<typeof BuildMetaSchema>;

/** `{path}/_payload.json`: the data that a page's HTML was rendered from. */
export interface PagePayload {
  /** The build that made it: a page of another build must not use it. */
  readonly id: string;
  readonly path: string;
  readonly data: unknown;
}

const ping = oc.route({ method: 'GET', summary: 'Is the tower there, and what time is it' }).output(PingSchema);

/** Every call of client and server, said once. */
export const contract = {
  auth: {
    ping: ping.route({ path: '/auth/cookie' }),
    challenge: oc
      .route({ method: 'PUT', path: '/auth/cookie', summary: 'Begin a sign-in: sets the cookie, gives the challenge' })
      .output(ChallengeSchema),
    signIn: oc
      .route({ method: 'POST', path: '/auth/cookie', summary: 'Answer the challenge with a signature' })
      .input(SignInSchema)
      .output(SignedInSchema),
    forget: oc
      .route({ method: 'DELETE', path: '/auth/cookie', summary: 'End the session and delete the cookie' })
      .output(z.object({})),
    sessions: oc
      .route({ method: 'GET', path: '/auth/sessions', summary: 'The sessions of the own character' })
      .output(z.object({ characterId: z.string(), sessions: z.array(SessionSchema) })),
    endSessions: oc
      .route({ method: 'DELETE', path: '/auth/sessions', summary: 'End all sessions of the own character' })
      .output(z.object({})),
    endSession: oc
      .route({ method: 'DELETE', path: '/auth/sessions/{id}', summary: 'End one session of the own character' })
      .input(SessionPathSchema)
      .output(z.object({})),
  },
  game: {
    character: oc
      .route({ method: 'GET', path: '/game/character/{id}', summary: 'A full snapshot of a character' })
      .input(CharacterPathSchema)
      .output(CharacterUpdateSchema),
    forget: oc
      .route({ method: 'DELETE', path: '/game/character/{id}', summary: 'Delete the own character for good' })
      .input(CharacterPathSchema)
      .output(z.object({})),
    quest: oc
      .route({ method: 'POST', path: '/game/character/{id}/quest/{qcard}', summary: 'Take a choice of a quest' })
      .input(QuestCallSchema)
      .output(CharacterUpdateSchema),
  },
  debug: {
    report: oc
      .route({ method: 'POST', path: '/debug/error', summary: 'Tell of an error in the code of a page' })
      .input(ErrorReportSchema)
      // What stands beside it in the log; null where the log had no room for it.
      .output(z.object({ errorId: z.ulid().nullable() })),
  },
};

/** The same ping under the path that the OpenAPI document is served beside. */
export const openapiContract = { auth: { ping: ping.route({ path: '/auth/ping' }) } };
