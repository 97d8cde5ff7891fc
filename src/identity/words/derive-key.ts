import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { SEED_MAX_BITS, SEED_MIN_BITS } from '../limits.ts';

/** Added to an index, it makes a child that is derived from the private key: the ' of a path. BIP-32. */
export const HARDENED = 0x80000000;

const MASTER = utf8ToBytes('Bitcoin seed'); // BIP-32; it is the same for all coins
const KEY_BYTES = 32;

const { Fn } = secp256k1.Point;

/** A private key, and the chain code that its children are derived with. */
interface Node {
  readonly key: Uint8Array;
  readonly chainCode: Uint8Array;
}

/**
 * The private key at the end of a path, by BIP-32. @scure/bip32 multiplies a point for every node, for it has the public
 * key of each; only children that are not hardened need the one of their parent, two of six nodes here.
 * All keys on the way are overwritten. `rest` is awaited before each such step, to give way to whoever waits.
 * @throws RangeError when the seed is not of 128 to 512 bits
 */
export async function deriveKey(
  seed: Uint8Array,
  path: readonly number[],
  rest: () => Promise<void>,
): Promise<Uint8Array> {
  const bits = seed.length * 8;
  if (bits < SEED_MIN_BITS || bits > SEED_MAX_BITS) {
    throw new RangeError(`A seed has ${SEED_MIN_BITS} to ${SEED_MAX_BITS} bits; given were ${bits}`);
  }
  let node = split(hmac(sha512, MASTER, seed));
  for (const index of path) {
    if (index < HARDENED) await rest();
    const child = childOf(node, index);
    wipe(node);
    node = child;
  }
  node.chainCode.fill(0);
  return node.key;
}

/** CKDpriv of BIP-32. Where it has no child to give, for one index in 2^127, the curve's own checks throw. */
function childOf({ key, chainCode }: Node, index: number): Node {
  const parent = index < HARDENED ? secp256k1.getPublicKey(key, true) : concatBytes(Uint8Array.of(0), key);
  const child = split(hmac(sha512, chainCode, concatBytes(parent, bigEndian(index))));
  parent.fill(0);
  const sum = Fn.toBytes(Fn.add(Fn.fromBytes(child.key), Fn.fromBytes(key)));
  child.key.set(sum);
  sum.fill(0);
  return child;
}

/** Two views of the same 64 bytes. */
function split(bytes: Uint8Array): Node {
  return { key: bytes.subarray(0, KEY_BYTES), chainCode: bytes.subarray(KEY_BYTES) };
}

function wipe({ key, chainCode }: Node): void {
  key.fill(0);
  chainCode.fill(0);
}

function bigEndian(index: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, index);
  return bytes;
}
