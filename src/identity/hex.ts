import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { HEX_MAX_LENGTH } from './limits.ts';

/** Hex digits with 0x before them. */
export type Hex = `0x${string}`;
/** The public name of an account: 20 bytes, upper and lower case as EIP-55 has it. */
export type Address = Hex;

const HEX = /^0x[0-9a-fA-F]+$/;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** Whether a text is 0x and hex digits, at most 256 characters in all. */
export function isHexString(text: string): text is Hex {
  return text.length <= HEX_MAX_LENGTH && HEX.test(text);
}

/**
 * Writes an address, given in any case, in the upper and lower case of EIP-55.
 * @throws TypeError for anything but 0x and 40 hex digits
 */
export function checksumAddress(address: string): Address {
  if (!ADDRESS.test(address)) {
    // Not repeated: what stands where an address should be may be a secret.
    throw new TypeError(`An address is 0x and 40 hex digits; given were ${address.length} characters`);
  }
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const cased = Array.from(digits, (digit, at) => (hash.charAt(at) >= '8' ? digit.toUpperCase() : digit));
  return `0x${cased.join('')}`;
}
