import type { Store, StoredSession } from '../store/index.ts';
import { EXTEND_AFTER, endOf } from './lifetimes.ts';

/** A session that was found, and when it ends from now on; null when that is as it was. */
interface Visit {
  readonly session: StoredSession;
  readonly extendedTo: number | null; // ms since 1970
}

/** Finds a session, and keeps it alive by writing down its use. Null when it is not there, or ends at this moment. */
export async function visitSession(store: Store, now: number, id: string): Promise<Visit | null> {
  const session = await store.findSession(id, now);
  if (!session) return null;
  if (session.characterId === null || now - session.usedAt <= EXTEND_AFTER) return { session, extendedTo: null };
  const extendedTo = endOf(session, now);
  return (await store.touchSession(id, now, extendedTo)) ? { session, extendedTo } : null;
}
