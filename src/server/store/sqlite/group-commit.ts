import type { Database } from 'better-sqlite3';
import type { Transaction } from 'kysely';
import type { Soon } from '../soon.ts';
import type { Tables } from '../tables.ts';
import type { Sqlite } from './dialect.ts';

/** So many acts share a transaction at most: the process does nothing else meanwhile, and 64 choices take some 30 ms (measured). */
export const GROUP_MAX = 64;

/** After so many acts in a row that had nobody beside them, the next is taken for one, too. */
export const ALONE_ENOUGH = 8;

export interface GroupCommit {
  /**
   * Runs an act in a transaction that it may share with others. It is over when that is on the disk; what it throws
   * undoes it alone. Where acts have been alone for long, the next is taken at once, and answered.
   */
  transact<Answer>(act: (tx: Transaction<Tables>) => Soon<Answer>): Soon<Answer>;
  /** Resolves when nothing waits to be written. */
  idle(): Promise<void>;
}

interface Waiting {
  /** @returns what to do when all is kept */
  readonly run: (tx: Transaction<Tables>) => Promise<() => void>;
  readonly fail: (error: unknown) => void;
}

/**
 * Lets acts that come together be written together. To keep a transaction means to wait for the disk, and the whole
 * process waits; calls that arrive meanwhile come all at once afterwards, and need not wait one by one.
 */
export function createGroupCommit(sqlite: Sqlite, database: Database): GroupCommit {
  const savepoint = database.prepare('savepoint act');
  const release = database.prepare('release act');
  const undo = database.prepare('rollback to act');
  const queue: Waiting[] = [];
  let writing: Promise<void> | undefined;
  /** So many of those that waited for others were alone, one after the other. */
  let alone = 0;

  function transact<Answer>(act: (tx: Transaction<Tables>) => Soon<Answer>): Soon<Answer> {
    if (writing || alone < ALONE_ENOUGH) return transactTogether(act);
    const { promise, resolve } = Promise.withResolvers<void>();
    writing = promise.then(() => writeAll(true));
    const end = () => resolve();
    try {
      const answer = sqlite.transact(act);
      if (answer instanceof Promise) answer.then(end, end);
      else end();
      return answer;
    } catch (error) {
      end();
      throw error;
    }
  }

  function transactTogether<Answer>(act: (tx: Transaction<Tables>) => Soon<Answer>): Promise<Answer> {
    return new Promise<Answer>((resolve, fail) => {
      const run = async (tx: Transaction<Tables>) => {
        const answer = await act(tx);
        return () => resolve(answer);
      };
      queue.push({ run, fail });
      writing ??= writeAll();
    });
  }

  /**
   * In the order in which they came; before each group, and after the last, whatever else has arrived gets its turn:
   * only so is it seen whether an act that was taken at once had others beside it.
   *
   * @param wasAtOnce whether such an act has just been written
   */
  async function writeAll(wasAtOnce = false): Promise<void> {
    for (let isBeside = wasAtOnce; ; isBeside = false) {
      await othersHadTheirTurn();
      const group = queue.splice(0, GROUP_MAX);
      if (group.length === 0) break;
      alone = group.length === 1 && !isBeside ? alone + 1 : 0;
      await writeGroup(group);
    }
    writing = undefined;
  }

  async function writeGroup(group: readonly Waiting[]): Promise<void> {
    const settle: (() => void)[] = [];
    try {
      await sqlite.transact(async (tx) => {
        const [first] = group;
        // Alone, it needs no savepoint: what undoes it undoes the whole.
        if (first && group.length === 1) settle.push(await first.run(tx));
        else for (const act of group) settle.push(await runApart(tx, act));
      });
    } catch (error) {
      for (const { fail } of group) fail(error);
      return;
    }
    for (const tell of settle) tell();
  }

  /** @throws what the act threw, where the whole transaction is gone with it: SQLite does that when the disk fails */
  async function runApart(tx: Transaction<Tables>, { run, fail }: Waiting): Promise<() => void> {
    savepoint.run();
    let tell: () => void;
    try {
      tell = await run(tx);
    } catch (error) {
      if (!database.inTransaction) throw error;
      undo.run();
      // Told with the others: it may have been refused for what one of them did.
      tell = () => fail(error);
    }
    release.run();
    return tell;
  }

  return { transact, idle: async () => writing };
}

/** Calls that have arrived are read before this resolves, and what they want written joins the group. */
function othersHadTheirTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
