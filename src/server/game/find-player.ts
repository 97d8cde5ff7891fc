import { INVALID_FLAKE, isFlake } from '#engine';
import { Refusal } from './refusal.ts';

/** Somebody who asks: the session of their cookie, and their character once they have signed. */
export interface Player {
  readonly id: string;
  readonly characterId: string | null;
}

/**
 * The session of a player who may see the character with this id, all of it.
 * @throws Refusal 'Invalid flake?!' for what is no id, UNAUTHORIZED without a signed session, NOT_FOUND for others' ids
 */
export function requireOwner(player: Player | null, id: string): Player {
  if (!isFlake(id)) throw new Refusal('BAD_REQUEST', INVALID_FLAKE);
  if (!player?.characterId) throw new Refusal('UNAUTHORIZED', 'Sign in with a cookie first');
  if (player.characterId !== id) throw notVisible();
  return player;
}

/** Somebody else's, or nobody's: which of the two is not said. */
export function notVisible(): Refusal {
  return new Refusal('NOT_FOUND', 'There is no such character to be seen here');
}
