import { isFlake } from '#engine';
import { deleteRecord, readRecord, writeRecord } from './database.ts';

/** What this browser keeps of a player, once asked to. */
export interface Kept {
  readonly phrase: string;
  /** The character the words opened last; null before the first sign-in. */
  readonly characterId: string | null;
  /** Whether the player has seen, copied or checked the words. */
  readonly seen: boolean;
}

/** Where kept things lie. Nothing is written before `write` is called. */
export interface KeptStore {
  read(): Promise<Kept | null>;
  write(kept: Kept): Promise<void>;
  clear(): Promise<void>;
}

/** How a record lies in the database: the words only as a cipher. */
interface StoredRecord {
  readonly key: CryptoKey;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly cipher: ArrayBuffer;
}

const IV_BYTES = 12; // AES-GCM, NIST SP 800-38D §8.2.1

/** Keeps in IndexedDB, encrypted with a key that no script can read out. */
export function createKeptStore(): KeptStore {
  return {
    async read() {
      const record = await readRecord<StoredRecord>();
      if (!record) return null;
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: record.iv }, record.key, record.cipher);
      return readKept(new TextDecoder().decode(plain));
    },

    async write(kept) {
      const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const plain = new TextEncoder().encode(JSON.stringify(kept));
      const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
      await writeRecord({ key, iv, cipher } satisfies StoredRecord);
    },

    clear: deleteRecord,
  };
}

/**
 * Reads what was kept. Another build of the game may have written it.
 * @throws SyntaxError when it is not JSON, TypeError when there are no words in it; neither repeats what it read
 */
export function readKept(text: string): Kept {
  const { phrase, characterId, seen } = fieldsOf(text);
  if (typeof phrase !== 'string' || phrase === '') throw new TypeError('What was kept holds no words');
  const known = typeof characterId === 'string' && isFlake(characterId);
  return { phrase, characterId: known ? characterId : null, seen: seen === true };
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    throw new SyntaxError('What was kept is not JSON');
  }
}
