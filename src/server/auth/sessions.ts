import type { Store } from '../store/index.ts';
import { sessionIdOf } from './cookie.ts';

/** A signed session unused for this long expires. An unsigned session expires with its challenge. */
export const SESSION_TTL = 180 * 24 * 3_600_000; // ms
/** A signed session expires after this long even when used; then the player has to sign in again. */
const SESSION_MAX = 365 * 24 * 3_600_000; // ms
/** The time of the last use is written at most this often, so a session may expire up to a day early. */
const EXTEND_AFTER = 24 * 3_600_000; // ms
/** Most sessions per character: a sign-in beyond this number ends the least recently used session. */
export const SESSIONS_MAX = 32;
/** How often expired sessions are deleted. Until their deletion they take space. */
export const SWEEP_INTERVAL = 60_000; // ms

/** Whether to write this use of a session to the store, which extends the session. Anonymous ones are not extended. */
export function isUseDue(session: { readonly characterId: string | null; readonly usedAt: number }, now: number) {
  return session.characterId !== null && now - session.usedAt > EXTEND_AFTER;
}

/** When a signed session will expire if it is used now; both times in ms since 1970. */
export function endOf(session: { readonly createdAt: number }, now: number): number {
  return Math.min(now + SESSION_TTL, session.createdAt + SESSION_MAX);
}

/** A session named by a cookie; it may not exist. */
export interface NamedSession {
  readonly secret: string;
  readonly id: string;
}

/** The first signed session, else the first existing one, else the first named. A single secret needs no query. */
export async function pickSession(store: Store, now: number, secrets: readonly string[]): Promise<NamedSession | null> {
  const named = secrets.map((secret) => ({ secret, id: sessionIdOf(secret) }));
  const [first = null] = named;
  if (named.length <= 1) return first;
  const found = await Promise.all(named.map(({ id }) => store.findSession(id, now)));
  const signed = named.find((_, at) => typeof found[at]?.characterId === 'string');
  return signed ?? named.find((_, at) => found[at]) ?? first;
}
