/** Control characters, line ends of JavaScript, what turns the direction of text, and halves of characters. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A string literal in single quotes, or in double ones where that spares backslashes. */
export function literal(text: string): string {
  const quote = text.split("'").length > text.split('"').length ? '"' : "'";
  return `${quote}${printable(text.replace(/\\/g, '\\\\').replaceAll(quote, `\\${quote}`))}${quote}`;
}

/** Spells out what is not seen. */
export function printable(text: string): string {
  return text.replace(
    UNPRINTABLE,
    (character) => SHORT[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
