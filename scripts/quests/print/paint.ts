import { styleText } from 'node:util';

type Format = Parameters<typeof styleText>[0];

/** Colours a text, where standard output is a terminal that wants it: NO_COLOR is heeded. */
export function paint(format: Format, text: string): string {
  return styleText(format, text, { stream: process.stdout });
}
