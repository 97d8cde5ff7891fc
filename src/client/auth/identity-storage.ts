import { keptError } from './auth-errors.ts';
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

/** What this browser keeps of a player, once asked to. */
export interface Kept extends RecordFacts {
  readonly phrase: string;
}

/** What can be known of kept words without them. */
export interface KeptFacts extends NotedFacts {
  readonly lock: Lock;
  /** Changes whenever words are written. */
  readonly mark: string;
}

export type KeptStore = ReturnType<typeof createKeptStore>;

/** What keeping needs of the browser. */
export interface KeptWorld {
  readonly database: Database;
  readonly crypto: CryptoParts;
  readonly storage: Pick<StorageManager, 'persist' | 'persisted'> | undefined;
  /** Opens the line between the tabs; undefined where there is none. */
  readonly line: () => Pick<BroadcastChannel, 'postMessage' | 'onmessage'> | undefined;
}

/**
 * Keeps the words in IndexedDB, encrypted with a key that no script can read out, or that only a passkey can give. Nothing
 * is written before `write`. All fail with a KeptError when the record cannot be used, and with a DOMException in a browser
 * that keeps nothing.
 */
export function createKeptStore(world: KeptWorld = browserWorld()) {
  const { database, crypto } = world;
  let line: ReturnType<KeptWorld['line']>;

  async function found(): Promise<KeptRecord | null> {
    const stored = await database.read();
    return stored === undefined ? null : readRecord(stored);
  }

  /** Keeps words in place of whatever was there. */
  async function put(facts: RecordFacts, seal: Parameters<typeof writeRecord>[1]): Promise<KeptFacts> {
    const record = writeRecord(facts, seal);
    await database.write(record);
    tell();
    return factsOf(readRecord(record));
  }

  /** @throws KeptError 'insecure' where the browser has none: at an address without https that is not this device's own */
  function requireCryptography(): void {
    if (!crypto.subtle) throw keptError('insecure');
  }

  function tell(): void {
    try {
      line ??= world.line();
      line?.postMessage('changed');
    } catch {
      // What is kept is kept: other tabs find out when they look the next time.
    }
  }

  return {
    /** The facts beside the words; the words stay encrypted. */
    async look(): Promise<KeptFacts | null> {
      requireCryptography();
      const record = await found();
      return record && factsOf(record);
    },

    /** @throws KeptError 'locked' when a passkey is needed */
    async read(): Promise<Kept | null> {
      const record = await found();
      if (!record) return null;
      if (record.lock === 'passkey') throw keptError('locked');
      if (!record.seal) throw keptError('damaged');
      return keptOf(record, await openWithKey(crypto, record.seal));
    },

    /** Keeps words without a lock. */
    async write(kept: Kept): Promise<KeptFacts> {
      requireCryptography();
      return put(kept, await sealWithKey(crypto, textOf(kept)));
    },

    /** Keeps words locked with a passkey. */
    async lock(kept: Kept, passkey: Passkey, secret: PasskeySecret): Promise<KeptFacts> {
      return put(kept, await sealWithPasskey(crypto, textOf(kept), passkey, secret));
    },

    /** Changes the facts. Where nothing is kept, nothing changes. */
    async note(facts: Partial<NotedFacts>): Promise<void> {
      await database.change((stored) => withFacts(stored, facts));
      tell();
    },

    async clear(): Promise<void> {
      await database.remove();
      tell();
    },

    /** The passkey that locks the words; null: none. */
    async passkey(): Promise<Passkey | null> {
      const record = await found();
      if (record?.lock !== 'passkey') return null;
      if (!record.seal) throw keptError('damaged');
      return record.seal.passkey;
    },

    /** The locked words. @throws PasskeyError 'other-passkey' when the secret does not fit */
    async unlock(secret: PasskeySecret): Promise<Kept> {
      const record = await found();
      if (record?.lock !== 'passkey' || !record.seal) throw keptError('damaged');
      return keptOf(record, await openWithPasskey(crypto, record.seal, secret));
    },

    /** Asks the browser for persistent storage. It may ask the player. */
    persist: async () => (await world.storage?.persist()) ?? false,
    /** Whether that was granted. */
    persisted: async () => (await world.storage?.persisted()) ?? false,

    /** Calls back when another tab has changed what is kept. */
    watch(changed: () => void): void {
      try {
        line ??= world.line();
        if (line) line.onmessage = changed;
      } catch {
        // Where all data of a site is blocked, there is no channel, and nothing is kept that could change.
      }
    },
  };
}

/** Made at start, also where pages are rendered on servers: touches nothing yet. */
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

/** Reads what was encrypted, maybe by another build. @throws KeptError 'damaged', which does not repeat what it read */
function keptOf({ facts: { characterId, seen } }: KeptRecord, text: string): Kept {
  let phrase: unknown;
  try {
    ({ phrase } = JSON.parse(text));
  } catch {
    throw keptError('damaged');
  }
  if (typeof phrase !== 'string' || phrase === '') throw keptError('damaged');
  return { phrase, characterId, seen };
}
