import { decodeTime, ulid } from 'ulid';
import { LOGIN_TTL } from '#identity';
import type { Store, StoredSession } from '../store/index.ts';
import { SESSION_TTL } from './lifetimes.ts';
import { newSecret, sessionIdOf } from './secret.ts';

interface Challenge {
  readonly secret: string;
  /** Public: the time it was given is written in it. */
  readonly flake: string;
  /** Whether the session has been signed before. */
  readonly signed: boolean;
}

/** Gives the challenge that lives, or a new one; with a new session when there was none. */
export async function beginChallenge(
  store: Store,
  now: number,
  from: { readonly secret: string; readonly id: string } | null,
): Promise<Challenge> {
  const session = from && (await store.findSession(from.id, now));
  if (!from || !session) return beginSession(store, now);
  const flake = isLive(session.flake, now) ? session.flake : await renew(store, now, session);
  return { secret: from.secret, flake, signed: session.characterId !== null };
}

/** Whether a challenge may still be answered. */
export function isLive(flake: string | null, now: number): flake is string {
  return flake !== null && now - decodeTime(flake) < LOGIN_TTL;
}

async function beginSession(store: Store, now: number): Promise<Challenge> {
  const secret = newSecret();
  const flake = ulid(now);
  await store.addSession({ id: sessionIdOf(secret), characterId: null, flake, expiresAt: now + LOGIN_TTL }, now);
  return { secret, flake, signed: false };
}

async function renew(store: Store, now: number, session: StoredSession): Promise<string> {
  const flake = ulid(now);
  const expiresAt = now + (session.characterId === null ? LOGIN_TTL : SESSION_TTL);
  if (await store.changeChallenge({ session: session.id, was: session.flake, flake, expiresAt })) return flake;
  // Another tab was faster: its challenge is the one that lives. If that is used already, ours is as dead as it.
  const again = await store.findSession(session.id, now);
  return again?.flake ?? flake;
}
