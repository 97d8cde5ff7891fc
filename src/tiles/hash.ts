/**
 * 32 bits that belong to a path and to nothing else that is drawn: a tile keeps its colour and its moods wherever the
 * window goes. FNV-1a over the digits, then the finalizer of MurmurHash3, so that neighbours in the tree differ wholly.
 */
export function hashOfPath(digits: ArrayLike<number>, from = 0, to = digits.length): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (digits[at] as number), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
