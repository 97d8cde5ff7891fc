import { z } from 'zod';
import { MAX_CARD_LENGTH } from '#engine';
import { HEX_MAX_LENGTH } from '#identity';
import { CARDS_MAX, CHOICE_MAX, NOW_MAX, SESSION_ID_MAX } from './limits.ts';

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
});
