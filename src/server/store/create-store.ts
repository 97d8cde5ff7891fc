import type { Kysely } from 'kysely';
import { changeCharacter, deleteCharacter, readCharacter, readVersion } from './acts/characters.ts';
import { probeRead, probeWrite } from './acts/probe.ts';
import {
  addSession,
  changeChallenge,
  endSession,
  endSessionOf,
  endSessionsOf,
  findSession,
  listSessions,
  sweepSessions,
  touchSession,
} from './acts/sessions.ts';
import { signIn } from './acts/sign-in.ts';
import { createPing } from './create-ping.ts';
import type { Store } from './store.ts';
import { StoreUnavailable } from './store-error.ts';
import type { Tables } from './tables.ts';

/** How a backend's own errors are to be taken. */
export interface BackendErrors {
  /** Makes a StoreUnavailable of what an operator can mend, and leaves all else as it is. */
  readonly translate: (error: unknown) => unknown;
  /** Whether an act was undone only because another was under way. */
  readonly isWorthAnotherTry?: (error: unknown) => boolean;
}

/** Each of so many acts that wait for each other in a ring lets one through. */
const TRIES_MAX = 5;

/** The store over any database that Kysely speaks to. */
export function createStore(db: Kysely<Tables>, { translate, isWorthAnotherTry = () => false }: BackendErrors): Store {
  function act<Args extends unknown[], Answer>(run: (db: Kysely<Tables>, ...args: Args) => Promise<Answer>) {
    return async (...args: Args): Promise<Answer> => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await run(db, ...args);
        } catch (error) {
          if (tries < TRIES_MAX && isWorthAnotherTry(error)) continue;
          const translated = translate(error);
          if (translated instanceof StoreUnavailable) ping.doubt();
          throw translated;
        }
      }
    };
  }

  const probes = { read: act(probeRead), write: act(probeWrite) };
  const ping = createPing(probes.read, probes.write);

  return {
    ping,
    findSession: act(findSession),
    addSession: act(addSession),
    changeChallenge: act(changeChallenge),
    touchSession: act(touchSession),
    endSession: act(endSession),
    listSessions: act(listSessions),
    endSessionOf: act(endSessionOf),
    endSessionsOf: act(endSessionsOf),
    sweepSessions: act(sweepSessions),
    signIn: act(signIn),
    readCharacter: act(readCharacter),
    readVersion: act(readVersion),
    changeCharacter: act(changeCharacter),
    deleteCharacter: act(deleteCharacter),
    close: act((db) => db.destroy()),
  };
}
