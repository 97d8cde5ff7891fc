import type { Store } from '../store/index.ts';
import { sessionIdOf } from './cookie.ts';

/** A signed session that nobody uses for this long ends. One that was never signed ends with its challenge. */
export const SESSION_TTL = 180 * 24 * 3_600_000; // ms
/** However much it is used, a signed session ends after this long; then the words have to be said again. */
const SESSION_MAX = 365 * 24 * 3_600_000; // ms
/** Use is written down at most this often: the end of a session may be off by as much. */
const EXTEND_AFTER = 24 * 3_600_000; // ms
/** Sessions of a character: beyond, the least recently used one ends. */
export const SESSIONS_MAX = 32;
/** How often expired sessions are deleted. Until then they take room. */
export const SWEEP_INTERVAL = 60_000; // ms

/** Whether the use of a session now is to be written down. Anonymous sessions are not extended by use. */
export function isUseDue(session: { readonly characterId: string | null; readonly usedAt: number }, now: number) {
  return session.characterId !== null && now - session.usedAt > EXTEND_AFTER;
}

/** When a signed session that is used now ends. */
export function endOf(session: { readonly createdAt: number }, now: number): number {
  return Math.min(now + SESSION_TTL, session.createdAt + SESSION_MAX);
}

/** A session as a cookie names it. Whether it exists is another question. */
export interface NamedSession {
  readonly secret: string;
  readonly id: string;
}

/** The first secret whose session is signed in, else the first whose session exists. A single one is taken without a query. */
export async function pickSession(store: Store, now: number, secrets: readonly string[]): Promise<NamedSession | null> {
  const named = secrets.map((secret) => ({ secret, id: sessionIdOf(secret) }));
  const [first = null] = named;
  if (named.length <= 1) return first;
  const found = await Promise.all(named.map(({ id }) => store.findSession(id, now)));
  const signed = named.find((_, at) => typeof found[at]?.characterId === 'string');
  return signed ?? named.find((_, at) => found[at]) ?? first;
}
