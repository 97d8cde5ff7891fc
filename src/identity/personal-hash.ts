import { keccak_256 } from '@noble/hashes/sha3.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The 32 bytes that are signed for a text: EIP-191, version 0x45 ("personal_sign"). */
export function personalHash(text: string): Uint8Array {
  const message = utf8ToBytes(text);
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${message.length}`), message));
}
