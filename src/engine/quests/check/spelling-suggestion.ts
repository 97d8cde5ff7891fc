import type { Deck } from '../../cards/deck.ts';

/** Maximum distance of a misspelling; beyond it, the words are unrelated. */
const FURTHEST = 2; // edits

/** The known name nearest to an unknown one; null when none is near enough. */
export function nearest(word: string, names: Iterable<string>): string | null {
  const written = word.toLowerCase();
  // Allows at most half as many edits as the word has letters: two edits turn any two letters into any others.
  let best = Math.min(FURTHEST, Math.floor(written.length / 2)) + 1;
  let found: string | null = null;
  for (const name of names) {
    const distance = distanceBetween(written, name.toLowerCase(), best);
    if (distance >= best) continue;
    best = distance;
    found = name;
  }
  return found;
}

/**
 * The number of letters to insert, delete, replace or swap with their neighbour to turn one word into another (optimal
 * string alignment, the restricted form of Damerau and Levenshtein). Counting stops at `limit`.
 */
export function distanceBetween(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let twoAbove: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min(at(above, column) + 1, at(now, column - 1) + 1, at(above, column - 1) + same);
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) least = Math.min(least, at(twoAbove, column - 2) + 1);
      now.push(least);
    }
    if (Math.min(...now, ...above) >= limit) return limit;
    [twoAbove, above] = [above, now];
  }
  return Math.min(at(above, b.length), limit);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/** The right name for the unknown card, or the unknown trait, that a card text names; null when there is none. */
export function suggestionFor(deck: Deck, text: string): string | null {
  const [name = ''] = text.split('?', 1);
  const kind = deck.kinds.get(name);
  if (!kind) return nearest(name, deck.kinds.keys());
  const stray = unknownTrait(deck, text);
  return stray === null ? null : nearest(stray, kind.traits.keys());
}

/** The first trait in a card text that its kind lacks; null when there is none, or the kind is unknown. */
export function unknownTrait(deck: Deck, text: string): string | null {
  const [name = ''] = text.split('?', 1);
  const traits = text
    .slice(name.length + 1)
    .split('&')
    .map((pair) => pair.split('=', 1)[0] ?? '');
  const kind = deck.kinds.get(name);
  return (kind && traits.find((trait) => !kind.traits.has(trait))) ?? null;
}
