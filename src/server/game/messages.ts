import { CharacterUpdateSchema } from '#contract';
import type { CharacterUpdate } from '#engine';

/** At a character's topic: all of a change. At a room's: what others see of it. */
export interface CharacterMessage {
  readonly kind: 'character';
  readonly update: CharacterUpdate;
  /** At a character's topic: that of the room which has been told of it; left out by nodes that know no better. */
  readonly toldRoom?: string | null;
}

/** What nodes tell each other. */
export type GameMessage =
  | CharacterMessage
  /** Somebody came into a room, or is known anew. `turn` tells a coming from earlier ones. */
  | { readonly kind: 'seen'; readonly update: CharacterUpdate; readonly turn: number }
  | { readonly kind: 'gone'; readonly characterId: string; readonly turn: number }
  | { readonly kind: 'session-ended' };

/**
 * What another node told. It may be of another build: what is known here is read, and all else left out. Null: nothing is
 * known of it here. That is made up for as what is lost on the way is.
 */
export function readMessage(told: unknown): GameMessage | null {
  if (typeof told !== 'object' || told === null) return null;
  const { kind, toldRoom, turn, characterId } = told as Record<string, unknown>;
  switch (kind) {
    case 'character': {
      const update = readUpdate(told);
      return update && { kind, update, toldRoom: typeof toldRoom === 'string' ? toldRoom : null };
    }
    case 'seen': {
      const update = readUpdate(told);
      return update && typeof turn === 'number' ? { kind, update, turn } : null;
    }
    case 'gone':
      return typeof characterId === 'string' && typeof turn === 'number' ? { kind, characterId, turn } : null;
    case 'session-ended':
      return { kind };
    default:
      return null;
  }
}

function readUpdate(told: object): CharacterUpdate | null {
  return ('update' in told && CharacterUpdateSchema.safeParse(told.update).data) || null;
}

/** Where the changes of a character are told. */
export function characterTopic(id: string): string {
  return `character:${id}`;
}

/** Where the end of a session is told. */
export function sessionTopic(id: string): string {
  return `session:${id}`;
}

/** Where those in one instance of a room are told of each other. */
export function roomTopic(room: string, instance: number): string {
  return `room:${room}:${instance}`;
}
