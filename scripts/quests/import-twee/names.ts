/** The engine's limit for keys of pages and ids of choices. */
const LONGEST_KEY = 48; // characters

/** Makes a page key or choice id from words; `fallback` if they have no Latin letter or digit. */
export function keyOf(words: string, fallback: string): string {
  const key = wordsOf(words).join('_').toLowerCase();
  const named = key === '' ? fallback : /^\d/.test(key) ? `${fallback}_${key}` : key;
  return named.slice(0, LONGEST_KEY).replace(/_$/, '');
}

export function numberedKey(key: string, number: number): string {
  const end = `_${number}`;
  return `${key.slice(0, LONGEST_KEY - end.length).replace(/_$/, '')}${end}`;
}

/** The words of a text: runs of Latin letters and digits, without accents. Apostrophes are removed. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/[\p{M}'’]/gu, '');
  return plain.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
}

/** Returns a function that makes names unique: it returns the wanted name, with a number if the name is taken. */
export function createNameMaker(
  numbered: (wanted: string, number: number) => string,
  taken: Iterable<string> = [],
): (wanted: string) => string {
  const used = new Set(taken);
  const numbers = new Map<string, number>();
  return (wanted) => {
    // Long names with the same beginning share a counter, since their numbered forms collide: the search stays short.
    const stem = numbered(wanted, 1);
    let name = wanted;
    let number = numbers.get(stem) ?? 1;
    while (used.has(name)) name = numbered(wanted, ++number);
    numbers.set(stem, number);
    used.add(name);
    return name;
  };
}
