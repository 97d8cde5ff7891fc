import type { JSHandle, Page } from '@playwright/test';

/** The database of stored phrases. If its names change, existing players lose their phrases. */
const DATABASE = 'meow-meow';
const PLACE = { store: 'kept', record: 'identity' } as const;

/** The stored record, as far as scripts can read it. */
interface KeptRecord {
  /** The names of the fields, sorted. */
  readonly fields: readonly string[];
  /** Whether a script could export the key; null when there is none. */
  readonly extractable: boolean | null;
  /** The encrypted phrase. */
  readonly cipher: readonly number[];
}

interface Held {
  readonly record: KeptRecord;
  readonly seen: unknown;
  readonly characterId: unknown;
}

/** Opens the database of phrases in a page, and keeps the connection open. Fails if nothing was stored yet. */
export function holdDatabase(page: Page): Promise<JSHandle<IDBDatabase>> {
  return page.evaluateHandle(
    (name) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      }),
    DATABASE,
  );
}

/** The record in an open database; null if there is none. */
export function readHeld(database: JSHandle<IDBDatabase>): Promise<Held | null> {
  return database.evaluate(
    (held, { store, record }) =>
      new Promise<Held | null>((resolve, reject) => {
        const reading = held.transaction(store).objectStore(store).get(record);
        reading.onerror = () => reject(reading.error);
        reading.onsuccess = () => {
          const { result } = reading;
          if (!result) return resolve(null);
          const { key, cipher, seen, characterId } = result;
          const kept = {
            fields: Object.keys(result).sort(),
            extractable: key instanceof CryptoKey ? key.extractable : null,
            cipher: [...new Uint8Array(cipher)],
          };
          resolve({ record: kept, seen, characterId });
        };
      }),
    PLACE,
  );
}

async function readAll(page: Page): Promise<Held | null> {
  const database = await holdDatabase(page);
  const all = await readHeld(database);
  await database.evaluate((held) => held.close());
  return all;
}

export async function readRecord(page: Page): Promise<KeptRecord | null> {
  return (await readAll(page))?.record ?? null;
}

export async function fieldsOfRecord(page: Page): Promise<readonly string[]> {
  return (await readRecord(page))?.fields ?? [];
}

/** Whether the record says that the player has seen the words; later visits then show no reminder to read them. */
export async function isSeenKept(page: Page): Promise<boolean> {
  return (await readAll(page))?.seen === true;
}

/** The character id of the stored phrase; null before its first sign-in. Fails when nothing was stored yet. */
export async function keptCharacterId(page: Page): Promise<string | null> {
  const id = (await readAll(page))?.characterId;
  return typeof id === 'string' ? id : null;
}

/**
 * Stores a record, in the game's format, of a phrase that the player has not seen. The browser must not have one yet.
 */
export async function putRecord(page: Page, kept: Record<'phrase' | 'characterId', string>): Promise<void> {
  await page.evaluate(
    async ({ name, place, phrase, characterId }) => {
      const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const plain = new TextEncoder().encode(JSON.stringify({ phrase }));
      const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
      const record = { version: 2, lock: 'none', characterId, seen: false, key, iv, cipher, leaving: null };
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore(place.store);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(place.store, 'readwrite');
          transaction.objectStore(place.store).put(record, place.record);
          transaction.onabort = () => reject(transaction.error);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      });
    },
    { name: DATABASE, place: PLACE, ...kept },
  );
}

type Fields = Readonly<Record<string, unknown>>;

/** Changes some fields of the stored record. */
export const spoilRecord = (page: Page, fields: Fields) => change(page, fields);

/** Deletes the stored record, as a browser that runs out of storage does. */
export const loseRecord = (page: Page) => change(page, null);

async function change(page: Page, fields: Fields | null): Promise<void> {
  const database = await holdDatabase(page);
  await page.evaluate(
    ({ held, place, fields }) =>
      new Promise<void>((resolve, reject) => {
        const store = held.transaction(place.store, 'readwrite').objectStore(place.store);
        const reading = store.get(place.record);
        reading.onsuccess = () => {
          if (fields) store.put({ ...reading.result, ...fields }, place.record);
          else store.delete(place.record);
        };
        store.transaction.onabort = () => reject(store.transaction.error);
        store.transaction.oncomplete = () => {
          held.close();
          resolve();
        };
      }),
    { held: database, place: PLACE, fields },
  );
}
