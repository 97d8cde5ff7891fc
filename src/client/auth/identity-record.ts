import { isFlake } from '#engine';
import { fieldsOf } from '../api.ts';
import { passkeyError, phraseStorageError } from './auth-errors.ts';

/** Version of the record format. */
const RECORD_VERSION = 2;
const IV_BYTES = 12; // AES-GCM, NIST SP 800-38D §8.2.1

export type Lock = 'none' | 'passkey';

/** Facts that the record holds unencrypted beside the sign-in words. None is a secret. */
export interface RecordFacts {
  /** Id of the character that the words signed in last; null before the first sign-in. */
  readonly characterId: string | null;
  /** Whether the player has seen, copied or checked the words. */
  readonly seen: boolean;
}

/** Facts that may change while the record's words stay the same. */
export interface NotedFacts extends RecordFacts {
  /** The kind of deletion that was begun and is not finished; null: none. */
  readonly leaving: DeletionKind | null;
}

const DELETION_KINDS = ['here', 'everywhere', 'completely'] as const;
export type DeletionKind = (typeof DELETION_KINDS)[number];

/** The words encrypted with AES-GCM. */
interface Cipher {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly cipher: ArrayBuffer;
}

/** The words encrypted with a non-extractable key, and the key. */
interface KeySeal extends Cipher {
  readonly key: CryptoKey;
}

/** A passkey for this site, and the parameters to request its secret. */
export interface Passkey {
  readonly id: Uint8Array<ArrayBuffer>;
  readonly transports: readonly string[];
  readonly salt: Uint8Array<ArrayBuffer>;
}

/** The words encrypted with a key derived from a passkey's secret, and the passkey. */
interface PasskeySeal extends Cipher {
  readonly passkey: Passkey;
}

/** A record as read. If `seal` is null, its words are unreadable. */
export type KeptRecord = { readonly facts: NotedFacts } & (
  | { readonly lock: 'none'; readonly seal: KeySeal | null }
  | { readonly lock: 'passkey'; readonly seal: PasskeySeal | null }
);

/**
 * Parses a stored record. Another build may have written it, and the browser may have lost fields of it.
 * @throws PhraseStorageError if a newer build wrote the value, or if it is not a record
 */
export function readRecord(stored: unknown): KeptRecord {
  const fields = fieldsOf(stored);
  const { version, characterId, seen, leaving } = fields;
  if (typeof version === 'number' && version > RECORD_VERSION) throw phraseStorageError('newer');
  if (version !== RECORD_VERSION) throw phraseStorageError('damaged');
  const facts = {
    characterId: typeof characterId === 'string' && isFlake(characterId) ? characterId : null,
    seen: seen === true,
    leaving: DELETION_KINDS.find((way) => way === leaving) ?? null,
  };
  if (fields.lock === 'passkey') return { facts, lock: 'passkey', seal: passkeySealOf(fields) };
  return { facts, lock: 'none', seal: keySealOf(fields) };
}

/** Makes the record to store for new words. */
export function writeRecord({ characterId, seen }: RecordFacts, seal: KeySeal | PasskeySeal) {
  return { version: RECORD_VERSION, lock: 'passkey' in seal ? 'passkey' : 'none', characterId, seen, ...seal } as const;
}

/** Returns a copy of a stored record with changed facts and the same words; null if the record has another version. */
export function withFacts(stored: unknown, facts: Partial<NotedFacts>): unknown {
  const fields = fieldsOf(stored);
  return fields.version === RECORD_VERSION ? { ...fields, ...facts } : null;
}

/** A mark that changes whenever words are written: two records with the same mark hold the same words. */
export function markOf({ seal }: KeptRecord): string {
  return seal ? seal.iv.join() : '';
}

function keySealOf({ key, iv, cipher }: Record<string, unknown>): KeySeal | null {
  if (!(key instanceof CryptoKey) || !isCipher(iv, cipher)) return null;
  return { key, iv, cipher: cipher as ArrayBuffer };
}

function passkeySealOf({ passkey, iv, cipher }: Record<string, unknown>): PasskeySeal | null {
  const { id, transports, salt } = fieldsOf(passkey);
  if (!isBytes(id) || !isBytes(salt) || !isCipher(iv, cipher)) return null;
  const ways = Array.isArray(transports) ? transports.filter((way) => typeof way === 'string') : [];
  return { passkey: { id, salt, transports: ways }, iv, cipher: cipher as ArrayBuffer };
}

function isCipher(iv: unknown, cipher: unknown): iv is Uint8Array<ArrayBuffer> {
  return isBytes(iv) && iv.length === IV_BYTES && cipher instanceof ArrayBuffer;
}

function isBytes(value: unknown): value is Uint8Array<ArrayBuffer> {
  return value instanceof Uint8Array && value.length > 0;
}

/** The Web Cryptography functions in use; tests replace them. */
export type CryptoParts = Pick<Crypto, 'subtle' | 'getRandomValues'>;

/** The output of a passkey's pseudo-random function for its salt (WebAuthn, "prf"). */
export type PasskeySecret = BufferSource;

/** HKDF info: makes these keys differ from any others that are derived from the same secret. */
const INFO = new TextEncoder().encode('meow-meow kept words');
const AES = { name: 'AES-GCM', length: 256 } as const;

/** Encrypts with a new non-extractable key. */
export async function sealWithKey(parts: CryptoParts, plain: string): Promise<KeySeal> {
  const key = await parts.subtle.generateKey(AES, false, ['encrypt', 'decrypt']);
  return { key, ...(await encrypt(parts, key, plain)) };
}

/** @throws PhraseStorageError 'damaged' if the key does not decrypt the words. Rethrows errors that may be temporary */
export async function openWithKey({ subtle }: CryptoParts, { key, iv, cipher }: KeySeal): Promise<string> {
  return decrypt(subtle, key, iv, cipher).catch((error) => {
    throw isMisfit(error) ? phraseStorageError('damaged') : error;
  });
}

/** Encrypts with a key derived from a passkey's secret. */
export async function sealWithPasskey(
  parts: CryptoParts,
  plain: string,
  passkey: Passkey,
  secret: PasskeySecret,
): Promise<PasskeySeal> {
  const key = await deriveKey(parts.subtle, secret, passkey.salt);
  return { passkey, ...(await encrypt(parts, key, plain)) };
}

/** @throws PasskeyError 'other-passkey' if the secret does not decrypt the words */
export async function openWithPasskey(
  { subtle }: CryptoParts,
  { passkey, iv, cipher }: PasskeySeal,
  secret: PasskeySecret,
): Promise<string> {
  const key = await deriveKey(subtle, secret, passkey.salt);
  return decrypt(subtle, key, iv, cipher).catch((error) => {
    throw isMisfit(error) ? passkeyError('other-passkey') : error;
  });
}

/** Whether decryption failed because the key was wrong (Web Cryptography, "decrypt" and AES-GCM). */
function isMisfit(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'OperationError' || error.name === 'InvalidAccessError');
}

/** HKDF-SHA-256 (RFC 5869): the secret may have any length and is no key by itself. */
async function deriveKey(subtle: SubtleCrypto, secret: PasskeySecret, salt: BufferSource): Promise<CryptoKey> {
  const base = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  return subtle.deriveKey({ name: 'HKDF', hash: 'SHA-256', salt, info: INFO }, base, AES, false, [
    'encrypt',
    'decrypt',
  ]);
}

async function encrypt(parts: CryptoParts, key: CryptoKey, plain: string) {
  const iv = parts.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, cipher: await parts.subtle.encrypt({ name: AES.name, iv }, key, new TextEncoder().encode(plain)) };
}

async function decrypt(subtle: SubtleCrypto, key: CryptoKey, iv: BufferSource, cipher: ArrayBuffer): Promise<string> {
  return new TextDecoder().decode(await subtle.decrypt({ name: AES.name, iv }, key, cipher));
}
