import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { StoreUnavailable } from '../store.ts';

/** A database that stays empty: only its lock is used, which the system releases when the process ends, however that comes. */
export const LOCK_FILE = 'meow.lock';
/** Other users could hold the lock. */
const FILE_MODE = 0o600;

/** A server that was told to end takes 22 s at most (docs/operations.md). */
const PATIENCE = 25_000; // ms
const RETRY_INTERVAL = 200; // ms

export interface LockOptions {
  /** How long to wait for another server to end. */
  readonly patience?: number; // ms
  /** Called once, when there is one to wait for. */
  readonly onWait?: (patience: number) => void;
}

/**
 * Locks a folder against other servers: they would write the same characters, and hear nothing of each other's changes. Copies
 * are made without this lock.
 * @returns unlocks it
 * @throws StoreUnavailable where another server holds the lock for too long, or nobody can take it
 */
export async function lockFolder(
  folder: string,
  { patience = PATIENCE, onWait = () => {} }: LockOptions = {},
): Promise<() => void> {
  const file = join(folder, LOCK_FILE);
  const lock = new Database(file, { timeout: 0 });
  try {
    closeToOthers(file);
    if (!tryLock(lock)) {
      onWait(patience);
      await waitForLock(lock, patience);
    }
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => void lock.close();
}

/** By its name: if this process opened and closed the file besides, the system would drop its locks. */
function closeToOthers(file: string): void {
  try {
    chmodSync(file, FILE_MODE);
  } catch {
    // It belongs to another user, who lets us write: its mode is theirs to change.
  }
}

async function waitForLock(lock: Database.Database, patience: number): Promise<void> {
  const end = performance.now() + patience;
  while (!tryLock(lock)) {
    if (performance.now() >= end) {
      throw new StoreUnavailable(
        'another server keeps its characters there: end that one, or give this one a folder of its own. Servers that share characters want PostgreSQL',
      );
    }
    await setTimeout(RETRY_INTERVAL);
  }
}

/** False: another process has it. */
function tryLock(lock: Database.Database): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false;
    throw error;
  }
}
