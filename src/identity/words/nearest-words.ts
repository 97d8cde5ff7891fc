import { WORD_LIST } from './word-list.ts';

const MAX_DISTANCE = 2; // insertions, deletions and replacements of a letter
const MAX_NEAREST = 2; // words

/** The words of the list that a slip of the keys may have meant: at most two, nearest first, then by alphabet. */
export function nearestWords(word: string): string[] {
  return WORD_LIST.filter((listed) => Math.abs(listed.length - word.length) <= MAX_DISTANCE)
    .map((listed) => ({ listed, distance: editDistance(word, listed) }))
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_NEAREST)
    .map(({ listed }) => listed);
}

/** Levenshtein's distance, one row of the table at a time. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [above, letter] of [...from].entries()) {
    const next = [above + 1];
    for (const [left, other] of [...to].entries()) {
      const replaced = (row[left] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[left + 1] ?? 0) + 1, (next[left] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
