import type { CharacterUpdate } from '#engine';

/** What nodes tell each other. */
export type GameMessage =
  | { readonly kind: 'character'; readonly update: CharacterUpdate }
  | { readonly kind: 'session-ended' };

/** Where the changes of a character are told. */
export function characterTopic(id: string): string {
  return `character:${id}`;
}

/** Where the end of a session is told. */
export function sessionTopic(id: string): string {
  return `session:${id}`;
}
