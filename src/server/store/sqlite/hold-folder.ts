import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { StoreUnavailable } from '../store-error.ts';

/** A database that stays empty. What it is for is its lock, which the system opens with the end of the process, however that comes. */
export const LOCK_FILE = 'meow.lock';
/** Nobody else's to lock. */
const FILE_MODE = 0o600;

/** A server that was told to end takes 22 s at most (docs/operations.md). */
const PATIENCE = 25_000; // ms
const ASKED_AGAIN = 200; // ms

export interface HoldOptions {
  /** How long to wait for another server to end. */
  readonly patience?: number; // ms
  /** Called once, when there is one to wait for. */
  readonly onWait?: (patience: number) => void;
}

/**
 * Holds a folder against other servers: they would write the same characters, and hear nothing of each other, so that
 * players at one would neither see those at the other nor what became of themselves there. Copying is no server.
 * @returns what lets go of it
 * @throws StoreUnavailable where another server holds it for too long, or nobody can
 */
export async function holdFolder(
  folder: string,
  { patience = PATIENCE, onWait = () => {} }: HoldOptions = {},
): Promise<() => void> {
  const file = join(folder, LOCK_FILE);
  const lock = new Database(file, { timeout: 0 });
  try {
    closeToOthers(file);
    if (!isHeld(lock)) {
      onWait(patience);
      await untilHeld(lock, patience);
    }
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => void lock.close();
}

/** By its name: were it opened besides, the system would drop the locks of this process when that is closed. */
function closeToOthers(file: string): void {
  try {
    chmodSync(file, FILE_MODE);
  } catch {
    // It is somebody else's, that we may write: its rights are theirs to give.
  }
}

async function untilHeld(lock: Database.Database, patience: number): Promise<void> {
  const end = performance.now() + patience;
  while (!isHeld(lock)) {
    if (performance.now() >= end) {
      throw new StoreUnavailable(
        'another server keeps its characters there: end that one, or give this one a folder of its own. Servers that share characters want PostgreSQL',
      );
    }
    await wait(ASKED_AGAIN);
  }
}

/** Takes the lock, unless another has it. */
function isHeld(lock: Database.Database): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false;
    throw error;
  }
}
