import { createDecipheriv, hkdfSync } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Passkey } from './identity-record.ts';
import { createKeptStore, type Kept, type KeptStore, type KeptWorld } from './identity-storage.ts';
import { createFakeDatabase } from './testing/fake-database.ts';

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
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

function tab(world: Partial<KeptWorld> = {}): KeptStore {
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
    ...world,
  });
}

test('[F8] without Web Cryptography, as on plain http, the store fails with `insecure` and stores nothing', async () => {
  const insecure = tab({ crypto: { getRandomValues: crypto.getRandomValues } as Crypto });
  await expect(insecure.look()).rejects.toMatchObject({ kind: 'insecure' });
  await expect(insecure.write(KEPT)).rejects.toMatchObject({ kind: 'insecure' });
  expect(database.stored).toBeUndefined();
});

/** Damages the stored record. */
function damage(change: object): void {
  database.stored = { ...(database.stored as object), ...change };
}

/** All text of a record that a script could read. */
function readable(value: unknown): string {
  if (value instanceof ArrayBuffer || value instanceof Uint8Array) return new TextDecoder('latin1').decode(value);
  if (value instanceof CryptoKey) return value.extractable ? 'an extractable key' : '';
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${name} ${readable(inner)}`)
    .join('\n');
}

function expectNoWords(): void {
  const text = readable(database.stored);
  expect(text).toContain('c1');
  for (const word of [...PHRASE.split(' '), 'an extractable key']) expect(text).not.toContain(word);
}

describe('the store', () => {
  test('[B5] the store writes nothing when it reads or notes facts while there is no record', async () => {
    for (const act of ['look', 'read', 'passkey'] as const) expect(await store[act]()).toBeNull();
    await store.note({ seen: true });
    expect(database.stored).toBeUndefined();
  });

  test('[B1, B5] any tab reads the words; the facts are readable without the words and their key', async () => {
    const facts = await store.write(KEPT);
    expect(facts).toEqual({ characterId: 'c1', seen: true, leaving: null, lock: 'none', mark: expect.any(String) });
    expect(await tab().read()).toEqual(KEPT);
    expect(await store.look()).toEqual(facts);
    damage({ key: undefined });
    expect(await store.look()).toMatchObject({ characterId: 'c1', seen: true });
  });

  test('[B5] the store encrypts the words with a non-extractable key, differently each time', async () => {
    const first = await store.write(KEPT);
    expectNoWords();
    const { cipher } = database.stored as { cipher: ArrayBuffer };
    const second = await store.write(KEPT);
    expect(second.mark).not.toBe(first.mark);
    expect(readable((database.stored as { cipher: ArrayBuffer }).cipher)).not.toBe(readable(cipher));
  });

  test('[B3, B4] `note` changes facts and not the words; `clear` deletes the whole record', async () => {
    const { mark } = await store.write({ ...KEPT, characterId: null, seen: false });
    await store.note({ characterId: 'c2' });
    await store.note({ seen: true });
    expect(await store.look()).toEqual({ characterId: 'c2', seen: true, leaving: null, lock: 'none', mark });
    expect((await store.read())?.phrase).toBe(PHRASE);
    await store.clear();
    expect(database.stored).toBeUndefined();
    expect(await store.look()).toBeNull();
  });

  test.each([true, false])('[B5] the store reports whether persistent storage is granted: %s', async (answer) => {
    promised = answer;
    expect(await store.persisted()).toBe(answer);
    expect(await store.persist()).toBe(answer);
  });

  const fail = () => {
    throw new DOMException('No', 'InvalidStateError');
  };
  test.each([
    ['no channels', () => undefined],
    ['channels that cannot be opened', fail],
    ['channels that fail', () => ({ onmessage: null, postMessage: fail })],
  ])('[B5, F7] the store keeps words even without persistent storage and with %s between tabs', async (_, line) => {
    const poor = createKeptStore({ database, crypto, storage: undefined, line });
    expect([await poor.persist(), await poor.persisted()]).toEqual([false, false]);
    poor.watch(() => {});
    expect(await poor.lock(KEPT, PASSKEY, SECRET)).toMatchObject({ lock: 'passkey' });
    await poor.write(KEPT);
    expect(await poor.read()).toEqual(KEPT);
  });

  test('[B11] the store rethrows errors of the browser', async () => {
    database.failure = new DOMException('Private', 'InvalidStateError');
    const acts = [store.look(), store.read(), store.passkey(), store.clear(), store.write(KEPT)];
    for (const act of acts) await expect(act).rejects.toBe(database.failure);
  });

  test.each([
    ['storing', () => store.write(KEPT)],
    ['noting', () => store.note({ seen: true })],
    ['clearing', () => store.clear()],
    ['locking', () => store.lock(KEPT, PASSKEY, SECRET)],
  ])('[B4] %s notifies the other tabs, and not this one', async (_, act) => {
    const told: string[] = [];
    tab().watch(() => told.push('other'));
    store.watch(() => told.push('own'));
    await act();
    expect(told).toEqual(['other']);
  });
});

test('[B5] the store does not read or change a record that a newer build wrote', async () => {
  const newer = { version: 3, words: 'in a way that is not known yet' };
  database.stored = newer;
  for (const act of [store.look(), store.read(), store.passkey()])
    await expect(act).rejects.toMatchObject({ kind: 'newer' });
  await store.note({ seen: true });
  expect(database.stored).toEqual(newer);
});

describe('damaged records', () => {
  test.each([
    ['no key', { key: undefined }],
    ['a key of another type', { key: {} }],
    ['no cipher', { cipher: undefined }],
    ['another cipher', { cipher: new ArrayBuffer(64) }],
    ['a short IV', { iv: new Uint8Array(4) }],
    ['no IV', { iv: undefined }],
  ])('[B5, B11] records with %s keep their facts, and report the words as damaged', async (_, change) => {
    await store.write(KEPT);
    damage(change);
    expect(await store.look()).toMatchObject({ characterId: 'c1', seen: true, lock: 'none' });
    await expect(store.read()).rejects.toMatchObject({ kind: 'damaged' });
  });

  test.each([['text'], [null], [{ version: 'two' }], [{}]])('[B11] the record %j is rejected', async (stored) => {
    database.stored = stored;
    await expect(store.look()).rejects.toMatchObject({ kind: 'damaged' });
  });

  test.each(['{"phrase":""}', '{"phrase":["legal"]}', 'null', 'legal winner thank'])(
    '[B5, B11] a record whose decrypted text is %j is rejected with an error that does not quote it',
    async (plain) => {
      await store.write(KEPT);
      const { key, iv } = database.stored as { key: CryptoKey; iv: Uint8Array<ArrayBuffer> };
      damage({ cipher: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(plain)) });
      const message = expect.not.stringContaining('legal');
      await expect(store.read()).rejects.toMatchObject({ kind: 'damaged', message });
    },
  );

  test('[D5] a record with an invalid character id is read as a record without one', async () => {
    await store.write(KEPT);
    damage({ characterId: '../admin', seen: 'yes' });
    expect(await store.look()).toMatchObject({ characterId: null, seen: false });
  });
});

describe('words locked by a passkey', () => {
  test('[B5] locked words are read only with the passkey’s secret; no key is stored until they are stored without a lock', async () => {
    await store.write(KEPT);
    await store.lock(KEPT, PASSKEY, SECRET);
    expect(database.stored).not.toHaveProperty('key');
    expectNoWords();
    expect(await store.look()).toMatchObject({ characterId: 'c1', seen: true, lock: 'passkey' });
    await expect(store.read()).rejects.toMatchObject({ kind: 'locked' });
    expect(await store.passkey()).toEqual(PASSKEY);
    const other = new Uint8Array(32).fill(5).buffer;
    await expect(store.unlock(other)).rejects.toMatchObject({ kind: 'other-passkey' });
    expect(await store.unlock(SECRET)).toEqual(KEPT);
    await store.write(await store.unlock(SECRET));
    expect(await store.passkey()).toBeNull();
    expect(await store.read()).toEqual(KEPT);
  });

  test('[B5] words stay unlocked if the lock cannot be stored', async () => {
    await store.write(KEPT);
    database.failure = new DOMException('Too much', 'QuotaExceededError');
    await expect(store.lock(KEPT, PASSKEY, SECRET)).rejects.toBe(database.failure);
    database.failure = null;
    expect(await store.read()).toEqual(KEPT);
  });

  test('[B5] locked words are encrypted with a key that is HKDF-SHA-256 of the passkey’s secret and salt', async () => {
    await store.lock(KEPT, PASSKEY, SECRET);
    const { iv, cipher } = database.stored as { iv: Uint8Array; cipher: ArrayBuffer };
    const key = Buffer.from(hkdfSync('sha256', new Uint8Array(SECRET), PASSKEY.salt, 'meow-meow kept words', 32));
    const bytes = Buffer.from(cipher);
    const decipher = createDecipheriv('aes-256-gcm', key, iv).setAuthTag(bytes.subarray(-16));
    const plain = Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString();
    expect(JSON.parse(plain)).toEqual({ phrase: PHRASE });
  });

  test.each([
    ['no passkey', undefined],
    ['a passkey without an id', { ...PASSKEY, id: undefined }],
    ['an empty salt', { ...PASSKEY, salt: new Uint8Array() }],
  ])('[B5, B11] locked words in a record with %s are reported as damaged, and keep their facts', async (_, passkey) => {
    await store.lock(KEPT, PASSKEY, SECRET);
    damage({ passkey });
    expect(await store.look()).toMatchObject({ characterId: 'c1', lock: 'passkey' });
    await expect(store.passkey()).rejects.toMatchObject({ kind: 'damaged' });
    await expect(store.unlock(SECRET)).rejects.toMatchObject({ kind: 'damaged' });
  });
});
