import { hashOfPath } from '#tiles';

/** How many levels up the clusters lie that share a tone: patches of about 8 and 63 tiles. */
const NEAR_CLUSTER = 1;
const FAR_CLUSTER = 2;
/** How much of a tile's tone is its far cluster's, its near cluster's and its own. */
const SHARES = [0.5, 0.22, 0.28] as const;

/**
 * How much of the heat of a light the children of its cluster have, by their numbers. The second tile of the mystic has
 * all of it: it lies wholly within its cluster, among four of its siblings, which it warms; the others are farther away.
 * So no two lights touch.
 */
const HEAT_SHARES = [0.07, 0.24, 0.07, 0.07, 0.24, 0.07, 0.24, 0.24, 1] as const;
/** How hot lights are: as with stars, few are bright. */
const HEATS = [0.5, 0.5, 0.5, 0.72, 0.72, 0.98] as const;
/** So much of the accent have tiles that have some, at least and at most: half of each of two complements is grey. */
const ACCENT_SHARES = [0.64, 0.9] as const;
/** Most tiles of a cluster that has some have none: strewn like petals, not laid like a rug. */
const WITHOUT_ACCENT = 0.9;

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

/** How much of a light a tile is, from 0, as most are, to 1. One cluster in `every` has one. */
export function heatOf(paths: Uint8Array, from: number, stride: number, every: number): number {
  const cluster = hashOfPath(paths, from, from + Math.max(stride - NEAR_CLUSTER, 0));
  if (cluster % every !== 0) return 0;
  const heat = HEATS[Math.floor(unitOf(Math.imul(cluster, 0x27d4eb2f) >>> 0) * HEATS.length)] as number;
  return heat * (HEAT_SHARES[paths[from + stride - 1] as number] as number);
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
