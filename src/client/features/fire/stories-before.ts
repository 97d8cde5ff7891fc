import { keepRecord, readRecord } from '../../auth/local-records.ts';

/** The stories that are told by the fire at a time: the number of ends of each, by its card. Nothing of the player. */
export type Stories = Readonly<Record<string, number>>;

/** What was told when the player was last here, in this tab; null: they have not been here. */
let last: Stories | null = null;
/** The visit that is shown, by the key of its history entry, and what was told before it. */
let shown: { readonly visit: string; readonly before: Stories | null } | null = null;

/** What was told when the player was last here, before this visit to the page; null: it is not known. */
export function storiesBefore(visit: string): Stories | null {
  if (shown?.visit !== visit) shown = { visit, before: last ?? readStories(readRecord('fire')) };
  return shown.before;
}

/** Notes what is told now. @param mayKeep whether the browser may store it for the next time */
export function noteStories(stories: Stories, mayKeep: boolean): void {
  last = stories;
  keepRecord('fire', mayKeep ? JSON.stringify(stories) : null);
}

export function readStories(text: string | null): Stories | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    const isValid = typeof found === 'object' && found !== null && Object.values(found).every(Number.isSafeInteger);
    return isValid ? (found as Stories) : null;
  } catch {
    return null;
  }
}

/** What is new of a story: all of it, or an end; null: nothing, or it is not known. */
export function newsOf(card: string, ends: number, before: Stories | null): 'story' | 'end' | null {
  if (!before) return null;
  if (!Object.hasOwn(before, card)) return 'story';
  return ends > (before[card] ?? 0) ? 'end' : null;
}
