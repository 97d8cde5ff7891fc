import { validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { WORD_COUNT, WORD_LIST_SIZE } from './index.ts';

// With a list of another length the same words would give another account.
if (wordlist.length !== WORD_LIST_SIZE) throw new RangeError(`There are ${wordlist.length} words to choose from`);

/** The 2048 English words of BIP-39, sorted. */
export const WORD_LIST: readonly string[] = wordlist;

export const SUGGESTION_MAX = 8;

const SUGGEST_FROM = 2; // letters; at most 48 words match from here on
const COMPLETE_FROM = 4; // letters; they identify every word of the list

/** Up to 8 words that begin with the prefix, in alphabetical order; none if the prefix has fewer than two letters. */
export function suggestWords(prefix: string): string[] {
  const letters = normaliseWord(prefix);
  return letters.length < SUGGEST_FROM ? [] : matches(letters).slice(0, SUGGESTION_MAX);
}

/** The word that begins with a prefix of at least four letters; undefined for shorter prefixes and unknown words. */
export function completeWord(prefix: string): string | undefined {
  const letters = normaliseWord(prefix);
  return letters.length < COMPLETE_FROM ? undefined : matches(letters)[0];
}

/** Whether a text in lower case is a word of the list, or a prefix of at least four letters of such a word. */
export function isListed(word: string): boolean {
  return WORD_LIST.includes(word) || completeWord(word) !== undefined;
}

function matches(letters: string): string[] {
  return WORD_LIST.filter((word) => word.startsWith(letters));
}

/** Splits a phrase into words: NFKD, lower case, trimmed, split on white space. Empty text has no words. */
export function normalisePhrase(text: string): string[] {
  return normaliseWord(text)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/**
 * A word in pasted text: letters with their combining marks. Marks are kept so that a word with an accent is reported
 * as unknown; a mark without a letter is no word.
 */
const WORD = /\p{L}[\p{L}\p{M}]*/gu;

/** The words of a pasted list ("1. apple, 2nd: pear"): its visible letters, without numbers and punctuation. */
export function wordsFromPaste(text: string): string[] {
  return visibleText(text).match(WORD) ?? [];
}

/** Joiners, direction marks, soft hyphens, variation selectors, and the frames of keycaps (1️⃣). */
const INVISIBLE = /[\p{Cf}\p{DI}\p{Me}]/gu;

/** Hangul fillers: letters in Unicode, displayed as spaces. */
const FILLERS = /[\u115f\u1160]/gu;

/**
 * Ordinal suffixes of numbers, after NFKD: English, French, Spanish, Italian and Portuguese (1º is 1o), Dutch, Swedish,
 * Russian and Ukrainian. None of the suffixes is a word of the list.
 */
const ORDINAL =
  /(?<=\d)[-.:’']?(?:st|nd|rd|th|er|re|e\u0300re|e|nde|de|ste|ieme|e\u0300me|ie\u0300me|eme|o|a|os|as|\u0438\u0306|\u044f|\u0430|\u0435)(?![\p{L}\p{M}])/gu;

/**
 * Normalises a pasted text as `normaliseWord` does, removes the invisible characters that pages and messengers insert,
 * writes digits of any script as 0 to 9, and ordinals as plain numbers.
 */
export function visibleText(text: string): string {
  return normaliseWord(text)
    .replace(FILLERS, ' ')
    .replace(INVISIBLE, '')
    .replace(/\p{Nd}/gu, digitValue)
    .replace(ORDINAL, '')
    .replaceAll('i\u0307', 'i') // the capital I of Turkish keyboards, in lower case
    .trim();
}

/** "3" for the digit three of any script. Unicode keeps the digits of a script together, in order, from zero. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** NFKD, lower case, trimmed: the form for comparing words. */
export function normaliseWord(text: string): string {
  return text.normalize('NFKD').toLowerCase().trim();
}

/** An error in a phrase. `at` is the index of the word, from 0. */
export type PhraseProblem =
  | { readonly kind: 'missing'; readonly at: number }
  | { readonly kind: 'unknown'; readonly at: number; readonly word: string; readonly suggestions: readonly string[] }
  | { readonly kind: 'too-few'; readonly count: number }
  | { readonly kind: 'extra'; readonly words: readonly string[] }
  | { readonly kind: 'no-account' };

/**
 * Validates a phrase of normalised words, with '' for an empty field: first each of the twelve words, then their
 * number, and the checksum only if there is no other problem. Returns an empty array for a valid phrase.
 */
export function checkPhrase(words: readonly string[]): PhraseProblem[] {
  const problems = words.slice(0, WORD_COUNT).flatMap(checkWord);
  const count = words.filter((word) => word !== '').length;
  const extra = words.slice(WORD_COUNT).filter((word) => word !== '');
  if (count < WORD_COUNT) problems.push({ kind: 'too-few', count });
  if (extra.length > 0) problems.push({ kind: 'extra', words: extra });
  if (problems.length === 0 && !validateMnemonic(words.slice(0, WORD_COUNT).join(' '), wordlist)) {
    problems.push({ kind: 'no-account' });
  }
  return problems;
}

function checkWord(word: string, at: number): PhraseProblem[] {
  if (word === '') return [{ kind: 'missing', at }];
  if (!WORD_LIST.includes(word)) return [{ kind: 'unknown', at, word, suggestions: nearestWords(word) }];
  return [];
}

const MAX_DISTANCE = 2; // single-letter insertions, deletions and replacements
const MAX_NEAREST = 2; // words

/** The words of the list nearest to a misspelt one: at most two, nearest first, then in alphabetical order. */
function nearestWords(word: string): string[] {
  return WORD_LIST.filter((listed) => Math.abs(listed.length - word.length) <= MAX_DISTANCE)
    .map((listed) => ({ listed, distance: editDistance(word, listed) }))
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_NEAREST)
    .map(({ listed }) => listed);
}

/** Levenshtein distance, one row of the table at a time. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [above, letter] of [...from].entries()) {
    const next = [above + 1];
    for (const [at, other] of [...to].entries()) {
      next.push(Math.min((row[at] ?? 0) + (letter === other ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
