/** The one record that a player may ask this browser to keep. */
const DATABASE = 'meow-meow';
const STORE = 'kept';
const RECORD = 'identity';

/** What was kept, null when nothing was. Looking never makes a database. */
export async function readRecord<T>(): Promise<T | null> {
  const database = await open({ create: false });
  if (!database) return null;
  try {
    return (await request(database.transaction(STORE).objectStore(STORE).get(RECORD))) ?? null;
  } finally {
    database.close();
  }
}

/** Keeps a record in the place of the one before. Resolves when it is safely stored. */
export async function writeRecord(record: unknown): Promise<void> {
  const database = await open({ create: true });
  if (!database) throw new Error('This browser will not keep anything');
  try {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    transaction.objectStore(STORE).put(record, RECORD);
    await done(transaction);
  } finally {
    database.close();
  }
}

/** Leaves nothing behind, not even an empty database. */
export async function deleteRecord(): Promise<void> {
  await request(indexedDB.deleteDatabase(DATABASE));
}

/** Opens the database; without `create`, gives null where there is none. */
function open({ create }: { create: boolean }): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    let absent = false;
    opening.onupgradeneeded = () => {
      if (create) {
        opening.result.createObjectStore(STORE);
      } else {
        // Aborting the upgrade is the one way to ask for a database, everywhere, without making it.
        absent = true;
        opening.transaction?.abort();
      }
    };
    opening.onsuccess = () => {
      const database = opening.result;
      database.onversionchange = () => database.close();
      resolve(database);
    };
    opening.onerror = () => (absent ? resolve(null) : reject(opening.error));
    opening.onblocked = () => reject(new Error('Another page holds the kept words. Close it and try again.'));
  });
}

function request<T>(asked: IDBRequest<T>): Promise<T> {
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
