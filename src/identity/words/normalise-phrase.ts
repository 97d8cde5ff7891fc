/** Splits a phrase into words: NFKD, lower case, trimmed, split on white space. Empty text has no words. */
export function normalisePhrase(text: string): string[] {
  return normaliseText(text)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** The words of a pasted list ("1. apple, 2) pear"): what can be seen of it, with numbers and punctuation dropped. */
export function wordsFromPaste(text: string): string[] {
  // Marks stay with their letters: an accent makes another word, and its slot should say so.
  return normalisePhrase(visibleText(text).replace(/[^\p{L}\p{M}]+/gu, ' '));
}

/** What can be seen of a pasted text: as `normaliseText`, less the marks that pages and messengers put between letters. */
export function visibleText(text: string): string {
  return normaliseText(text)
    .replace(/\p{Cf}/gu, '')
    .trim();
}

/** NFKD, lower case, trimmed: the form that words are compared in. */
export function normaliseText(text: string): string {
  return text.normalize('NFKD').toLowerCase().trim();
}
