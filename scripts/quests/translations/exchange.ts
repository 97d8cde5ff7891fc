import type { ExchangeFinding } from './findings.ts';

/** A text of a quest to translate. */
export interface TranslationUnit {
  /** The path of the text in a translation, such as `pages.chair.lines.3`. */
  readonly id: string;
  /** The English. */
  readonly source: string;
  /** The hash of the English: at most 7 digits in base 36. */
  readonly of: string;
  /** The translation, if there is one. */
  readonly target: string | null;
  /** A stale translation was made from another English. */
  readonly state: 'missing' | 'stale' | 'current';
  /** The npc who says the text. */
  readonly speaker?: string;
  /** The check on which the text is shown: its name, and its condition as JSON. */
  readonly when?: string;
}

/** The texts of a quest for a translator, in the order in which a player meets them. */
export interface Exchange {
  readonly quest: string;
  readonly source: 'en';
  /** A BCP 47 tag. */
  readonly language: string;
  readonly units: readonly TranslationUnit[];
}

/** A text in a translator's file. What the file does not say is null. */
export interface IncomingUnit {
  readonly id: string;
  /** The hash of the English from which the translation was made. */
  readonly of: string | null;
  readonly source: string | null;
  readonly target: string | null;
  /** Whether the file marks the translation as finished, so that a stale one becomes current without an edit. */
  readonly isConfirmed: boolean;
  readonly line: number;
  readonly column: number | null;
}

/** What a translator's file says. An unreadable file has no units, and a finding that says why. */
export interface Incoming {
  readonly quest: string | null;
  readonly language: string | null;
  readonly units: readonly IncomingUnit[];
  readonly findings: readonly ExchangeFinding[];
}

/** The longest file that is read. A quest of 1,000 pages takes about half of it. */
export const MAX_LENGTH = 4 * 2 ** 20; // UTF-16 code units: never more than the bytes of the file

export function unreadable(finding: ExchangeFinding): Incoming {
  return { quest: null, language: null, units: [], findings: [finding] };
}

/** The hash in a file; null for anything else, such as the number that a spreadsheet makes of `12e5`. */
export function hashIn(text: string): string | null {
  const hash = text.trim();
  return /^[0-9a-z]{1,7}$/.test(hash) ? hash : null;
}

/** The key of the page that a text is on; null for texts of the whole quest, such as its name. */
export function pageOf(id: string): string | null {
  return /^pages\.([^.]+)\./.exec(id)?.[1] ?? null;
}
