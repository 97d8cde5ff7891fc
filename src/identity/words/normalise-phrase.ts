/** Splits a phrase into words: NFKD, lower case, trimmed, split on white space. Empty text has no words. */
export function normalisePhrase(text: string): string[] {
  return normaliseText(text)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** The words of a pasted list: as `normalisePhrase`, with numbers and punctuation dropped ("1. apple, 2) pear"). */
export function wordsFromPaste(text: string): string[] {
  // Marks stay with their letters: an accent makes another word, and its slot should say so.
  return normalisePhrase(normaliseText(text).replace(/[^\p{L}\p{M}]+/gu, ' '));
}

/** NFKD, lower case, trimmed: the form that words are compared in. */
export function normaliseText(text: string): string {
  return text.normalize('NFKD').toLowerCase().trim();
}
