import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeDatabase } from '../testing/fake-database.ts';
import { createKeptStore, type Kept, type KeptStore } from './kept.ts';
import type { Passkey } from './record.ts';

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const OTHER_PHRASE = 'letter advice cage absurd amount doctor acoustic avoid letter advice cage above';
const KEPT: Kept = { phrase: PHRASE, characterId: 'c1', seen: true };
const PASSKEY: Passkey = { id: new Uint8Array([1, 2]), transports: ['internal'], salt: new Uint8Array(32).fill(3) };
const SECRET = new Uint8Array(32).fill(4).buffer;

let database: ReturnType<typeof createFakeDatabase>;
let lines: { postMessage(message: unknown): void; onmessage: BroadcastChannel['onmessage'] }[];
let promised: boolean;
let store: KeptStore;

beforeEach(() => {
  database = createFakeDatabase();
  lines = [];
  promised = false;
  store = tab();
});

function tab(): KeptStore {
  return createKeptStore({
    database,
    crypto,
    storage: { persist: async () => promised, persisted: async () => promised },
    line() {
      const own = {
        onmessage: null as BroadcastChannel['onmessage'],
        postMessage(data: unknown) {
          for (const line of lines) {
            if (line !== own) line.onmessage?.call(line as BroadcastChannel, new MessageEvent('message', { data }));
          }
        },
      };
      lines.push(own);
      return own;
    },
  });
}

/** A record as the first builds of the game wrote it. */
async function firstRecord(plain: string) {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return {
    key,
    iv,
    cipher: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(plain)),
  };
}

/** Everything of a record that a script could read. */
function readable(value: unknown): string {
  if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
  if (value instanceof Uint8Array) return new TextDecoder('latin1').decode(value);
  if (value instanceof CryptoKey) return value.extractable ? 'a key that can be taken' : '';
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${name} ${readable(inner)}`)
    .join('\n');
}

describe('keeping', () => {
  test('[B5] nothing is kept before it is asked for', async () => {
    expect(await store.look()).toBeNull();
    expect(await store.read()).toBeNull();
    expect(await store.passkey()).toBeNull();
    await store.note({ seen: true });
    expect(database.stored).toBeUndefined();
  });

  test('[B5] what was kept is read again, by another tab, too', async () => {
    await store.write(KEPT);
    expect(await tab().read()).toEqual(KEPT);
  });

  test('[B1] who it was stands beside the words, and can be known without them', async () => {
    const written = await store.write(KEPT);
    const facts = { characterId: 'c1', seen: true, leaving: null, lock: 'none', mark: expect.any(String) };
    expect(await store.look()).toEqual(facts);
    expect(written).toEqual(await store.look());
    expect(JSON.stringify(await store.look())).not.toContain('legal');
    // The key is gone, and still it is known who it was.
    database.stored = { ...(database.stored as object), key: undefined };
    expect(await store.look()).toMatchObject({ characterId: 'c1', seen: true });
  });

  test('[B5] the words lie there under a key that no script can take', async () => {
    await store.write(KEPT);
    const text = readable(database.stored);
    expect(text).toContain('c1');
    for (const word of PHRASE.split(' ')) expect(text).not.toContain(word);
    expect(text).not.toContain('a key that can be taken');
  });

  test('[B5] the same words never lie there twice in the same form', async () => {
    const first = await store.write(KEPT);
    const before = database.stored as { cipher: ArrayBuffer };
    const second = await store.write(KEPT);
    expect(second.mark).not.toBe(first.mark);
    expect(readable((database.stored as typeof before).cipher)).not.toBe(readable(before.cipher));
  });

  test('[B3] what is noted changes nothing about the words', async () => {
    const { mark } = await store.write({ ...KEPT, characterId: null, seen: false });
    await store.note({ characterId: 'c2' });
    await store.note({ seen: true });
    expect(await store.look()).toEqual({ characterId: 'c2', seen: true, leaving: null, lock: 'none', mark });
    expect((await store.read())?.phrase).toBe(PHRASE);
  });

  test('[B4] what is cleared is gone', async () => {
    await store.write(KEPT);
    await store.clear();
    expect(database.stored).toBeUndefined();
    expect(await store.look()).toBeNull();
  });

  test.each([true, false])('[B5] whether the browser promises to keep it: %s', async (answer) => {
    promised = answer;
    expect(await store.persisted()).toBe(answer);
    expect(await store.persist()).toBe(answer);
  });

  test('[B5] a browser that cannot promise does not', async () => {
    const poor = createKeptStore({ database, crypto, storage: undefined, line: () => undefined });
    expect(await poor.persist()).toBe(false);
    expect(await poor.persisted()).toBe(false);
    poor.watch(() => {});
    await poor.write(KEPT);
    expect(await poor.read()).toEqual(KEPT);
  });

  test.each(['line', 'postMessage'] as const)(
    '[B5] what is kept is kept, though other tabs cannot be told of it: no %s',
    async (part) => {
      const fail = () => {
        throw new DOMException('No', 'InvalidStateError');
      };
      const line = part === 'line' ? fail : () => ({ onmessage: null, postMessage: fail });
      const alone = createKeptStore({ database, crypto, storage: undefined, line });
      expect(await alone.lock(KEPT, PASSKEY, SECRET)).toMatchObject({ lock: 'passkey' });
    },
  );

  test.each(['look', 'read', 'passkey', 'clear'] as const)(
    '[B11] what the browser says at %s is passed on',
    async (act) => {
      database.failure = new DOMException('Private', 'InvalidStateError');
      await expect(store[act]()).rejects.toBe(database.failure);
      await expect(store.write(KEPT)).rejects.toBe(database.failure);
    },
  );
});

describe('records of other builds', () => {
  test('[B5] one of the first builds is read on, and its facts come out from under the cipher', async () => {
    database.stored = await firstRecord(JSON.stringify(KEPT));
    expect(await store.look()).toMatchObject({ characterId: 'c1', seen: true, lock: 'none' });
    expect(database.stored).toMatchObject({ version: 2, characterId: 'c1', seen: true });
    expect(await store.read()).toEqual(KEPT);
  });

  test.each(['look', 'read'] as const)('[B5] one of the first builds can be read first of all by %s', async (act) => {
    database.stored = await firstRecord(JSON.stringify(KEPT));
    expect(await store[act]()).toMatchObject({ characterId: 'c1', seen: true });
  });

  test('[B5] what another tab writes while an old record is read is not written over', async () => {
    database.stored = await firstRecord(JSON.stringify(KEPT));
    const later = await firstRecord(JSON.stringify({ ...KEPT, phrase: OTHER_PHRASE }));
    database.meanwhile = () => {
      database.stored = later;
    };
    await store.look();
    expect(database.stored).toBe(later);
    expect((await store.read())?.phrase).toBe(OTHER_PHRASE);
  });

  test('[B5] the first builds can read a record of this one', async () => {
    await store.write(KEPT);
    const { key, iv, cipher } = database.stored as Awaited<ReturnType<typeof firstRecord>>;
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, cipher);
    expect(JSON.parse(new TextDecoder().decode(plain))).toMatchObject({ phrase: PHRASE });
  });

  test('[B5] one of a newer build is left alone', async () => {
    const newer = { version: 3, words: 'in a way that is not known yet' };
    database.stored = newer;
    for (const act of [store.look(), store.read(), store.passkey()])
      await expect(act).rejects.toMatchObject({ kind: 'newer' });
    await store.note({ seen: true });
    expect(database.stored).toEqual(newer);
  });
});

describe('records that browsers have damaged', () => {
  test.each([
    ['its key is gone', { key: undefined }],
    ['its key is no key', { key: {} }],
    ['its cipher is gone', { cipher: undefined }],
    ['its cipher is another one', { cipher: new ArrayBuffer(64) }],
    ['its start is too short', { iv: new Uint8Array(4) }],
    ['its start is gone', { iv: undefined }],
  ])('[B5, B11] %s: who it was is known, and that the words cannot be read', async (_, damage) => {
    await store.write(KEPT);
    database.stored = { ...(database.stored as object), ...damage };
    expect(await store.look()).toMatchObject({ characterId: 'c1', seen: true, lock: 'none' });
    await expect(store.read()).rejects.toMatchObject({ kind: 'damaged' });
  });

  test.each([['text'], [7], [null], [{ version: 'two' }], [{}]])('[B11] %j is no record', async (stored) => {
    database.stored = stored;
    await expect(store.look()).rejects.toMatchObject({ kind: 'damaged' });
  });

  test('[B11] words that are none are told apart, and not repeated', async () => {
    database.stored = await firstRecord('legal winner thank');
    await expect(store.look()).rejects.toMatchObject({
      kind: 'damaged',
      message: expect.not.stringContaining('legal'),
    });
  });

  test('[D5] a character that is none is nobody', async () => {
    await store.write(KEPT);
    database.stored = { ...(database.stored as object), characterId: '../admin', seen: 'yes' };
    expect(await store.look()).toMatchObject({ characterId: null, seen: false });
  });
});

describe('under a passkey', () => {
  test('[B5] the words are read with its secret, and with nothing else', async () => {
    await store.write(KEPT);
    await store.lock(KEPT, PASSKEY, SECRET);
    expect(await store.look()).toMatchObject({ characterId: 'c1', seen: true, lock: 'passkey' });
    await expect(store.read()).rejects.toMatchObject({ kind: 'locked' });
    expect(await store.passkey()).toEqual(PASSKEY);
    expect(await store.unlock(SECRET)).toEqual(KEPT);
    const other = new Uint8Array(32).fill(5).buffer;
    await expect(store.unlock(other)).rejects.toMatchObject({ kind: 'other-passkey' });
    expect(await store.unlock(SECRET)).toEqual(KEPT);
  });

  test('[B5] no key lies there, and no word', async () => {
    await store.write(KEPT);
    await store.lock(KEPT, PASSKEY, SECRET);
    expect(database.stored).not.toHaveProperty('key');
    const text = readable(database.stored);
    for (const word of PHRASE.split(' ')) expect(text).not.toContain(word);
  });

  test('[B5] the record without a lock is gone in the same moment', async () => {
    await store.write(KEPT);
    database.failure = new DOMException('Too much', 'QuotaExceededError');
    await expect(store.lock(KEPT, PASSKEY, SECRET)).rejects.toBe(database.failure);
    database.failure = null;
    expect(await store.read()).toEqual(KEPT);
  });

  test('[B5] the key is the one that others derive: HKDF-SHA-256 of the secret, with the salt', async () => {
    await store.lock(KEPT, PASSKEY, SECRET);
    const { hkdfSync, createDecipheriv } = await import('node:crypto');
    const { iv, cipher } = database.stored as { iv: Uint8Array; cipher: ArrayBuffer };
    const key = Buffer.from(hkdfSync('sha256', new Uint8Array(SECRET), PASSKEY.salt, 'meow-meow kept words', 32));
    const bytes = Buffer.from(cipher);
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAuthTag(bytes.subarray(-16));
    const plain = Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString();
    expect(JSON.parse(plain)).toEqual({ phrase: PHRASE });
  });

  test.each([
    ['its passkey is gone', { passkey: undefined }],
    ['its passkey has no name', { passkey: { ...PASSKEY, id: undefined } }],
    ['its salt is gone', { passkey: { ...PASSKEY, salt: new Uint8Array() } }],
  ])('[B5, B11] %s: who it was is known, and that the words cannot be read', async (_, damage) => {
    await store.lock(KEPT, PASSKEY, SECRET);
    database.stored = { ...(database.stored as object), ...damage };
    expect(await store.look()).toMatchObject({ characterId: 'c1', lock: 'passkey' });
    await expect(store.passkey()).rejects.toMatchObject({ kind: 'damaged' });
    await expect(store.unlock(SECRET)).rejects.toMatchObject({ kind: 'damaged' });
  });

  test('[B5] the lock is off when the words are kept without it', async () => {
    await store.lock(KEPT, PASSKEY, SECRET);
    await store.write(await store.unlock(SECRET));
    expect(await store.passkey()).toBeNull();
    expect(await store.read()).toEqual(KEPT);
  });
});

test.each([
  ['keeping', () => store.write(KEPT)],
  ['noting', () => store.note({ seen: true })],
  ['clearing', () => store.clear()],
  ['locking', () => store.lock(KEPT, PASSKEY, SECRET)],
])('[B4] %s is told to the other tabs, and not to this one', async (_, act) => {
  const told: string[] = [];
  const other = tab();
  other.watch(() => told.push('other'));
  store.watch(() => told.push('own'));
  await act();
  expect(told).toEqual(['other']);
});
