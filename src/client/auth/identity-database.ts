import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { phraseStorageError } from './auth-errors.ts';

/**
 * Names of the one record that a player may ask this browser to store. Browsers of players already hold records: do not
 * change the names.
 */
const DATABASE = 'meow-meow';
const VERSION = 1;
const STORE = 'kept';
const RECORD = 'identity';

/** With this option, a transaction completes only once the record is on the disk. */
const SAFELY = { durability: 'strict' } as const;

/** Timeout for opening: a page that is frozen during a version change blocks the database for all others. */
const OPEN_MAX = 5000; // ms

interface Schema extends DBSchema {
  [STORE]: { key: string; value: unknown };
}

/** Storage of one record. All methods reject with a DOMException in a browser without storage. */
export interface Database {
  /** The stored record, undefined when there is none. Reading never creates a database. */
  read(): Promise<unknown>;
  /** Replaces the stored record. Resolves once it is on the disk. */
  write(record: unknown): Promise<void>;
  /**
   * Replaces the stored record by the result of `to` in one transaction. If `to` returns null, the record stays. If
   * there is no record, `to` is not called.
   */
  change(to: (stored: unknown) => unknown): Promise<void>;
  /** Deletes the record and the database. */
  remove(): Promise<void>;
}

/** IndexedDB: the only browser storage that can hold a non-extractable key. */
export const indexedDatabase: Database = {
  async read() {
    return withDatabase({ create: false }, (database) => database.get(STORE, RECORD));
  },

  async write(record) {
    await withDatabase({ create: true }, async (database) => {
      const { store, done } = database.transaction(STORE, 'readwrite', SAFELY);
      await Promise.all([store.put(record, RECORD), done]);
    });
  },

  async change(to) {
    await withDatabase({ create: false }, async (database) => {
      const { store, done } = database.transaction(STORE, 'readwrite', SAFELY);
      async function put(): Promise<void> {
        const stored = await store.get(RECORD);
        const changed = stored === undefined ? null : to(stored);
        if (changed !== null) await store.put(changed, RECORD);
      }
      await Promise.all([put(), done]);
    });
  },

  async remove() {
    // Deletes the record first: another page with an open connection can delay the database's deletion, but not the
    // record's.
    await withDatabase({ create: false }, async (database) => {
      const { store, done } = database.transaction(STORE, 'readwrite', SAFELY);
      await Promise.all([store.delete(RECORD), done]);
    });
    await new Promise<void>((resolve, reject) => {
      deleteDB(DATABASE, { blocked: () => resolve() }).then(resolve, reject);
    });
  },
};

/** Opens the database for one act. If there is none: creates it with `create`, otherwise returns undefined. */
async function withDatabase<T>(
  { create }: { readonly create: boolean },
  act: (database: IDBPDatabase<Schema>) => Promise<T>,
): Promise<T | undefined> {
  const database = await open(create);
  if (!database) return undefined;
  try {
    return await act(database);
  } finally {
    database.close();
  }
}

/** @throws PhraseStorageError 'blocked' after the timeout, DOMException in a browser without storage */
async function open(create: boolean): Promise<IDBPDatabase<Schema> | null> {
  if (!globalThis.indexedDB) throw new DOMException('There is no IndexedDB', 'NotSupportedError');
  let isAbsent = false;
  let isLate = false;
  const opening = openDB<Schema>(DATABASE, VERSION, {
    upgrade(database, _from, _to, transaction) {
      isAbsent = !create || isLate;
      if (!isAbsent) {
        database.createObjectStore(STORE);
        return;
      }
      // Aborting the upgrade is the one portable way to check for a database without creating it.
      transaction.done.catch(() => {});
      transaction.abort();
    },
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  }).then(
    (database) => {
      if (isLate) database.close();
      return database;
    },
    (error) => {
      if (!isAbsent) throw error;
      return null;
    },
  );
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    isLate = true;
    limit.reject(phraseStorageError('blocked'));
  }, OPEN_MAX);
  return Promise.race([opening, limit.promise]).finally(() => clearTimeout(timer));
}
