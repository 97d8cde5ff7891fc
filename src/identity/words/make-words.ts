import { entropyToMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';

const ENTROPY_BYTES = 16; // 128 bits and 4 of checksum make 12 words of 11 bits

/**
 * Makes the twelve words of BIP-39 for 16 bytes, which must come from a secure source of chance.
 * @throws RangeError when there are not 16 bytes
 */
export function makeWords(entropy: Uint8Array): string[] {
  if (entropy.length !== ENTROPY_BYTES) {
    throw new RangeError(`Twelve words are made from ${ENTROPY_BYTES} bytes; given were ${entropy.length}`);
  }
  return entropyToMnemonic(entropy, wordlist).split(' ');
}
