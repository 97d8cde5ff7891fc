import { printable } from '../../../lib/printable.ts';

/** A string literal in single quotes, or in double ones where that spares backslashes. */
export function literal(text: string): string {
  const quote = text.split("'").length > text.split('"').length ? '"' : "'";
  return `${quote}${printable(text.replace(/\\/g, '\\\\').replaceAll(quote, `\\${quote}`))}${quote}`;
}
