import { keptError } from './auth-errors.ts';
import { type Database, indexedDatabase } from './identity-database.ts';
import {
  type CryptoParts,
  type KeptRecord,
  type Lock,
  lockedRecord,
  markOf,
  type NotedFacts,
  openRecord,
  openWithKey,
  openWithPasskey,
  type Passkey,
  type PasskeySecret,
  type RecordFacts,
  readFacts,
  readRecord,
  sealWithKey,
  sealWithPasskey,
  withFacts,
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

/** A record that has its facts beside it. */
type CurrentRecord = Exclude<KeptRecord, { form: 'first' }>;

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

  async function found(): Promise<CurrentRecord | null> {
    const stored = await database.read();
    if (stored === undefined) return null;
    const record = readRecord(stored);
    return record.form === 'first' ? rewrite(record) : record;
  }

  /** A record of the first builds keeps its facts under the cipher: from now on they stand beside it. */
  async function rewrite({ seal }: Extract<KeptRecord, { form: 'first' }>): Promise<CurrentRecord> {
    if (!seal) throw keptError('damaged');
    const { phrase, ...facts } = readKept(await openWithKey(crypto, seal));
    const fresh = await sealWithKey(crypto, JSON.stringify({ phrase }));
    await database.change((stored) => {
      const now = readRecord(stored);
      // Another tab may have written since.
      return now.form === 'first' && now.seal && markOf(now) === markOf({ form: 'first', seal })
        ? openRecord(facts, fresh)
        : null;
    });
    return { form: 'open', facts: { ...facts, leaving: null }, seal: fresh };
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
      if (record.form === 'locked') throw keptError('locked');
      if (!record.seal) throw keptError('damaged');
      return keptOf(record, await openWithKey(crypto, record.seal));
    },

    /** Keeps words without a lock, in place of whatever was there. */
    async write({ phrase, characterId, seen }: Kept): Promise<KeptFacts> {
      requireCryptography();
      const facts = { characterId, seen, leaving: null };
      const seal = await sealWithKey(crypto, JSON.stringify({ phrase }));
      await database.write(openRecord(facts, seal));
      tell();
      return factsOf({ form: 'open', facts, seal });
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

    /** Keeps words locked with a passkey, in place of those without a lock. */
    async lock({ phrase, characterId, seen }: Kept, passkey: Passkey, secret: PasskeySecret): Promise<KeptFacts> {
      const facts = { characterId, seen, leaving: null };
      const seal = await sealWithPasskey(crypto, JSON.stringify({ phrase }), passkey, secret);
      await database.write(lockedRecord(facts, seal));
      tell();
      return factsOf({ form: 'locked', facts, seal });
    },

    /** The passkey that locks the words; null: none. */
    async passkey(): Promise<Passkey | null> {
      const record = await found();
      if (record?.form !== 'locked') return null;
      if (!record.seal) throw keptError('damaged');
      return record.seal.passkey;
    },

    /** The locked words. @throws PasskeyError 'other-passkey' when the secret does not fit */
    async unlock(secret: PasskeySecret): Promise<Kept> {
      const record = await found();
      if (record?.form !== 'locked' || !record.seal) throw keptError('damaged');
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
    crypto: {
      get subtle() {
        return crypto.subtle;
      },
      getRandomValues: (array) => crypto.getRandomValues(array),
    },
    get storage() {
      return navigator.storage;
    },
    line: () => ('BroadcastChannel' in globalThis ? new BroadcastChannel('meow-kept') : undefined),
  };
}

function factsOf(record: CurrentRecord): KeptFacts {
  return { ...record.facts, lock: record.form === 'locked' ? 'passkey' : 'none', mark: markOf(record) };
}

function keptOf({ facts: { characterId, seen } }: CurrentRecord, text: string): Kept {
  return { phrase: readKept(text).phrase, characterId, seen };
}

/** Reads what was encrypted, maybe by another build. @throws KeptError 'damaged', which does not repeat what it read */
function readKept(text: string): Kept {
  let fields: Record<string, unknown>;
  try {
    fields = { ...JSON.parse(text) };
  } catch {
    throw keptError('damaged');
  }
  if (typeof fields.phrase !== 'string' || fields.phrase === '') throw keptError('damaged');
  return { phrase: fields.phrase, ...readFacts(fields) };
}
