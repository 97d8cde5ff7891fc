import { type Database, indexedDatabase } from './database.ts';
import { keptError } from './kept-problem.ts';
import {
  type KeptRecord,
  type Lock,
  lockedRecord,
  markOf,
  type NotedFacts,
  openRecord,
  type Passkey,
  type RecordFacts,
  readFacts,
  readRecord,
  withFacts,
} from './record.ts';
import {
  type CryptoParts,
  openWithKey,
  openWithPasskey,
  type PasskeySecret,
  sealWithKey,
  sealWithPasskey,
} from './seal.ts';

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

/**
 * Where kept things lie. Nothing is written before `write` is called.
 * All fail with a KeptError when the record cannot be used, and with a DOMException in a browser that keeps nothing.
 */
export interface KeptStore {
  /** What stands beside the words, in clear; the words stay covered. */
  look(): Promise<KeptFacts | null>;
  /** The words, too. @throws KeptError 'locked' when a passkey is in the way */
  read(): Promise<Kept | null>;
  /** Keeps words without a lock, in the place of whatever was there. */
  write(kept: Kept): Promise<KeptFacts>;
  /** Changes what stands in clear. Where nothing is kept, nothing is. */
  note(facts: Partial<NotedFacts>): Promise<void>;
  clear(): Promise<void>;
  /** Keeps words under a passkey, in the place of those without a lock. */
  lock(kept: Kept, passkey: Passkey, secret: PasskeySecret): Promise<KeptFacts>;
  /** The passkey that the words are under; null when they are under none. */
  passkey(): Promise<Passkey | null>;
  /** The words under a passkey. @throws PasskeyError 'other-passkey' when the secret is not its own */
  unlock(secret: PasskeySecret): Promise<Kept>;
  /** Asks the browser not to throw kept things away when it runs out of room. It may ask the player. */
  persist(): Promise<boolean>;
  /** Whether the browser has promised that. Asks nobody. */
  persisted(): Promise<boolean>;
  /** Calls back when another tab has changed what is kept. */
  watch(changed: () => void): void;
}

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

/** Keeps in IndexedDB, encrypted with a key that no script can read out, or that only a passkey can give. */
export function createKeptStore(world: KeptWorld = browserWorld()): KeptStore {
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
    const { phrase, ...facts } = unsealed(await openWithKey(crypto, seal));
    const fresh = await sealWithKey(crypto, sealedText(phrase));
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
    async look() {
      requireCryptography();
      const record = await found();
      return record && factsOf(record);
    },

    async read() {
      const record = await found();
      if (!record) return null;
      if (record.form === 'locked') throw keptError('locked');
      if (!record.seal) throw keptError('damaged');
      return keptOf(record, await openWithKey(crypto, record.seal));
    },

    async write({ phrase, characterId, seen }) {
      requireCryptography();
      const facts = { characterId, seen, leaving: null };
      const seal = await sealWithKey(crypto, sealedText(phrase));
      await database.write(openRecord(facts, seal));
      tell();
      return factsOf({ form: 'open', facts, seal });
    },

    async note(facts) {
      await database.change((stored) => withFacts(stored, facts));
      tell();
    },

    async clear() {
      await database.remove();
      tell();
    },

    async lock({ phrase, characterId, seen }, passkey, secret) {
      const facts = { characterId, seen, leaving: null };
      const seal = await sealWithPasskey(crypto, sealedText(phrase), passkey, secret);
      await database.write(lockedRecord(facts, seal));
      tell();
      return factsOf({ form: 'locked', facts, seal });
    },

    async passkey() {
      const record = await found();
      if (record?.form !== 'locked') return null;
      if (!record.seal) throw keptError('damaged');
      return record.seal.passkey;
    },

    async unlock(secret) {
      const record = await found();
      if (record?.form !== 'locked' || !record.seal) throw keptError('damaged');
      return keptOf(record, await openWithPasskey(crypto, record.seal, secret));
    },

    persist: async () => (await world.storage?.persist()) ?? false,
    persisted: async () => (await world.storage?.persisted()) ?? false,

    watch(changed) {
      try {
        line ??= world.line();
        if (line) line.onmessage = changed;
      } catch {
        // A browser in which all data of a site is blocked has no line, and nothing is kept that could change.
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

/** The words that were under the seal, with what stands beside them. */
function keptOf({ facts: { characterId, seen } }: CurrentRecord, text: string): Kept {
  const { phrase } = unsealed(text);
  return { phrase, characterId, seen };
}

function sealedText(phrase: string): string {
  return JSON.stringify({ phrase });
}

/** @throws KeptError when there are no words under the seal */
function unsealed(text: string): Kept {
  try {
    return readKept(text);
  } catch {
    throw keptError('damaged');
  }
}

/**
 * Reads what was under a seal. Another build of the game may have written it.
 * @throws SyntaxError when it is not JSON, TypeError when there are no words in it; neither repeats what it read
 */
export function readKept(text: string): Kept {
  const fields = fieldsOf(text);
  if (typeof fields.phrase !== 'string' || fields.phrase === '') throw new TypeError('What was kept holds no words');
  return { phrase: fields.phrase, ...readFacts(fields) };
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    throw new SyntaxError('What was kept is not JSON');
  }
}
