import { decodeTime, ulid } from 'ulid';
import { LOGIN_TTL } from '#identity';
import type { Store, StoredSession } from '../store/index.ts';
import { endOf } from './lifetimes.ts';
import type { NamedSession } from './pick-session.ts';
import { newSecret, sessionIdOf } from './secret.ts';
import type { Strangers } from './strangers.ts';

interface Challenge {
  readonly secret: string;
  /** Public: the time it was given is written in it. */
  readonly flake: string;
  readonly expiresAt: number; // ms since 1970
}

/**
 * Gives the challenge that lives, or a new one; with a new session when there was none.
 * @throws TooManyStrangers to those who have not signed, and would take room
 */
export async function beginChallenge(
  store: Store,
  strangers: Strangers,
  now: number,
  from: NamedSession | null,
): Promise<Challenge> {
  const session = from && (await store.findSession(from.id, now));
  if (!from || !session) return beginSession(store, strangers, now);
  const { flake, expiresAt } = session;
  if (isLive(flake, now)) return { secret: from.secret, flake, expiresAt };
  if (session.characterId === null) strangers.letIn(); // it lives ten minutes longer
  return renew(store, now, from.secret, session);
}

/** Whether a challenge may still be answered. */
export function isLive(flake: string | null, now: number): flake is string {
  return flake !== null && now - decodeTime(flake) < LOGIN_TTL;
}

async function beginSession(store: Store, strangers: Strangers, now: number): Promise<Challenge> {
  strangers.letIn();
  const secret = newSecret();
  const flake = ulid(now);
  const expiresAt = now + LOGIN_TTL;
  await store.addSession({
    id: sessionIdOf(secret),
    characterId: null,
    flake,
    createdAt: now,
    usedAt: now,
    expiresAt,
  });
  return { secret, flake, expiresAt };
}

async function renew(store: Store, now: number, secret: string, session: StoredSession): Promise<Challenge> {
  const flake = ulid(now);
  const expiresAt = session.characterId === null ? now + LOGIN_TTL : endOf(session, now);
  const changed = await store.changeChallenge({ session: session.id, was: session.flake, flake, expiresAt });
  if (changed) return { secret, flake, expiresAt };
  // Another tab was faster: its challenge is the one that lives. If that is used already, ours is as dead as it.
  const again = await store.findSession(session.id, now);
  return { secret, flake: again?.flake ?? flake, expiresAt };
}
