import { printable } from '../../lib/printable.ts';

const TWEE_ERRORS = {
  'too-large': 'the file is larger than 1 MiB',
  'not-text': 'the file is no text: there is a zero byte here',
  'too-many-passages': 'the story has more than 5000 passages',
  'no-passages': 'there is no passage to play: one begins with a line like ":: The door"',
} as const;
export type TweeErrorCode = keyof typeof TWEE_ERRORS;

/** A file that cannot be imported at all. */
export class TweeError extends Error {
  override readonly name = 'TweeError';
  readonly code: TweeErrorCode;
  /** Of the file, counted from 1. */
  readonly line: number;

  /** `why` is said in place of what is said of all such files. */
  constructor(code: TweeErrorCode, line: number, why: string | null = null) {
    super(`Line ${line}: ${why ?? TWEE_ERRORS[code]}`);
    this.code = code;
    this.line = line;
  }
}

const MOST_NAMES = 10;
const LONGEST_NAME = 40; // characters

/** Says of passages that they are all for the machinery. Many names, and long ones, are cut. */
export function tellSpecial(names: readonly string[]): string {
  const some = names.slice(0, MOST_NAMES).map((name) => {
    const letters = [...name.slice(0, 2 * LONGEST_NAME)];
    return printable(letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join('')}…` : name);
  });
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  const who = names.length === 1 ? 'the only passage is' : `all ${names.length} passages are`;
  return `${who} special (${some.join(', ')}${more}), and none can be played`;
}
