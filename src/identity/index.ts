import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

// Source of every value: docs/requirements.md, K1.

/** Maximum length of a signature or address; the server refuses longer ones unparsed. */
export const HEX_MAX_LENGTH = 256; // characters, 0x among them

export const WORD_COUNT = 12;
export const WORD_LIST_SIZE = 2048;

/** Hex digits prefixed with 0x. */
export type Hex = `0x${string}`;
/** The public name of an account: 20 bytes, in the mixed case of EIP-55. */
export type Address = Hex;

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/**
 * Converts an address in any case to the mixed case of EIP-55.
 * @throws TypeError for anything but 0x and 40 hex digits
 */
export function checksumAddress(address: string): Address {
  if (!ADDRESS.test(address)) {
    // Not echoed: a wrong value may be a secret.
    throw new TypeError(`An address is 0x and 40 hex digits; given were ${address.length} characters`);
  }
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const cased = Array.from(digits, (digit, at) => (hash.charAt(at) >= '8' ? digit.toUpperCase() : digit));
  return `0x${cased.join('')}`;
}

/** How long a login challenge is valid. */
export const LOGIN_TTL = 600_000; // ms

interface Login {
  /** The origin players see: scheme, host and any non-default port. */
  readonly origin: string;
  /** 0x and 40 hex digits, in any case. */
  readonly address: string;
  /** The challenge that the server gave for this sign-in: `cookieFlake` of the call. */
  readonly nonce: string;
  /** The time at which the challenge was made, which its id carries. */
  readonly issuedAt: Date;
}

const NONCE = /^[A-Za-z0-9]{8,64}$/; // EIP-4361: at least 8 letters or digits

/**
 * The EIP-4361 text that is signed to log in. Server and client each build it from their own data.
 * @throws TypeError when the origin is not http(s), or the address or the nonce is malformed
 * @throws RangeError when the date is invalid
 */
export function loginText({ origin, address, nonce, issuedAt }: Login): string {
  const { host, protocol, origin: uri } = new URL(origin);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('The origin of a login is of http or https');
  if (!NONCE.test(nonce)) throw new TypeError('The nonce of a login is 8 to 64 letters and digits');
  const expiry = new Date(issuedAt.getTime() + LOGIN_TTL);
  return [
    `${host} wants you to sign in with your Ethereum account:`,
    checksumAddress(address),
    '',
    'Save my character with a cookie.',
    '',
    `URI: ${uri}`,
    'Version: 1',
    'Chain ID: 1',
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt.toISOString()}`,
    `Expiration Time: ${expiry.toISOString()}`,
  ].join('\n');
}

/** The message that is hashed to sign a text: EIP-191, version 0x45 ("personal_sign"). */
export function personalMessage(text: string): Uint8Array {
  const message = utf8ToBytes(text);
  return concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${message.length}`), message);
}

/** The 32 bytes that are signed for a text. */
export function personalHash(text: string): Uint8Array {
  return keccak_256(personalMessage(text));
}
