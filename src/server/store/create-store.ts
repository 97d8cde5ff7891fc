import { type Kysely, sql } from 'kysely';
import { changeCharacter, readCharacter, readVersion } from './acts/characters.ts';
import { addSession, changeChallenge, endSession, extendSession, findSession, sweepSessions } from './acts/sessions.ts';
import { signIn } from './acts/sign-in.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/**
 * The store over any database that Kysely speaks to.
 * `translate` makes a StoreUnavailable of the backend's own errors and leaves all others as they are.
 */
export function createStore(db: Kysely<Tables>, translate: (error: unknown) => unknown): Store {
  function act<Args extends unknown[], Answer>(run: (db: Kysely<Tables>, ...args: Args) => Promise<Answer>) {
    return async (...args: Args): Promise<Answer> => {
      try {
        return await run(db, ...args);
      } catch (error) {
        throw translate(error);
      }
    };
  }

  return {
    ping: act(async (db) => void (await sql`select 1`.execute(db))),
    findSession: act(findSession),
    addSession: act(addSession),
    changeChallenge: act(changeChallenge),
    extendSession: act(extendSession),
    endSession: act(endSession),
    sweepSessions: act(sweepSessions),
    signIn: act(signIn),
    readCharacter: act(readCharacter),
    readVersion: act(readVersion),
    changeCharacter: act(changeCharacter),
    close: act((db) => db.destroy()),
  };
}
