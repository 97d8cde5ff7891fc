import { setImmediate, setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { type ControlledTransaction, type Kysely, sql, type Transaction } from 'kysely';
import type { Reader, Tables } from '../schema.ts';
import { commitAfter, rollBack } from '../transaction.ts';

/** Most calls in one transaction, which blocks the process: 64 choices take some 10 ms (measured). */
export const GROUP_MAX = 64;
/** How long the oldest queued call waits while another program locks the file; then all queued calls are refused. */
const LOCK_TIMEOUT = 1000; // ms
const LOCK_RETRY_INTERVAL = 20; // ms

/**
 * Reads and transactions over one connection. The Kysely instance itself is not exposed: a call that sent it a
 * statement from within a transaction would wait forever for the end of its own transaction.
 */
export interface GroupCommit {
  /** Runs a read between transactions, so that the read sees only committed data. */
  read<Answer>(act: (db: Reader) => Promise<Answer>): Promise<Answer>;
  /**
   * Runs `act` in a transaction that other calls may share; resolves once COMMIT is on disk. An error rolls back this
   * call alone.
   */
  transact<Answer>(act: (tx: Transaction<Tables>) => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

interface PendingAct {
  /** @returns a function that settles the caller's promise */
  readonly run: (tx: Transaction<Tables>) => Promise<() => void>;
  readonly reject: (error: unknown) => void;
}

/** Calls that arrive while a COMMIT waits for the disk share the next transaction, each in a savepoint. */
export function createGroupCommit(db: Kysely<Tables>): GroupCommit {
  const queue: PendingAct[] = [];
  let writing: Promise<void> | null = null;

  function transact<Answer>(act: (tx: Transaction<Tables>) => Promise<Answer>): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const run = async (tx: Transaction<Tables>) => {
      const answer = await act(tx);
      return () => resolve(answer);
    };
    queue.push({ run, reject });
    writing ??= writeAll();
    return promise;
  }

  async function writeAll(): Promise<void> {
    while (queue.length > 0) {
      await setImmediate(); // lets calls of requests that have arrived meanwhile join the group
      await writeGroup();
    }
    writing = null;
  }

  async function writeGroup(): Promise<void> {
    let group: readonly PendingAct[] = [];
    try {
      const tx = await beginWriting(db);
      group = queue.splice(0, GROUP_MAX); // taken only now, to include calls that arrived while the lock was awaited
      const settlements = await commitGroup(tx, group);
      for (const settle of settlements) settle();
    } catch (error) {
      // Without the lock no call can write: refuses the whole queue, rather than wait for a second timeout.
      const failed = group.length > 0 ? group : queue.splice(0);
      for (const { reject } of failed) reject(error);
    }
  }

  return {
    read: (act) => act(db),
    transact,
    async close() {
      while (writing) await writing; // a call that arrives late may begin another group
      await db.destroy();
    },
  };
}

function commitGroup(
  tx: ControlledTransaction<Tables>,
  group: readonly PendingAct[],
): Promise<readonly (() => void)[]> {
  return commitAfter(tx, async () => {
    const [first] = group;
    // A single call needs no savepoint: it rolls back with the transaction.
    if (first && group.length === 1) return [await first.run(tx)];
    const settlements: (() => void)[] = [];
    for (const act of group) settlements.push(await runInSavepoint(tx, act));
    return settlements;
  });
}

/**
 * Runs a call in a savepoint of its own. Returns a function that settles the caller's promise.
 * @throws the call's error if SQLite has rolled back the whole transaction, as when the disk is full or fails
 */
async function runInSavepoint(tx: ControlledTransaction<Tables>, { run, reject }: PendingAct): Promise<() => void> {
  const savepoint = await tx.savepoint('act').execute();
  let settle: () => void;
  try {
    settle = await run(tx);
  } catch (error) {
    try {
      await savepoint.rollbackToSavepoint('act').execute();
    } catch {
      throw error;
    }
    // Rejects only after the COMMIT: the cause may be another call's write in the group, which may yet be rolled back.
    settle = () => reject(error);
  }
  await savepoint.releaseSavepoint('act').execute();
  return settle;
}

/**
 * Begins a transaction that holds the write lock. Kysely's BEGIN takes no lock, and a lock requested only after a read
 * fails if another program has written since. So the first statement is a write that changes nothing.
 * While another program holds the lock, this process serves other calls.
 */
async function beginWriting(db: Kysely<Tables>): Promise<ControlledTransaction<Tables>> {
  const end = performance.now() + LOCK_TIMEOUT;
  for (;;) {
    const tx = await db.startTransaction().execute();
    try {
      await sql`update characters set v = v where false`.execute(tx);
      return tx;
    } catch (error) {
      await rollBack(tx);
      if (!isBusy(error) || performance.now() >= end) throw error;
    }
    await setTimeout(LOCK_RETRY_INTERVAL);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
