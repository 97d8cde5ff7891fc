import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { keptError } from './auth-errors.ts';

/** The one record that a player may ask this browser to keep. Browsers of players hold it under these names. */
const DATABASE = 'meow-meow';
const VERSION = 1;
const STORE = 'kept';
const RECORD = 'identity';

/** Reported complete only once the record is on the disk. */
const SAFELY = { durability: 'strict' } as const;

/** How long opening may take: a page that sleeps in the middle of a change holds up all others. */
const OPEN_MAX = 5000; // ms

interface Schema extends DBSchema {
  [STORE]: { key: string; value: unknown };
}

/** Where one record lies. All fail with a DOMException in a browser that keeps nothing. */
export interface Database {
  /** What was kept, undefined when nothing was. Looking never makes a database. */
  read(): Promise<unknown>;
  /** Keeps a record in the place of the one before. Resolves when it is safely stored. */
  write(record: unknown): Promise<void>;
  /** Changes what lies there, in one transaction. Gives null to leave it as it is; nothing is not asked about. */
  change(to: (stored: unknown) => unknown): Promise<void>;
  /** Leaves nothing behind, not even an empty database. */
  remove(): Promise<void>;
}

/** IndexedDB: the only storage of a browser that can hold a key without showing it. */
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
    // The record goes first: a page that holds the database can put off its end, but not that of the words.
    await withDatabase({ create: false }, async (database) => {
      const { store, done } = database.transaction(STORE, 'readwrite', SAFELY);
      await Promise.all([store.delete(RECORD), done]);
    });
    await new Promise<void>((resolve, reject) => {
      deleteDB(DATABASE, { blocked: () => resolve() }).then(resolve, reject);
    });
  },
};

/** Opens the database for one act. Without `create`, and where there is none, nothing is done and undefined given. */
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

/** @throws KeptError 'blocked' when it takes too long, DOMException when the browser keeps nothing */
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
      // Aborting the upgrade is the one way to ask for a database, everywhere, without making it.
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
    limit.reject(keptError('blocked'));
  }, OPEN_MAX);
  return Promise.race([opening, limit.promise]).finally(() => clearTimeout(timer));
}
