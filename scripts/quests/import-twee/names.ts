/** What the engine lets keys of pages and ids of choices be long. */
const LONGEST_KEY = 48; // characters
const LONGEST_CARD_NAME = 32; // characters

/** A page key or choice id out of any words; `fallback` where no Latin letter or digit is in them. */
export function keyOf(words: string, fallback: string): string {
  const key = wordsOf(words).join('_').toLowerCase();
  const named = key === '' ? fallback : /^\d/.test(key) ? `${fallback}_${key}` : key;
  return named.slice(0, LONGEST_KEY).replace(/_$/, '');
}

export function numberedKey(key: string, number: number): string {
  const end = `_${number}`;
  return `${key.slice(0, LONGEST_KEY - end.length).replace(/_$/, '')}${end}`;
}

/** The name of a card out of the first words that have letters to offer: a capital, then letters and digits. */
export function cardNameOf(...offers: readonly string[]): string {
  const joined = offers.map((words) => wordsOf(words).map(capitalised).join('')).find((name) => name !== '');
  const name = joined === undefined || /^\d/.test(joined) ? `Story${joined ?? ''}` : joined;
  return name.slice(0, LONGEST_CARD_NAME);
}

export function numberedCardName(name: string, number: number): string {
  return `${name.slice(0, LONGEST_CARD_NAME - String(number).length)}${number}`;
}

/** The name of a file without its folder and its ending. */
export function baseName(file: string): string {
  return (file.split(/[/\\]/).at(-1) ?? '').replace(/\.(?:twee|tw|tw2|twee2|txt)$/i, '');
}

/** Runs of Latin letters and digits, accents off. An apostrophe divides nothing. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/[\p{M}'’]/gu, '');
  return plain.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
