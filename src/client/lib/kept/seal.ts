import { keptError } from './kept-problem.ts';
import { passkeyError } from './passkey-problem.ts';
import { IV_BYTES, type KeySeal, type Passkey, type PasskeySeal } from './record.ts';

/** The cryptography of this browser, or of a test. */
export type CryptoParts = Pick<Crypto, 'subtle' | 'getRandomValues'>;

/** What a passkey gives for its salt: the output of its pseudo-random function (WebAuthn, "prf"). */
export type PasskeySecret = BufferSource;

/** Tells these keys from whatever else may once be made of the same secret. */
const INFO = new TextEncoder().encode('meow-meow kept words');
const AES = { name: 'AES-GCM', length: 256 } as const;

/** Encrypts with a new key that no script can read out. */
export async function sealWithKey(parts: CryptoParts, plain: string): Promise<KeySeal> {
  const key = await parts.subtle.generateKey(AES, false, ['encrypt', 'decrypt']);
  return { key, ...(await encrypt(parts, key, plain)) };
}

/** @throws KeptError when the key does not fit: browsers lose parts. Any other failure may pass, and is thrown as it is */
export async function openWithKey({ subtle }: CryptoParts, { key, iv, cipher }: KeySeal): Promise<string> {
  return decrypt(subtle, key, iv, cipher).catch((error) => {
    throw isMisfit(error) ? keptError('damaged') : error;
  });
}

/** Encrypts with the key that is made of a passkey's secret. */
export async function sealWithPasskey(
  parts: CryptoParts,
  plain: string,
  passkey: Passkey,
  secret: PasskeySecret,
): Promise<PasskeySeal> {
  const key = await deriveKey(parts.subtle, secret, passkey.salt);
  return { passkey, ...(await encrypt(parts, key, plain)) };
}

/** @throws PasskeyError when it is the secret of another passkey */
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

/** Whether it was the wrong key, or one of another kind (Web Cryptography, "decrypt" and AES-GCM). */
function isMisfit(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'OperationError' || error.name === 'InvalidAccessError');
}

/** HKDF-SHA-256 (RFC 5869): the secret may be of any length and is no key as it comes. */
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
