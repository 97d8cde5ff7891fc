import type { Kysely, Transaction } from 'kysely';
import { changeCharacter, deleteCharacter, readCharacter, readCharacters, readVersions } from './acts/characters.ts';
import { probeRead, probeWrite } from './acts/probe.ts';
import {
  addSession,
  changeChallenge,
  endSession,
  endSessionOf,
  endSessionsOf,
  findSession,
  findSigned,
  listSessions,
  sweepSlice,
  touchSession,
} from './acts/sessions.ts';
import { signIn } from './acts/sign-in.ts';
import { createPing } from './create-ping.ts';
import type { Soon } from './soon.ts';
import type { Store } from './store.ts';
import { StoreUnavailable } from './store-error.ts';
import type { Tables } from './tables.ts';

/** Runs an act. */
type Run<Db> = <Answer>(act: (db: Db) => Promise<Answer>) => Promise<Answer>;

/** How a database is spoken to, and how its errors are to be taken. */
export interface Backend {
  readonly read: Run<Kysely<Tables>>;
  /** Where there is one that may answer at once. */
  readonly atOnce?: Kysely<Tables>;
  /** For an act that is one statement, and whole by itself. */
  readonly write: Run<Kysely<Tables>>;
  /** For an act of several statements: all of them or none. */
  readonly transact: Run<Transaction<Tables>>;
  readonly close: () => Promise<void>;
  /** Makes a StoreUnavailable of what an operator can mend, and leaves all else as it is. */
  readonly translate: (error: unknown) => unknown;
  /** Whether an act was undone only because another was under way. */
  readonly isWorthAnotherTry?: (error: unknown) => boolean;
}

/** Each of so many acts that wait for each other in a ring lets one through. */
const TRIES_MAX = 5;

/** The store over any database that Kysely speaks to. */
export function createStore(backend: Backend): Store {
  const { translate, isWorthAnotherTry = () => false } = backend;

  function told(error: unknown): unknown {
    const translated = translate(error);
    if (translated instanceof StoreUnavailable) ping.doubt();
    return translated;
  }

  function fail(error: unknown): never {
    throw told(error);
  }

  function acts<Db>(run: Run<Db>) {
    return <Args extends unknown[], Answer>(act: (db: Db, ...args: Args) => Promise<Answer>) =>
      async (...args: Args): Promise<Answer> => {
        for (let tries = 1; ; tries += 1) {
          try {
            return await run((db) => act(db, ...args));
          } catch (error) {
            if (tries < TRIES_MAX && isWorthAnotherTry(error)) continue;
            throw told(error);
          }
        }
      };
  }

  /** For what is read with each call: where it is there at once, so is the answer. What fails is told as by the others. */
  function looks<Args extends unknown[], Answer>(act: (db: Kysely<Tables>, ...args: Args) => Soon<Answer>) {
    const { atOnce } = backend;
    const later = acts(backend.read)(async (db, ...args: Args) => act(db, ...args));
    if (!atOnce) return later;
    return (...args: Args): Soon<Answer> => {
      try {
        const answer = act(atOnce, ...args);
        return answer instanceof Promise ? answer.catch(fail) : answer;
      } catch (error) {
        return Promise.reject(told(error));
      }
    };
  }

  const [reads, writes, transacts] = [acts(backend.read), acts(backend.write), acts(backend.transact)];
  const ping = createPing(reads(probeRead), transacts(probeWrite));
  const sweep = writes(sweepSlice);

  return {
    ping,
    findSession: looks(findSession),
    findSigned: reads(findSigned),
    addSession: writes(addSession),
    changeChallenge: writes(changeChallenge),
    touchSession: writes(touchSession),
    endSession: writes(endSession),
    listSessions: reads(listSessions),
    endSessionOf: writes(endSessionOf),
    endSessionsOf: writes(endSessionsOf),
    async sweepSessions(now) {
      // After a flood there are many: between two slices others get their turn.
      while (await sweep(now));
    },
    signIn: transacts(signIn),
    readCharacter: looks(readCharacter),
    readCharacters: reads(readCharacters),
    readVersions: reads(readVersions),
    changeCharacter: transacts(changeCharacter),
    deleteCharacter: transacts(deleteCharacter),
    close: backend.close,
  };
}
