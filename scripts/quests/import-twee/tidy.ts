import type { Report } from './loss.ts';

/** White space, but for the kind that keeps words together. */
const SPACE = /[ \t\n\r\f\v]+/g;
/** What nobody sees, and halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200b\ufeff]/gu;
/** A pair of braces with what stands in it, or one alone. */
const BRACES = /\{[^{}]*\}|[{}]/g;

/** Text as quests want it: one space between words, everything to be seen, and no braces, which would be filled in. */
export function tidy(text: string, line: number, report: Report): string {
  return text
    .replace(SPACE, ' ')
    .replace(UNSEEN, (character) => {
      report('unseen', line, `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
      return '';
    })
    .replace(BRACES, (braces) => {
      report('brace', line, braces);
      return braces.replace('{', '｛').replace('}', '｝');
    })
    .replace(SPACE, ' ')
    .trim();
}
