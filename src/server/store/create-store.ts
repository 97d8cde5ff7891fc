import type { Kysely, Transaction } from 'kysely';
import { deleteCharacter, readCharacters, readVersions } from './acts/characters.ts';
import { probeRead, probeWrite } from './acts/probe.ts';
import {
  addSession,
  changeChallenge,
  endSession,
  endSessionOf,
  endSessionsOf,
  findSigned,
  listSessions,
  sweepSlice,
  touchSession,
} from './acts/sessions.ts';
import { signIn } from './acts/sign-in.ts';
import { readLastUse } from './acts/times.ts';
import { createPing } from './create-ping.ts';
import type { Soon } from './soon.ts';
import type { Store } from './store.ts';
import { StoreUnavailable } from './store-error.ts';
import type { Tables } from './tables.ts';

/** Runs an act. */
type Run<Db> = <Answer>(act: (db: Db) => Soon<Answer>) => Soon<Answer>;

/** What is asked with each call, by each database as it can do it best. */
type Asked = Pick<Store, 'findSession' | 'readCharacter' | 'changeCharacter'>;

/** How a database is spoken to, and how its errors are to be taken. */
export interface Backend extends Asked {
  readonly read: Run<Kysely<Tables>>;
  /** For an act that is whole by itself: one statement, mostly. */
  readonly write: Run<Kysely<Tables>>;
  /** For an act of several statements: all of them or none. */
  readonly transact: Run<Transaction<Tables>>;
  /** The clock of the database. Left out: it is this machine's. */
  readonly readClock?: (db: Kysely<Tables>) => Promise<number>;
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

  /** What is there at once is answered at once; what fails does so later, in our words. */
  function soon<Args extends unknown[], Answer>(ask: (...args: Args) => Soon<Answer>) {
    return (...args: Args): Soon<Answer> => {
      return tryOnce(1);

      function tryOnce(tries: number): Soon<Answer> {
        try {
          const answer = ask(...args);
          return answer instanceof Promise ? answer.catch((error) => fail(error, tries)) : answer;
        } catch (error) {
          return fail(error, tries);
        }
      }

      function fail(error: unknown, tries: number): Soon<Answer> {
        return tries < TRIES_MAX && isWorthAnotherTry(error) ? tryOnce(tries + 1) : Promise.reject(told(error));
      }
    };
  }

  function acts<Db>(run: Run<Db>) {
    return <Args extends unknown[], Answer>(act: (db: Db, ...args: Args) => Soon<Answer>) => {
      const carryOut = soon((...args: Args) => run((db) => act(db, ...args)));
      return async (...args: Args): Promise<Answer> => carryOut(...args);
    };
  }

  const [reads, writes, transacts] = [acts(backend.read), acts(backend.write), acts(backend.transact)];
  const ping = createPing(reads(probeRead), transacts(probeWrite));
  const sweep = writes(sweepSlice);

  return {
    ping,
    now: reads(async (db) => backend.readClock?.(db) ?? null),
    lastUse: reads(readLastUse),
    findSession: soon(backend.findSession),
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
    readCharacter: soon(backend.readCharacter),
    readCharacters: reads(readCharacters),
    readVersions: reads(readVersions),
    changeCharacter: soon(backend.changeCharacter),
    deleteCharacter: transacts(deleteCharacter),
    close: backend.close,
  };
}
