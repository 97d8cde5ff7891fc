/** How a page begins in a quest's file: `door: (page) =>`. */
const PAGE = /^\s*['"]?([^'":]+)['"]?\s*:\s*\(\w*\)\s*=>/;

/**
 * The line, from 1, on which a choice or a page of a quest is written. Only the text is looked at: where it does not
 * show the choice it is the page's line, and where it does not show the page, the first.
 */
export function lineOf(text: string, place: { readonly page: string | null; readonly choice: string | null }): number {
  const lines = text.split('\n');
  const begin = lines.findIndex((line) => PAGE.exec(line)?.[1] === place.page);
  if (begin < 0) return 1;
  const length = lines.slice(begin + 1).findIndex((line) => PAGE.test(line));
  const page = lines.slice(begin, length < 0 ? undefined : begin + 1 + length);
  const within = page.findIndex((line) => !line.includes('.jump(') && names(line, place.choice));
  return begin + Math.max(within, 0) + 1;
}

function names(line: string, choice: string | null): boolean {
  return choice !== null && (line.includes(`'${choice}'`) || line.includes(`"${choice}"`));
}
