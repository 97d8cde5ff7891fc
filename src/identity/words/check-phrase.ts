import { validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { WORD_COUNT } from '../limits.ts';
import { nearestWords } from './nearest-words.ts';
import { isListed } from './word-list.ts';

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
  if (problems.length === 0 && !validateMnemonic(words.slice(0, WORD_COUNT).join(' '), wordlist)) {
    problems.push({ kind: 'no-account' });
  }
  return problems;
}

function checkWord(word: string, at: number): PhraseProblem[] {
  if (word === '') return [{ kind: 'missing', at }];
  if (!isListed(word)) return [{ kind: 'unknown', at, word, suggestions: nearestWords(word) }];
  return [];
}
