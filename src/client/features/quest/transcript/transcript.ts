import type { Language } from '#content/messages';
import { type Message, PLACEHOLDER_ID } from '#engine';

/** What is said on one visit of a page. */
export interface Scene {
  /** Tells this visit of the page from all others. */
  readonly visit: string;
  /** The card of the quest. */
  readonly card: string;
  readonly page: string;
  readonly title: string;
  /** The language that it is said in; absent: that of the page. */
  readonly language?: Language;
  /** Whether nobody looks back past it: something was agreed to here. */
  readonly wall: boolean;
}

export interface SaidLine extends Pick<Message, 'text' | 'moods'>, Partial<Pick<Message, 'id'>> {
  /** The soul_tag of who speaks; null: nobody does. */
  readonly soulTag: string | null;
  /** The name that they go by. */
  readonly speaker: string | null;
}

export type LineEntry = { readonly kind: 'line'; readonly scene: Scene; readonly who: string } & SaidLine;

/** A line that was said, or an answer that was given. */
export type Entry =
  | LineEntry
  | { readonly kind: 'answer'; readonly scene: Scene; readonly who: string; readonly text: string };

export type Transcript = readonly Entry[];

/** What is kept of a long evening: hours of reading, and about 300 kB. */
export const ENTRIES_KEPT = 1000;

/**
 * Adds what was said to a player on a visit, as far as it is not there. A page that is opened again says nothing new; nor
 * does one that was answered: what its lines would be by now was not said. In another language it says the same: what was
 * said stays in the words that it was said in.
 */
export function said(transcript: Transcript, scene: Scene, who: string, lines: readonly SaidLine[]): Transcript {
  const own = ownPart(transcript, who);
  if (own.some(({ kind, scene: { visit } }) => kind === 'answer' && visit === scene.visit)) return transcript;
  const before = lastScene(own, scene);
  let from = 0;
  const fresh = lines.filter((line) => {
    // In order, and not by place: what is said otherwise by now stays there as it was said first.
    const at = before.findIndex((entry, place) => place >= from && isTheSame(entry, line, scene));
    if (at >= 0) from = at + 1;
    return at < 0;
  });
  if (fresh.length === 0) return transcript;
  return kept([...own, ...fresh.map((line) => ({ kind: 'line', scene, who, ...line }) as const)]);
}

/** Adds the answer that a player gave. */
export function answered(transcript: Transcript, scene: Scene, who: string, text: string): Transcript {
  return kept([...ownPart(transcript, who), { kind: 'answer', scene, who, text }]);
}

/** The newest part: a page that stays open for days takes no more memory for it. */
export function kept(transcript: Transcript): Transcript {
  return transcript.slice(-ENTRIES_KEPT);
}

/**
 * What a player may look at: nothing that was said to somebody else. A stranger who is given a character was the same
 * player all along, and one who left theirs is not.
 */
export function ownPart(transcript: Transcript, who: string): Transcript {
  const foreign = transcript.findLastIndex((entry) => entry.who !== who && entry.who !== PLACEHOLDER_ID);
  return foreign < 0 ? transcript : transcript.slice(foreign + 1);
}

/** The lines of a page that were said so far. */
export function seenLines(transcript: Transcript, card: string, page: string): ReadonlySet<string> {
  const seen = transcript.filter(({ kind, scene }) => kind === 'line' && scene.card === card && scene.page === page);
  return new Set(seen.map(({ text }) => text));
}

/** Which of the lines of a page were said before, in these words or in another language. Gives their texts. */
export function seenAmong(transcript: Transcript, scene: Scene, lines: readonly SaidLine[]): ReadonlySet<string> {
  const { card, page } = scene;
  const before = transcript.filter((entry) => entry.scene.card === card && entry.scene.page === page);
  const again = lines.filter((line) => before.some((entry) => isTheSame(entry, line, scene)));
  return new Set([...seenLines(transcript, card, page), ...again.map(({ text }) => text)]);
}

function isTheSame(before: Entry | undefined, { id, text }: SaidLine, { language }: Scene): boolean {
  if (before?.kind !== 'line') return false;
  return before.text === text || (id !== undefined && before.id === id && before.scene.language !== language);
}

/** What was said last, where that was on this page and is not answered. */
function lastScene(transcript: Transcript, scene: Scene): readonly Entry[] {
  const other = transcript.findLastIndex((entry) => entry.kind !== 'line' || !isOnePage(entry.scene, scene));
  return transcript.slice(other + 1);
}

/**
 * Whether what is said at both is said under one title. The oven is on the page that it bakes for, under its own. A title
 * in another language is no other: somebody changed the language in the middle of the page.
 */
export function isOnePage(a: Scene, b: Scene): boolean {
  return a.card === b.card && a.page === b.page && (a.title === b.title || a.language !== b.language);
}
