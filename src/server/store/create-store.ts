import type { Kysely, Transaction } from 'kysely';
import {
  changeBoth,
  deleteCharacter,
  readCharacter,
  readCharacters,
  readVersions,
  refusalOfBoth,
  signIn,
  type WrittenWith,
} from './characters.ts';
import { readFire } from './fire.ts';
import { closeRound, findRound, RoundClosed, readRound, sweepRoundsSlice } from './rounds.ts';
import type { Reader, Tables } from './schema.ts';
import {
  addSession,
  changeChallenge,
  endSession,
  endSessionOf,
  endSessionsOf,
  findSession,
  findSigned,
  listSessions,
  probeRead,
  probeWrite,
  readLastUse,
  sweepSlice,
  touchSession,
} from './sessions.ts';
import { type CardChange, type ChangeOutcome, type Store, type StoredCharacter, StoreUnavailable } from './store.ts';
import { addTallies, readTallies } from './tallies.ts';

type Run<Db> = <Answer>(act: (db: Db) => Promise<Answer>) => Promise<Answer>;

/** How one kind of database runs calls, and what its errors mean. */
interface Backend {
  readonly read: Run<Reader>;
  /** Runs a call that is atomic by itself: a single statement. */
  readonly write: Run<Kysely<Tables>>;
  /** Runs a call of several statements atomically. */
  readonly transact: Run<Transaction<Tables>>;
  /** Changes a character as `changeCharacter` of `characters.ts` does. @throws RoundClosed */
  readonly changeCharacter: (...change: CharacterChange) => Promise<ChangeOutcome>;
  /** Reads the database's clock, in ms since 1970. Left out: it is this machine's clock. */
  readonly readClock?: () => Promise<number>;
  readonly close: () => Promise<void>;
  /** Turns errors that an operator can fix into a StoreUnavailable; returns others unchanged. */
  readonly translate: (error: unknown) => unknown;
  /** Whether a call was rolled back only because of a concurrent call (serialization failure, deadlock). */
  readonly isRetryable?: (error: unknown) => boolean;
}

type CharacterChange = [
  id: string,
  from: number,
  change: (character: StoredCharacter) => readonly CardChange[],
  more: WrittenWith,
];

/** Most attempts of a call that conflicts with others. In each round of attempts, at least one call succeeds. */
const ATTEMPTS_MAX = 5;

/** How long a successful write proves that writes work: each costs disk work, and any client may call /readyz. */
const PROBE_INTERVAL = 1000; // ms

/** The store over any database that Kysely supports. */
export function createStore(backend: Backend): Store {
  const { translate, isRetryable = () => false } = backend;

  /** Retries after conflicts with concurrent calls, and translates errors. */
  function guarded<Args extends unknown[], Answer>(act: (...args: Args) => Promise<Answer>) {
    return async (...args: Args): Promise<Answer> => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await act(...args);
        } catch (error) {
          if (attempt < ATTEMPTS_MAX && isRetryable(error)) continue;
          const translated = translate(error);
          if (translated instanceof StoreUnavailable) ping.checkNow();
          throw translated;
        }
      }
    };
  }

  function acts<Db>(run: Run<Db>) {
    return <Args extends unknown[], Answer>(act: (db: Db, ...args: Args) => Promise<Answer>) =>
      guarded((...args: Args) => run((db) => act(db, ...args)));
  }

  const [reads, writes, transacts] = [acts(backend.read), acts(backend.write), acts(backend.transact)];
  const ping = createPing(reads(probeRead), transacts(probeWrite));
  const sweep = writes(sweepSlice);
  const sweepRounds = writes(sweepRoundsSlice);
  const change = guarded(backend.changeCharacter);
  const [refuse, changeTogether] = [reads(refusalOfBoth), transacts(changeBoth)];

  return {
    ping,
    now: guarded(async () => (await backend.readClock?.()) ?? null),
    lastUse: reads(readLastUse),
    findSession: reads(findSession),
    findSigned: reads(findSigned),
    addSession: writes(addSession),
    changeChallenge: writes(changeChallenge),
    touchSession: writes(touchSession),
    endSession: writes(endSession),
    listSessions: reads(listSessions),
    endSessionOf: writes(endSessionOf),
    endSessionsOf: writes(endSessionsOf),
    async sweepSessions(now) {
      // Deletes expired sessions in slices, between which other calls run: after a flood, many expire at once.
      while (await sweep(now));
    },
    signIn: transacts(signIn),
    readCharacter: reads(readCharacter),
    readCharacters: reads(readCharacters),
    readVersions: reads(readVersions),
    changeCharacter: (id, from, decide, key, log) => change(id, from, decide, { key, log }),
    changeBoth: async (...args) => (await refuse(...args)) ?? changeTogether(...args),
    readFire: reads(readFire),
    async castBallot(id, from, decide, ballot, key) {
      try {
        return await change(id, from, decide, { key, ballot });
      } catch (error) {
        if (error instanceof RoundClosed) return 'closed';
        throw error;
      }
    },
    findRound: reads(findRound),
    readRound: reads(readRound),
    closeRound: transacts(closeRound),
    async sweepRounds(before) {
      while (await sweepRounds(before));
    },
    addTallies: transacts(addTallies),
    readTallies: reads(readTallies),
    deleteCharacter: transacts(deleteCharacter),
    close: backend.close,
  };
}

interface Ping {
  (): Promise<void>;
  /** To call when a call of the store failed: the next ping then writes, even if the last write was just before. */
  checkNow(): void;
}

/** A ping reads each time, and also writes if the last successful write is longer ago than PROBE_INTERVAL. */
function createPing(read: () => Promise<void>, write: () => Promise<void>): Ping {
  let probed = Number.NEGATIVE_INFINITY; // ms, by performance.now()
  let probing: Promise<void> | undefined;

  async function ping(): Promise<void> {
    await read();
    if (!probing || performance.now() - probed >= PROBE_INTERVAL) {
      probed = performance.now();
      probing = write();
    }
    await probing;
  }

  return Object.assign(ping, {
    checkNow() {
      probing = undefined;
    },
  });
}
