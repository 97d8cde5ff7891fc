import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { WORD_COUNT } from '../limits.ts';
import { nearestWords } from './nearest-words.ts';
import { indexOfWord, isListed } from './word-list.ts';

const BITS_PER_WORD = 11n;
const CHECKSUM_BITS = 4n; // of 132; also what is left of a byte of the hash
const ENTROPY_DIGITS = 32; // in hex: 128 bits

/** What is wrong with a phrase. `at` is the index of the word, from 0. */
export type PhraseProblem =
  | { readonly kind: 'missing'; readonly at: number }
  | { readonly kind: 'unknown'; readonly at: number; readonly word: string; readonly suggestions: readonly string[] }
  | { readonly kind: 'too-few'; readonly count: number }
  | { readonly kind: 'extra'; readonly words: readonly string[] }
  | { readonly kind: 'no-account' };

/**
 * Checks a phrase of normalised words; one that is still to be filled in is ''. First each of the twelve words is
 * looked at in turn, then how many there are, and only when all that is well, the checksum. No problems: it is valid.
 */
export function checkPhrase(words: readonly string[]): PhraseProblem[] {
  const problems = words.slice(0, WORD_COUNT).flatMap(checkWord);
  const count = words.filter((word) => word !== '').length;
  const extra = words.slice(WORD_COUNT).filter((word) => word !== '');
  if (count < WORD_COUNT) problems.push({ kind: 'too-few', count });
  if (extra.length > 0) problems.push({ kind: 'extra', words: extra });
  if (problems.length === 0 && !hasChecksum(words.slice(0, WORD_COUNT))) {
    problems.push({ kind: 'no-account' });
  }
  return problems;
}

function checkWord(word: string, at: number): PhraseProblem[] {
  if (word === '') return [{ kind: 'missing', at }];
  if (!isListed(word)) return [{ kind: 'unknown', at, word, suggestions: nearestWords(word) }];
  return [];
}

/**
 * Whether the last 4 of the 132 bits are the first of the hash of the others, by BIP-39. The library's own check looks
 * through the whole list each time: a tenth of what an account takes (measured).
 */
function hasChecksum(words: readonly string[]): boolean {
  const bits = words.reduce((before, word) => (before << BITS_PER_WORD) | BigInt(indexOfWord(word)), 0n);
  const entropy = hexToBytes((bits >> CHECKSUM_BITS).toString(16).padStart(ENTROPY_DIGITS, '0'));
  const [hash = 0] = sha256(entropy);
  return BigInt.asUintN(Number(CHECKSUM_BITS), bits) === BigInt(hash) >> CHECKSUM_BITS;
}
