import type { Store } from '../store/index.ts';
import { sessionIdOf } from './secret.ts';

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
