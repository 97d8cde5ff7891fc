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
} from './limits.ts';

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
