import { keptError } from './kept-problem.ts';

/** The one record that a player may ask this browser to keep. */
const DATABASE = 'meow-meow';
const STORE = 'kept';
const RECORD = 'identity';

/** How long a page that was put to sleep in the middle of something may hold up the others. */
const OPEN_MAX = 5000; // ms

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

/** IndexedDB: the one place of a browser that can hold a key without showing it. */
export const indexedDatabase: Database = {
  async read() {
    return (
      (await withDatabase({ create: false }, (database) => requestOf(contents(database, 'readonly').get(RECORD)))) ??
      undefined
    );
  },

  async write(record) {
    await withDatabase({ create: true }, (database) => {
      const store = contents(database, 'readwrite');
      store.put(record, RECORD);
      return done(store.transaction);
    });
  },

  async change(to) {
    await withDatabase({ create: false }, (database) => {
      const store = contents(database, 'readwrite');
      const reading = store.get(RECORD);
      reading.onsuccess = () => {
        const changed = reading.result === undefined ? null : to(reading.result);
        if (changed !== null) store.put(changed, RECORD);
      };
      return done(store.transaction);
    });
  },

  async remove() {
    // The record goes first: a page that holds the database can put off its end, but not that of the words.
    await withDatabase({ create: false }, (database) => {
      const store = contents(database, 'readwrite');
      store.delete(RECORD);
      return done(store.transaction);
    });
    const deleting = indexedDB.deleteDatabase(DATABASE);
    await new Promise<void>((resolve, reject) => {
      deleting.onsuccess = () => resolve();
      deleting.onblocked = () => resolve();
      deleting.onerror = () => reject(deleting.error);
    });
  },
};

/** Opens the database for one act. Without `create`, and where there is none, nothing is done and null given. */
async function withDatabase<T>(
  { create }: { readonly create: boolean },
  act: (database: IDBDatabase) => Promise<T>,
): Promise<T | null> {
  const database = await open(create);
  if (!database) return null;
  try {
    return await act(database);
  } finally {
    database.close();
  }
}

function open(create: boolean): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    if (!globalThis.indexedDB) throw new DOMException('There is no IndexedDB', 'NotSupportedError');
    const opening = indexedDB.open(DATABASE, 1);
    let absent = false;
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      reject(keptError('blocked'));
    }, OPEN_MAX);
    opening.onupgradeneeded = () => {
      if (create && !late) {
        opening.result.createObjectStore(STORE);
      } else {
        // Aborting the upgrade is the one way to ask for a database, everywhere, without making it.
        absent = true;
        opening.transaction?.abort();
      }
    };
    opening.onsuccess = () => {
      clearTimeout(timer);
      const database = opening.result;
      if (late) return database.close();
      database.onversionchange = () => database.close();
      resolve(database);
    };
    opening.onerror = () => {
      clearTimeout(timer);
      if (absent) resolve(null);
      else reject(opening.error);
    };
  });
}

function contents(database: IDBDatabase, mode: 'readonly' | 'readwrite'): IDBObjectStore {
  return database.transaction(STORE, mode, { durability: 'strict' }).objectStore(STORE);
}

function requestOf<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    // A failed request aborts its transaction; only then does the transaction know why.
    transaction.onabort = () => reject(transaction.error);
  });
}
