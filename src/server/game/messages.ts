import { z } from 'zod';
import { CharacterUpdateSchema } from '#contract';
import type { CharacterUpdate } from '#engine';

const update: z.ZodType<CharacterUpdate> = CharacterUpdateSchema;

const GameMessageSchema = z.discriminatedUnion('kind', [
  z.object({
    /** At a character's topic: all of a change. At a room's: what others see of it. */
    kind: z.literal('character'),
    update,
    /** At a character's topic: that of the room which has been told of it; left out by nodes that know no better. */
    toldRoom: z.string().nullable().optional().catch(null),
  }),
  /** Somebody came into a room, or is known anew. `turn` tells a coming from earlier ones. */
  z.object({ kind: z.literal('seen'), update, turn: z.number() }),
  z.object({ kind: z.literal('gone'), characterId: z.string(), turn: z.number() }),
  z.object({ kind: z.literal('session-ended') }),
]);

/** What nodes tell each other. */
export type GameMessage = z.infer<typeof GameMessageSchema>;
export type CharacterMessage = Extract<GameMessage, { readonly kind: 'character' }>;

/** A message of another node, perhaps of another build: unknown fields are left out. Null: of an unknown kind, as good as lost. */
export function readMessage(told: unknown): GameMessage | null {
  return GameMessageSchema.safeParse(told).data ?? null;
}

export function characterTopic(id: string): string {
  return `character:${id}`;
}

export function sessionTopic(id: string): string {
  return `session:${id}`;
}

/** Where those in one instance of a room are told of each other. */
export function roomTopic(room: string, instance: number): string {
  return `room:${room}:${instance}`;
}
