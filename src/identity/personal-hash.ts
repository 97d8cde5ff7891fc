import { keccak_256 } from '@noble/hashes/sha3.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What is hashed of a text that is to be signed: EIP-191, version 0x45 ("personal_sign"). */
export function personalMessage(text: string): Uint8Array {
  const message = utf8ToBytes(text);
  return concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${message.length}`), message);
}

/** The 32 bytes that are signed for a text. */
export function personalHash(text: string): Uint8Array {
  return keccak_256(personalMessage(text));
}
