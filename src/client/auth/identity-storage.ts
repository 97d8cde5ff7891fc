import { phraseStorageError } from './auth-errors.ts';
import { type Database, indexedDatabase } from './identity-database.ts';
import {
  type CryptoParts,
  type KeptRecord,
  type Lock,
  markOf,
  type NotedFacts,
  openWithKey,
  openWithPasskey,
  type Passkey,
  type PasskeySecret,
  type RecordFacts,
  readRecord,
  sealWithKey,
  sealWithPasskey,
  withFacts,
  writeRecord,
} from './identity-record.ts';

/** The player's sign-in words and facts, which this browser stores on request. */
export interface Kept extends RecordFacts {
  readonly phrase: string;
}

/** Facts about the stored words, without the words. */
export interface KeptFacts extends NotedFacts {
  readonly lock: Lock;
  /** A value that changes whenever words are written. */
  readonly mark: string;
}

export type KeptStore = ReturnType<typeof createKeptStore>;

/** Browser APIs that the store depends on. */
export interface KeptWorld {
  readonly database: Database;
  readonly crypto: CryptoParts;
  readonly storage: Pick<StorageManager, 'persist' | 'persisted'> | undefined;
  /** Opens the channel between the tabs; undefined in browsers without BroadcastChannel. */
  readonly line: () => Pick<BroadcastChannel, 'postMessage' | 'onmessage'> | undefined;
}

/**
 * Stores the sign-in words in IndexedDB, encrypted with a non-extractable key or with one derived from a passkey.
 * Stores nothing until `write` or `lock` is called. Methods reject with a PhraseStorageError if the record is unusable,
 * and with a DOMException in a browser without storage.
 */
export function createKeptStore(world: KeptWorld = browserWorld()) {
  const { database, crypto } = world;
  let line: ReturnType<KeptWorld['line']>;

  async function found(): Promise<KeptRecord | null> {
    const stored = await database.read();
    return stored === undefined ? null : readRecord(stored);
  }

  /** Stores words, replacing any previous record. */
  async function put(facts: RecordFacts, seal: Parameters<typeof writeRecord>[1]): Promise<KeptFacts> {
    const record = writeRecord(facts, seal);
    await database.write(record);
    tell();
    return factsOf(readRecord(record));
  }

  /** @throws PhraseStorageError 'insecure' outside of secure contexts: an address without https other than localhost */
  function requireCryptography(): void {
    if (!crypto.subtle) throw phraseStorageError('insecure');
  }

  function tell(): void {
    try {
      line ??= world.line();
      line?.postMessage('changed');
    } catch {
      // The record is stored anyway: other tabs see the change when they next read it.
    }
  }

  return {
    /** Reads the facts without decrypting the words. Null: no record. */
    async look(): Promise<KeptFacts | null> {
      requireCryptography();
      const record = await found();
      return record && factsOf(record);
    },

    /** Decrypts the words. Null: no record. @throws PhraseStorageError 'locked' if a passkey is needed */
    async read(): Promise<Kept | null> {
      const record = await found();
      if (!record) return null;
      if (record.lock === 'passkey') throw phraseStorageError('locked');
      if (!record.seal) throw phraseStorageError('damaged');
      return keptOf(record, await openWithKey(crypto, record.seal));
    },

    /** Stores words without a lock. */
    async write(kept: Kept): Promise<KeptFacts> {
      requireCryptography();
      return put(kept, await sealWithKey(crypto, textOf(kept)));
    },

    /** Stores words locked with a passkey. */
    async lock(kept: Kept, passkey: Passkey, secret: PasskeySecret): Promise<KeptFacts> {
      return put(kept, await sealWithPasskey(crypto, textOf(kept), passkey, secret));
    },

    /** Changes the facts of the stored record, if there is one. */
    async note(facts: Partial<NotedFacts>): Promise<void> {
      await database.change((stored) => withFacts(stored, facts));
      tell();
    },

    async clear(): Promise<void> {
      await database.remove();
      tell();
    },

    /** Reads which passkey locks the words; null: none. */
    async passkey(): Promise<Passkey | null> {
      const record = await found();
      if (record?.lock !== 'passkey') return null;
      if (!record.seal) throw phraseStorageError('damaged');
      return record.seal.passkey;
    },

    /** Decrypts locked words. @throws PasskeyError 'other-passkey' if the secret is that of another passkey */
    async unlock(secret: PasskeySecret): Promise<Kept> {
      const record = await found();
      if (record?.lock !== 'passkey' || !record.seal) throw phraseStorageError('damaged');
      return keptOf(record, await openWithPasskey(crypto, record.seal, secret));
    },

    /** Requests persistent storage. The browser may ask the player to allow it. */
    persist: async () => (await world.storage?.persist()) ?? false,
    /** Whether storage is persistent. */
    persisted: async () => (await world.storage?.persisted()) ?? false,

    /** From now on, calls `changed` when another tab has changed the record. */
    watch(changed: () => void): void {
      try {
        line ??= world.line();
        if (line) line.onmessage = changed;
      } catch {
        // In a browser that blocks all site data there is no channel, but no record either that could change.
      }
    },
  };
}

/** Also called on Node, for prerendering: uses APIs that Node lacks only when they are needed. */
function browserWorld(): KeptWorld {
  return {
    database: indexedDatabase,
    crypto,
    get storage() {
      return navigator.storage;
    },
    line: () => ('BroadcastChannel' in globalThis ? new BroadcastChannel('meow-kept') : undefined),
  };
}

function factsOf(record: KeptRecord): KeptFacts {
  return { ...record.facts, lock: record.lock, mark: markOf(record) };
}

function textOf({ phrase }: Kept): string {
  return JSON.stringify({ phrase });
}

/**
 * Parses decrypted text, which another build may have written.
 * @throws PhraseStorageError 'damaged', whose message does not repeat the text
 */
function keptOf({ facts: { characterId, seen } }: KeptRecord, text: string): Kept {
  let phrase: unknown;
  try {
    ({ phrase } = JSON.parse(text));
  } catch {
    throw phraseStorageError('damaged');
  }
  if (typeof phrase !== 'string' || phrase === '') throw phraseStorageError('damaged');
  return { phrase, characterId, seen };
}
