import { wordlist } from '@scure/bip39/wordlists/english.js';

/** The 2048 English words of BIP-39, sorted. */
export const WORD_LIST: readonly string[] = wordlist;

const words: ReadonlySet<string> = new Set(wordlist);

/** Whether a word, already in lower case, is in the list. */
export function isListed(word: string): boolean {
  return words.has(word);
}
