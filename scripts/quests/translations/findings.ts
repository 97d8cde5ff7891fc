import { errorEntry, TRANSLATION_FINDINGS, warningEntry } from '#engine/check';

/** What can be wrong with a translator's file. After an error, the translation of that text is not taken. */
export const EXCHANGE_FINDINGS = {
  'translation-file': errorEntry(
    'The file of a translator cannot be read. Nothing was taken from it.',
    'The message says why. Export the texts again if you cannot mend the file, and copy your translations into it.',
  ),
  'wrong-quest': errorEntry(
    'The file of a translator belongs to another quest. Nothing was taken from it.',
    'Import the file for the quest that is named in the message.',
  ),
  'wrong-language': errorEntry(
    'The file of a translator is in another language. Nothing was taken from it.',
    'Import the file for the language that is named in the message.',
  ),
  'bad-row': errorEntry(
    'A row of a CSV file has no id, or more cells than the first row has names. The row was left out.',
    'Copy the id from the exported file. Put texts with commas or semicolons into quotation marks.',
  ),
  'part-missing': errorEntry(
    'A translation tool divided a text, and only some of the parts are translated.',
    'Translate all parts of the text.',
  ),
  'unknown-text': warningEntry(
    'The quest has no text with this id. It was removed since the export, or the id was changed in the file.',
    'Restore the id as it was exported. If the text was removed from the quest, nothing is to be done.',
  ),
  'repeated-text': errorEntry(
    'Two texts of the file have the same id. Neither was taken.',
    'Delete one of the two, or restore their ids as they were exported.',
  ),
  'changed-english': errorEntry(
    'The English in the file is not the English that was exported, so the translation may belong to another text.',
    'Restore the English in the file. To improve the English itself, change it in the quest.',
  ),
  'unknown-english': errorEntry(
    'The file no longer says from which English the translation was made.',
    'Keep the hash or the English of each text as it was exported.',
  ),
  'older-english': warningEntry(
    'The English of the text changed since the file was exported. The translation was taken, and is marked as stale.',
    'Export the texts again, compare the translation with the new English, and mark it as translated.',
  ),
  'newer-translation': warningEntry(
    'The file has a translation of older English, and the present English is translated already. That translation stays.',
    'Nothing is to be done, unless you want to change the translation: then export the texts again.',
  ),
  'wrong-placeholder': errorEntry(
    TRANSLATION_FINDINGS['translated-placeholder'].meaning,
    'Copy the placeholders of the English, with their braces, and do not translate them.',
  ),
  'empty-translation': warningEntry(
    'The translation is empty in the file, though the text was translated before. The former translation stays.',
    'Nothing is to be done, unless it was emptied by mistake.',
  ),
  'long-translation': errorEntry(
    'The translation is longer than a text of a quest may be.',
    'Shorten the translation, and look whether several texts were pasted into one.',
  ),
  'bad-character': errorEntry(
    'The translation has a character that cannot be shown, or that breaks the line.',
    'Delete the character. If it stands for a letter such as ä, save the file as UTF-8.',
  ),
} as const;

export type ExchangeCode = keyof typeof EXCHANGE_FINDINGS;

export interface ExchangeFinding {
  readonly code: ExchangeCode;
  readonly severity: 'error' | 'warning';
  /** A whole sentence. */
  readonly message: string;
  /** What the translator can do. */
  readonly suggestion: string;
  /** The id of the text. */
  readonly id: string | null;
  readonly line: number | null;
  readonly column: number | null;
}

/** Where a finding is in the file. */
type Place = { readonly [Key in 'id' | 'line' | 'column']?: ExchangeFinding[Key] };

/** Makes a finding. Without a suggestion, it has the advice of its code. */
export function exchangeFinding(
  code: ExchangeCode,
  message: string,
  { id = null, line = null, column = null }: Place = {},
  suggestion?: string,
): ExchangeFinding {
  const { severity, advice } = EXCHANGE_FINDINGS[code];
  return { code, severity, message, suggestion: suggestion ?? advice, id, line, column };
}
