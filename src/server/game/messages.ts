import { z } from 'zod';
import { CharacterUpdateSchema } from '#contract';
import type { CharacterUpdate } from '#engine';

const update: z.ZodType<CharacterUpdate> = CharacterUpdateSchema;

const GameMessageSchema = z.discriminatedUnion('kind', [
  z.object({
    /** On a character's topic, the whole change; on a room's topic, only the part that other players see. */
    kind: z.literal('character'),
    update,
    /** On a character's topic: the topic of the room that the sender has already notified, if any. */
    toldRoom: z.string().nullable().optional().catch(null),
  }),
  /** A player came into a room, or the player's cards were read anew. `turn` identifies the player's stay. */
  z.object({ kind: z.literal('seen'), update, turn: z.number() }),
  z.object({ kind: z.literal('gone'), characterId: z.string(), turn: z.number() }),
  /** On a room's topic: one of its players has put a log on the fire of the house, which all rooms share. */
  z.object({
    kind: z.literal('fire'),
    fire: z.object({ burnsUntil: z.number(), logs: z.number(), tonight: z.number() }),
  }),
  z.object({ kind: z.literal('session-ended') }),
]);

/** Messages between nodes. */
export type GameMessage = z.infer<typeof GameMessageSchema>;
export type CharacterMessage = Extract<GameMessage, { readonly kind: 'character' }>;

/**
 * Parses a message of another node, perhaps of another build: drops unknown fields. Null for an unknown kind: the
 * caller treats the message as lost.
 */
export function readMessage(told: unknown): GameMessage | null {
  return GameMessageSchema.safeParse(told).data ?? null;
}

export function characterTopic(id: string): string {
  return `character:${id}`;
}

export function sessionTopic(id: string): string {
  return `session:${id}`;
}

/** The topic of one instance of a room. */
export function roomTopic(room: string, instance: number): string {
  return `room:${room}:${instance}`;
}
