import type { PlayCommand } from './command.ts';
import type { Found } from './finding.ts';

/** How much is tried. */
export interface Limits {
  /** Plays at random. */
  readonly seeds: number;
  /** Situations, when all there is is played. */
  readonly states: number;
}

/** What a worker is asked for: to check some files or the game (null), to play a quest of one, or to list its texts. */
export type Job =
  | ({
      readonly kind: 'check';
      readonly sources: readonly (string | null)[];
      /** Where the user stands. */
      readonly folder: string;
    } & Limits)
  | { readonly kind: 'play'; readonly source: string | null; readonly ask: PlayCommand }
  | { readonly kind: 'texts'; readonly source: string | null };

/** What a worker tells of itself. Each word is a sign of life. */
export type News =
  | { readonly kind: 'doing'; readonly what: Stage; readonly words: string }
  | { readonly kind: 'checked'; readonly source: SourceReport }
  | ({ readonly kind: 'played' } & PlayReport)
  | ({ readonly kind: 'listed' } & TextsReport);

/** How a worker tells it. Quest files run in its thread and can post messages, too, but they do not know the token. */
export interface Message {
  readonly token: string;
  readonly news: News | 'done';
}

export type Stage = 'loading' | 'checking';

/** What came of one file, or of the game. */
export interface SourceReport {
  readonly file: string | null;
  /** Of the file: those of its quests are with them. */
  readonly findings: readonly Found[];
  readonly quests: readonly QuestReport[];
}

/** What came of playing. */
export interface PlayReport {
  readonly transcript: string;
  /** Why nothing was played, where it was not for the file. */
  readonly refusal: string | null;
  /** Of the file. */
  readonly findings: readonly Found[];
  /** Whether the play could go on, or came to an end. */
  readonly fine: boolean;
}

/** What a file says. */
export interface TextsReport {
  readonly texts: readonly Text[];
  /** Of the file. */
  readonly findings: readonly Found[];
}

/** Something that a quest says, for whoever says it in another language. */
export interface Text {
  /** Stable, and the way to it in a translation. */
  readonly id: string;
  readonly text: string;
  /** Who says it, where somebody does. */
  readonly speaker?: string;
  /** The check under which it is said, where there is one. */
  readonly when?: string;
}

export interface QuestReport {
  readonly quest: string;
  readonly file: string | null;
  readonly findings: readonly Found[];
  readonly summary: Summary;
  readonly graph: Graph;
}

/** A graph as it should be, and where. */
export interface Graph {
  readonly path: string;
  readonly text: string;
}

/** A quest in figures. */
export interface Summary {
  readonly pages: number;
  readonly choices: number;
  readonly words: number;
  readonly ends: readonly string[];
  readonly loops: readonly (readonly string[])[];
  /** The longest of the shortest ways from the start to a page. */
  readonly furthest: readonly string[];
  /** How many states were looked at, and whether these are all there are; null where errors stood in the way. */
  readonly explored: { readonly states: number; readonly complete: boolean } | null;
  /** What was seen in plays at random; null when there were none. */
  readonly played: Played | null;
}

export interface Played {
  readonly plays: number;
  readonly pagesSeen: number;
  readonly choicesTaken: number;
  /** The least and the most that each number was. */
  readonly counters: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
}
