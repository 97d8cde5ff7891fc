import { wordlist } from '@scure/bip39/wordlists/english.js';
import { WORD_LIST_SIZE } from '../limits.ts';

// In a list of another length the same words would be another account.
if (wordlist.length !== WORD_LIST_SIZE) throw new RangeError(`There are ${wordlist.length} words to choose from`);

/** The 2048 English words of BIP-39, sorted. */
export const WORD_LIST: readonly string[] = wordlist;

const listed: ReadonlySet<string> = new Set(wordlist);

/** Whether a word, already in lower case, is in the list. */
export function isListed(word: string): boolean {
  return listed.has(word);
}
