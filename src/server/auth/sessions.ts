import type { Store } from '../store/index.ts';
import { sessionIdOf } from './cookie.ts';

/** A signed session that nobody uses for this long ends. One that was never signed ends with its challenge. */
export const SESSION_TTL = 180 * 24 * 3_600_000; // ms
/** However much it is used, a signed session ends after this long; then the words have to be said again. */
export const SESSION_MAX = 365 * 24 * 3_600_000; // ms
/** Use is written down at most this often: the end of a session may be off by as much. */
const EXTEND_AFTER = 24 * 3_600_000; // ms
/** A character has at most this many sessions: one more, and the one that was not used for longest ends. */
export const SESSIONS_MAX = 32;
/**
 * Most sessions that nobody has signed, of one node: about 50 MB of the database (measured). Those who have signed
 * need no new one, so that whoever fills this up keeps out newcomers alone.
 */
export const STRANGERS_MAX = 250_000;
/** How often expired sessions are swept away. Until then they are dead, but take room. */
export const SWEEP_INTERVAL = 60_000; // ms

/** Whether the use of a session now is to be written down. Who has not signed gains nothing by it. */
export function isUseDue(session: { readonly characterId: string | null; readonly usedAt: number }, now: number) {
  return session.characterId !== null && now - session.usedAt > EXTEND_AFTER;
}

/** When a signed session that is used now ends. */
export function endOf(session: { readonly createdAt: number }, now: number): number {
  return Math.min(now + SESSION_TTL, session.createdAt + SESSION_MAX);
}

/** A session as a cookie names it. Whether it is there is another question. */
export interface NamedSession {
  readonly secret: string;
  readonly id: string;
}

/**
 * The session that is meant by one of several secrets: the first that has signed, or else the first that is there. A
 * single one, as nearly always, is taken as it is, without a query. Null when there are none.
 */
export async function pickSession(store: Store, now: number, secrets: readonly string[]): Promise<NamedSession | null> {
  const named = secrets.map(nameOf);
  if (named.length <= 1) return named[0] ?? null;
  let unsigned: NamedSession | undefined;
  for (const one of named) {
    const session = await store.findSession(one.id, now);
    if (session && session.characterId !== null) return one;
    if (session) unsigned ??= one;
  }
  return unsigned ?? named[0] ?? null;
}

function nameOf(secret: string): NamedSession {
  return { secret, id: sessionIdOf(secret) };
}
