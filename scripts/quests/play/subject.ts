import { commandLine } from '../command-line.ts';

/** Which quest is played, and where the user stands. */
export interface Subject {
  /** Null: one of the game's. */
  readonly file: string | null;
  readonly quest: string;
  readonly folder: string;
}

/** The command that plays it, to be copied. */
export function playLine({ file, quest, folder }: Subject, args: readonly string[]): string {
  return commandLine(folder, file, [...args, '--quest', quest]);
}
