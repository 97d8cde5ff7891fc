import { hashOfPath } from '#tiles';

/** How many levels up the clusters lie that share a tone: patches of about 8 and 63 tiles. */
const NEAR_CLUSTER = 1;
const FAR_CLUSTER = 2;
/** How much of a tile's tone is its far cluster's, its near cluster's and its own. */
const SHARES = [0.46, 0.19, 0.35] as const;

/** How much of the spark a tile has that has some. */
export const SPARK_SHARE = 0.85;
/** So much of the accent have tiles that have some, at least and at most. */
const ACCENT_SHARES = [0.62, 0.95] as const;
/** Most tiles of a cluster that has some have none: strewn like petals, not laid like a rug. */
const WITHOUT_ACCENT = 0.88;

/**
 * Where a tile stands between the two ends of its page's colours, from 0 to 1. It keeps that wherever the window goes.
 * @param from where its path begins
 * @param stride how long its path is
 * @param own the hash of that path
 */
export function toneOf(paths: Uint8Array, from: number, stride: number, own: number): number {
  const near = hashOfPath(paths, from, from + Math.max(stride - NEAR_CLUSTER, 0));
  const far = hashOfPath(paths, from, from + Math.max(stride - FAR_CLUSTER, 0));
  const tone = SHARES[0] * unitOf(far) + SHARES[1] * unitOf(near) + SHARES[2] * unitOf(own);
  // Sums of chances crowd in the middle: without this, both ends of the colours would be rare.
  return tone * tone * (3 - 2 * tone);
}

/** How much of the page's accent a tile has, from 0 to 1: of most, none. */
export function accentOf(paths: Uint8Array, from: number, stride: number, own: number, every: number): number {
  const far = hashOfPath(paths, from, from + Math.max(stride - FAR_CLUSTER, 0));
  if (far % every !== 0) return 0;
  const share = (unitOf(Math.imul(own, 0x85ebca6b) >>> 0) - WITHOUT_ACCENT) / (1 - WITHOUT_ACCENT);
  return share < 0 ? 0 : ACCENT_SHARES[0] + (ACCENT_SHARES[1] - ACCENT_SHARES[0]) * share;
}

/** A hash of 32 bits, from 0 to just under 1. */
export function unitOf(hash: number): number {
  return hash / 2 ** 32;
}
