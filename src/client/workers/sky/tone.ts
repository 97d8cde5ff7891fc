import { hashOfPath } from '#tiles';

/** How many levels up the clusters lie that share a tone: patches of about 8 and 63 tiles. */
const NEAR_CLUSTER = 1;
const FAR_CLUSTER = 2;
/** How much of a tile's tone is its far cluster's, its near cluster's and its own. */
const SHARES = [0.5, 0.3, 0.2] as const;

/** How much of the spark a tile has that has some. */
export const SPARK_SHARE = 0.52;

/**
 * Where a tile stands between the two ends of its page's colours, from 0 to 1. It keeps that wherever the window goes.
 * @param from where its path begins
 * @param stride how long its path is
 * @param own the hash of that path
 */
export function toneOf(paths: Uint8Array, from: number, stride: number, own: number): number {
  const near = hashOfPath(paths, from, from + Math.max(stride - NEAR_CLUSTER, 0));
  const far = hashOfPath(paths, from, from + Math.max(stride - FAR_CLUSTER, 0));
  return SHARES[0] * unitOf(far) + SHARES[1] * unitOf(near) + SHARES[2] * unitOf(own);
}

/** A hash of 32 bits, from 0 to just under 1. */
export function unitOf(hash: number): number {
  return hash / 2 ** 32;
}
