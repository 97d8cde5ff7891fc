import { normaliseText } from './normalise-phrase.ts';
import { WORD_LIST } from './word-list.ts';

/** Most suggestions at a time. */
export const SUGGESTION_MAX = 8;

const LISTED: ReadonlySet<string> = new Set(WORD_LIST);

const SUGGEST_FROM = 2; // letters; then never more than 48 words are left
const COMPLETE_FROM = 4; // letters; they fix every word of the list

/** The first words, by alphabet, that begin with these letters; none before the second letter. */
export function suggestWords(prefix: string): string[] {
  const letters = normaliseText(prefix);
  return letters.length < SUGGEST_FROM ? [] : matches(letters).slice(0, SUGGESTION_MAX);
}

/** The one word that begins with these letters, four or more. Shorter ones stand as typed: "act" is a word itself. */
export function completeWord(prefix: string): string | undefined {
  const letters = normaliseText(prefix);
  return letters.length < COMPLETE_FROM ? undefined : matches(letters)[0];
}

/** Whether it is a word of the list, or the first letters of one, four or more. It has to be in lower case. */
export function isListed(word: string): boolean {
  return LISTED.has(word) || completeWord(word) !== undefined;
}

function matches(letters: string): string[] {
  return WORD_LIST.filter((word) => word.startsWith(letters));
}
