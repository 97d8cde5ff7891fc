import { wordlist } from '@scure/bip39/wordlists/english.js';
import { WORD_LIST_SIZE } from '../limits.ts';

// In a list of another length the same words would be another account.
if (wordlist.length !== WORD_LIST_SIZE) throw new RangeError(`There are ${wordlist.length} words to choose from`);

/** The 2048 English words of BIP-39, sorted. */
export const WORD_LIST: readonly string[] = wordlist;

const indices: ReadonlyMap<string, number> = new Map(wordlist.map((word, at) => [word, at]));

/** Whether a word, already in lower case, is in the list. */
export function isListed(word: string): boolean {
  return indices.has(word);
}

/** Where in the list a word stands, from 0; -1 when it does not. */
export function indexOfWord(word: string): number {
  return indices.get(word) ?? -1;
}
