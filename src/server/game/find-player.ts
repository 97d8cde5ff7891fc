import { INVALID_FLAKE, isFlake } from '#engine';
import { Refusal } from './refusal.ts';

/** Somebody who asks: the session of their cookie, and their character once they have signed. */
export interface Player {
  readonly id: string;
  readonly characterId: string | null;
}

/** Somebody who asks, and has signed. */
export interface SignedPlayer extends Player {
  readonly characterId: string;
}

/** @throws Refusal UNAUTHORIZED without a signed session */
export function requireSigned(player: Player | null): SignedPlayer {
  if (!player?.characterId) throw new Refusal('UNAUTHORIZED', 'Sign in with a cookie first');
  return { ...player, characterId: player.characterId };
}

/** Who asks for a character. @throws Refusal 'Invalid flake?!' for what is no id */
export function requireId(player: Player | null, id: string): Player | null {
  if (!isFlake(id)) throw new Refusal('BAD_REQUEST', INVALID_FLAKE);
  return player;
}

/**
 * The session of a player who may see the character with this id, all of it.
 * @throws Refusal 'Invalid flake?!' for what is no id, UNAUTHORIZED without a signed session, NOT_FOUND for others' ids
 */
export function requireOwner(player: Player | null, id: string): SignedPlayer {
  const signed = requireSigned(requireId(player, id));
  if (signed.characterId !== id) throw notVisible();
  return signed;
}

/** Somebody else's, or nobody's: which of the two is not said. */
export function notVisible(): Refusal {
  return new Refusal('NOT_FOUND', 'There is no such character to be seen here');
}
