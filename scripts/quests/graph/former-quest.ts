/** How a file begins that this command may write over. */
export const MARK = '<!-- Written by `npm run quests`. -->';

/** What the page of a graph tells of the quest that it was made of. */
export interface FormerQuest {
  /** How many migrations there were. */
  readonly edition: number;
  readonly pages: readonly string[];
}

/** Whether a text is this command's, or the beginning of one that it did not come to write. */
export function isOurs(text: string): boolean {
  return text.startsWith(MARK) || MARK.startsWith(text);
}

export function readGraphPage(text: string): FormerQuest | null {
  if (!text.startsWith(MARK)) return null;
  const edition = /^Edition (\d+), contents/m.exec(text)?.[1];
  const pages = [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, key = '']) => key);
  return edition === undefined ? null : { edition: Number(edition) - 1, pages };
}
