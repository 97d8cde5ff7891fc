import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { HDKey } from '@scure/bip32';
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { type Address, checksumAddress, type Hex, personalHash, WORD_COUNT } from './index.ts';
import { checkPhrase } from './phrases.ts';

// A second entry point, "#identity/words": it loads the word list, the key derivation and the hashes, so import it
// lazily.
export { decodeTime } from 'ulid';
export { loginText } from './index.ts';
export * from './phrases.ts';

/** The first account of a phrase, as in common wallets. BIP-44, coin 60 of SLIP-44. */
const DERIVATION_PATH = "m/44'/60'/0'/0/0";

/** The account of the phrase's owner. Does not expose the private key. */
export interface Account {
  readonly address: Address;
  /** Signs a text by EIP-191: r‖s‖v, 65 bytes, s at most half the order of the curve, v 27 or 28. */
  readonly sign: (text: string) => Hex;
}

/**
 * Derives the account of a phrase, slowly on purpose (BIP-39 seed by WebCrypto, BIP-32, secp256k1).
 * Validates the phrase first: the libraries would derive some other account from a wrong one.
 * @throws RangeError when the words are not a valid phrase, see `checkPhrase`
 */
export async function accountFromWords(words: readonly string[]): Promise<Account> {
  const problems = checkPhrase(words);
  if (problems.length > 0) {
    // The error names none of the words, because errors end up in logs.
    const kinds = new Set(problems.map(({ kind }) => kind));
    throw new RangeError(`The words are not a valid phrase: ${[...kinds].join(', ')}`);
  }
  const seed = await mnemonicToSeedWebcrypto(words.slice(0, WORD_COUNT).join(' '));
  const node = HDKey.fromMasterSeed(seed).derive(DERIVATION_PATH);
  seed.fill(0);
  if (!node.privateKey) throw new Error('A node derived from a seed has a private key');
  return accountFromKey(node.privateKey);
}

function accountFromKey(key: Uint8Array): Account {
  const point = secp256k1.getPublicKey(key, false).subarray(1); // without the byte that marks an uncompressed key
  const address = checksumAddress(`0x${bytesToHex(keccak_256(point).subarray(-20))}`);

  function sign(text: string): Hex {
    const signature = secp256k1.sign(personalHash(text), key, { prehash: false, lowS: true, format: 'recovered' });
    const [recovery = 0] = signature;
    return `0x${bytesToHex(signature.subarray(1))}${bytesToHex(Uint8Array.of(27 + recovery))}`;
  }

  return Object.freeze({ address, sign });
}

const ENTROPY_BYTES = 16; // 128 bits and 4 of checksum make 12 words of 11 bits

/**
 * Makes the twelve words of BIP-39 from 16 bytes of a cryptographic random source.
 * @throws RangeError when there are not 16 bytes
 */
export function makeWords(entropy: Uint8Array): string[] {
  if (entropy.length !== ENTROPY_BYTES) {
    throw new RangeError(`Twelve words are made from ${ENTROPY_BYTES} bytes; given were ${entropy.length}`);
  }
  return entropyToMnemonic(entropy, wordlist).split(' ');
}
