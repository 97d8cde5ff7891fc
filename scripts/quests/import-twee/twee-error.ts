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

  constructor(code: TweeErrorCode, line: number) {
    super(`Line ${line}: ${TWEE_ERRORS[code]}`);
    this.code = code;
    this.line = line;
  }
}
