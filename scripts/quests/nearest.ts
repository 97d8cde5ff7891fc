/** The word of a list that was probably meant; null when none is near: within a third of its length, and at most 3. */
export function nearest(word: string, list: Iterable<string>): string | null {
  let best: string | null = null;
  let least = Math.min(3, Math.max(1, Math.floor(word.length / 3))) + 1;
  for (const one of list) {
    const distance = distanceOf(word.toLowerCase(), one.toLowerCase());
    if (distance < least) [best, least] = [one, distance];
  }
  return best;
}

/** How many letters have to be put in, left out, changed or swapped with their neighbour. */
function distanceOf(a: string, b: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const edits = [at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1)];
      row.push(Math.min(...edits, swapped ? at(before, j - 2) + 1 : Infinity));
    }
    [before, last] = [last, row];
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
