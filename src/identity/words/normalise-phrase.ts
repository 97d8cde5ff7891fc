/** Splits a phrase into words: NFKD, lower case, trimmed, split on white space. Empty text has no words. */
export function normalisePhrase(text: string): string[] {
  return normaliseText(text)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** A letter, with what follows it: an accent makes another word, and its slot should say so. A mark alone is no word. */
const WORD = /\p{L}[\p{L}\p{M}]*/gu;

/** The words of a pasted list ("1. apple, 2nd: pear"): what can be seen of it, without numbers and punctuation. */
export function wordsFromPaste(text: string): string[] {
  return visibleText(text).match(WORD) ?? [];
}

/** Joiners, direction marks, soft hyphens, variation selectors, and the frames of keycaps (1️⃣). */
const INVISIBLE = /[\p{Cf}\p{DI}\p{Me}]/gu;

/** Hangul fillers: letters to Unicode, spaces to the eye. */
const FILLERS = /[\u115f\u1160]/gu;

/**
 * What makes an ordinal of a number, after NFKD: English, French, Spanish, Italian and Portuguese (1º is 1o), Dutch, Swedish,
 * Russian and Ukrainian. No word of the list is among them.
 */
const ORDINAL =
  /(?<=\d)[-.:’']?(?:st|nd|rd|th|er|re|e\u0300re|e|nde|de|ste|ieme|e\u0300me|ie\u0300me|eme|o|a|os|as|\u0438\u0306|\u044f|\u0430|\u0435)(?![\p{L}\p{M}])/gu;

/**
 * What can be seen of a pasted text: as `normaliseText`, less the marks that pages and messengers put between letters, with
 * digits of any script as 0 to 9, and ordinals as plain numbers.
 */
export function visibleText(text: string): string {
  return normaliseText(text)
    .replace(FILLERS, ' ')
    .replace(INVISIBLE, '')
    .replace(/\p{Nd}/gu, digitValue)
    .replace(ORDINAL, '')
    .replaceAll('i\u0307', 'i') // a capital I of Turkish keyboards, in lower case
    .trim();
}

/** "3" for a three of any script. Unicode keeps the digits of a script together, in order, from nought. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** NFKD, lower case, trimmed: the form that words are compared in. */
export function normaliseText(text: string): string {
  return text.normalize('NFKD').toLowerCase().trim();
}
