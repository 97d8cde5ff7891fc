import { createLately, type Lately } from '../lately.ts';
import type { StoredCharacter, StoredSession } from '../store.ts';

/** As many players as a node may well have at once: sessions of 3 MB, and hands of 15 to 20 (measured, 12 cards each). */
export const KEPT_MAX = 10_000;

/** What is certain of a database without asking it. */
export interface Memory {
  /** As it is now; undefined: it has to be read. */
  session(id: string): StoredSession | undefined;
  character(id: string): StoredCharacter | undefined;
  /** What was read just now: nobody may have had a turn since. */
  keepSession(session: StoredSession): void;
  keepCharacter(character: StoredCharacter): void;
  /** What a character will be when the transaction that is under way is kept: made when who acted alone has been answered. */
  foresee(id: string, make: () => StoredCharacter): void;
  /** Something is about to be written: all of one character or session; undefined: of anybody. */
  wrote(whose: string | undefined): void;
  /** The transaction is over. */
  over(isKept: boolean): void;
}

/** What a character will be. */
interface Foreseen {
  readonly id: string;
  readonly make: () => StoredCharacter;
}

/** What the memory looks at. */
export interface Watched {
  /** A number that is another one as soon as another program has written. SQLite counts for us. */
  dataVersion(): number;
  isInTransaction(): boolean;
}

/**
 * Remembers what was read. To ask SQLite once whether another program has written takes the same time as one of its
 * answers, and stands for all that is asked in a call, which may be three; what we write ourselves is told as it is written.
 * Nothing is believed that the database would not say, too.
 */
export function createMemory({ dataVersion, isInTransaction }: Watched): Memory {
  let sessions: Lately<StoredSession | undefined> = createLately(KEPT_MAX);
  let characters: Lately<StoredCharacter | undefined> = createLately(KEPT_MAX);
  /**
   * Of the transaction under way. A list, made anew, and no map: one that is emptied again and again keeps all that it
   * ever held until the whole heap is collected. That was a tenth of what a choice leaves (docs/decisions/051).
   */
  let foreseen: Foreseen[] = [];
  /** Those that are kept, and will be made when who waits has been answered. */
  let due: Foreseen[] = [];
  let seen = -1;
  /** Whether it was looked already, and nothing has come in between: all that is asked at once is asked of one moment. */
  let hasLooked = false;
  let isAwaited = false;

  function lookAround(): void {
    // Within a transaction it is the moment in which that began.
    if (hasLooked && !isInTransaction()) return;
    const version = dataVersion();
    if (version !== seen) forgetAll();
    seen = version;
    hasLooked = true;
    awaitNextTurn();
  }

  /** Mostly somebody is answered in this turn, and has been when the next one comes. */
  function awaitNextTurn(): void {
    if (!isAwaited) queueMicrotask(nextTurn);
    isAwaited = true;
  }

  function nextTurn(): void {
    [hasLooked, isAwaited] = [false, false];
    const kept = due;
    due = [];
    for (const { id, make } of kept) characters.set(id, make());
  }

  function forgetAll(): void {
    sessions = createLately(KEPT_MAX);
    characters = createLately(KEPT_MAX);
    foreseen = [];
    due = [];
  }

  return {
    session(id) {
      if (!sessions.get(id)) return;
      lookAround();
      return sessions.get(id);
    },
    character(id) {
      if (!characters.get(id)) return;
      lookAround();
      return characters.get(id);
    },
    keepSession: (session) => sessions.set(session.id, session),
    keepCharacter: (character) => characters.set(character.id, character),
    foresee: (id, make) => foreseen.push({ id, make }),
    wrote(whose) {
      if (whose === undefined) return forgetAll();
      // Its place is kept: it is mostly read again.
      if (sessions.get(whose)) sessions.set(whose, undefined);
      if (characters.get(whose)) characters.set(whose, undefined);
      foreseen = without(whose, foreseen);
      due = without(whose, due);
    },
    over(isKept) {
      hasLooked = false; // the transaction was of a later moment
      if (isKept && foreseen.length > 0) {
        due.push(...foreseen);
        awaitNextTurn();
      }
      foreseen = [];
    },
  };
}

function without(id: string, foreseen: Foreseen[]): Foreseen[] {
  return foreseen.length === 0 ? foreseen : foreseen.filter((one) => one.id !== id);
}
