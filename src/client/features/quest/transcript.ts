import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Language } from '#content/messages';
import { type Message, npcName, type Page, PLACEHOLDER_ID, type Tally } from '#engine';
import { useLanguage } from '../../platform/language.ts';
import { usePlayerId } from '../../sync/game-context.ts';

/** A visit to a page. */
export interface Scene {
  /** The id of the visit. */
  readonly visit: string;
  readonly card: string;
  readonly page: string;
  readonly title: string;
  /** The language of the texts; undefined: that of the page. */
  readonly language?: Language;
  /** Whether the player agreed to something on this page: the player cannot look back beyond it. */
  readonly stopsBack: boolean;
}

export interface SaidLine extends Pick<Message, 'text' | 'moods'>, Partial<Pick<Message, 'id'>> {
  /** The `soul_tag` (the id in the quest) of the npc who speaks; null: narration. */
  readonly soulTag: string | null;
  /** The name of the npc who speaks; null: narration. */
  readonly speaker: string | null;
}

export function linesOf({ npcs }: Page, messages: readonly Message[]): SaidLine[] {
  return messages.map(({ id, text, speaker, moods }) => {
    const npc = npcs.find(({ soul_tag }) => soul_tag === speaker);
    return { id, text, soulTag: speaker, speaker: npc ? npcName(npc) : null, ...(moods && { moods }) };
  });
}

type LineEntry = { readonly kind: 'line'; readonly scene: Scene; readonly who: string } & SaidLine;

/** How many players have given the same answer, as the history tells it. */
export type SameAnswers = Pick<Tally, 'same' | 'all' | 'counted'>;

interface AnswerEntry {
  readonly kind: 'answer';
  readonly scene: Scene;
  readonly who: string;
  readonly text: string;
  readonly tally?: SameAnswers;
}

export type Entry = LineEntry | AnswerEntry;

export type Transcript = readonly Entry[];

/** The greatest number of entries of the transcript. */
export const ENTRIES_KEPT = 1000;

/**
 * Adds the lines of a visit that the transcript lacks. Adds none if the page is only reopened, or was answered. If a
 * line was shown in two languages, the first is kept.
 */
export function said(transcript: Transcript, scene: Scene, who: string, lines: readonly SaidLine[]): Transcript {
  const own = ownPart(transcript, who);
  if (own.some(({ kind, scene: { visit } }) => kind === 'answer' && visit === scene.visit)) return transcript;
  const before = lastScene(own, scene);
  let from = 0;
  const fresh = lines.filter((line) => {
    // Compares in order, not by index: a line whose text has changed since stays as it was first shown.
    const at = before.findIndex((entry, place) => place >= from && isTheSame(entry, line, scene));
    if (at >= 0) from = at + 1;
    return at < 0;
  });
  if (fresh.length === 0) return transcript;
  return kept([...own, ...fresh.map((line) => ({ kind: 'line', scene, who, ...line }) as const)]);
}

export function answered(
  transcript: Transcript,
  scene: Scene,
  who: string,
  text: string,
  tally: SameAnswers | null = null,
): Transcript {
  const others = tally && { tally: { same: tally.same, all: tally.all, counted: tally.counted } };
  return kept([...ownPart(transcript, who), { kind: 'answer', scene, who, text, ...others }]);
}

/** The newest entries, as a page may stay open for days. */
export function kept(transcript: Transcript): Transcript {
  return transcript.slice(-ENTRIES_KEPT);
}

/**
 * The entries that a player may see: those after the last entry shown to another player. A player is the same before
 * and after they are saved.
 */
export function ownPart(transcript: Transcript, who: string): Transcript {
  const foreign = transcript.findLastIndex((entry) => entry.who !== who && entry.who !== PLACEHOLDER_ID);
  return foreign < 0 ? transcript : transcript.slice(foreign + 1);
}

/** The texts of those lines that this page has shown before, with the same text or in another language. */
export function seenAmong(transcript: Transcript, scene: Scene, lines: readonly SaidLine[]): ReadonlySet<string> {
  const before = transcript.filter((entry) => entry.scene.card === scene.card && entry.scene.page === scene.page);
  const again = lines.filter((line) => before.some((entry) => isTheSame(entry, line, scene)));
  return new Set(again.map(({ text }) => text));
}

function isTheSame(before: Entry | undefined, { id, text }: SaidLine, { language }: Scene): boolean {
  if (before?.kind !== 'line') return false;
  return before.text === text || (id !== undefined && before.id === id && before.scene.language !== language);
}

/** The entries since the last answer, if they belong to this page. */
function lastScene(transcript: Transcript, scene: Scene): readonly Entry[] {
  const other = transcript.findLastIndex((entry) => entry.kind !== 'line' || !isOnePage(entry.scene, scene));
  return transcript.slice(other + 1);
}

/**
 * Whether two scenes are the same page with the same title, in any language. During a sign-up ("baking a cookie"), a
 * page has another title.
 */
export function isOnePage(a: Scene, b: Scene): boolean {
  return a.card === b.card && a.page === b.page && (a.title === b.title || a.language !== b.language);
}

/** Index of the entry that the player looks back at; null: the present. */
export type Past = number | null;

interface Present {
  readonly card: string;
  /** Whether the last line is complete. If so, stepping back skips it, as it is still on the page. */
  readonly whole: boolean;
}

/** A page as it looked right after one of its lines. */
export interface PastView {
  readonly scene: Scene;
  readonly lines: readonly LineEntry[];
  /** The answer after the last line; null: none. */
  readonly answer: string | null;
}

/** The position one line back; the same position at the beginning. */
export function stepBack(transcript: Transcript, present: Present, past: Past): Past {
  const steps = stepsOf(transcript, present);
  return steps.findLast((at) => past === null || at < past) ?? past;
}

/** The position one line forward; after the last line, the present. */
export function stepOn(transcript: Transcript, present: Present, past: Past): Past {
  return past === null ? null : (stepsOf(transcript, present).find((at) => at > past) ?? null);
}

/** The page at an entry; null for the present, or if the entry no longer exists. */
export function viewOf(transcript: Transcript, past: Past): PastView | null {
  const entry = past === null ? undefined : transcript[past];
  if (past === null || entry?.kind !== 'line') return null;
  const { scene } = entry;
  const isElsewhere = (other: Entry) => other.kind !== 'line' || !isOnePage(other.scene, scene);
  const begin = transcript.findLastIndex((other, at) => at < past && isElsewhere(other)) + 1;
  const next = transcript[past + 1];
  return {
    scene,
    lines: transcript.slice(begin, past + 1).filter((other) => other.kind === 'line'),
    answer: next?.kind === 'answer' ? next.text : null,
  };
}

/** Indices of the lines that the player can look back at: those of this quest since the last page with `stopsBack`. */
function stepsOf(transcript: Transcript, { card, whole }: Present): number[] {
  const stopsBack = transcript.findLast(({ scene }) => scene.card === card && scene.stopsBack)?.scene;
  const first = stopsBack ? transcript.findIndex(({ scene }) => scene.visit === stopsBack.visit) : 0;
  const steps = transcript.flatMap(({ kind, scene }, at) =>
    at >= first && kind === 'line' && scene.card === card ? [at] : [],
  );
  return whole ? steps.slice(0, -1) : steps;
}

let lastVisit = 0;

/** An id that is unique in this tab, across reloads. */
export function newVisit(): string {
  lastVisit += 1;
  return `${Math.round(performance.timeOrigin).toString(36)}.${lastVisit}`;
}

export const transcriptStore = createStore<{ readonly entries: Transcript }>(() => ({ entries: [] }));

export function keepSaid(scene: Scene, who: string, lines: readonly SaidLine[]): void {
  transcriptStore.setState(({ entries }) => ({ entries: said(entries, scene, who, lines) }));
}

export function keepAnswer(scene: Scene, who: string, text: string, tally: SameAnswers | null = null): void {
  transcriptStore.setState(({ entries }) => ({ entries: answered(entries, scene, who, text, tally) }));
}

export function useTranscript(): Transcript {
  const entries = useStore(transcriptStore, (state) => state.entries);
  return ownPart(entries, usePlayerId());
}

/** The `lang` attribute of entries in another language than the page's. */
export function useLangAttribute(): (entry: Pick<Entry, 'scene'>) => Language | undefined {
  const language = useLanguage();
  return ({ scene }) => (scene.language === language ? undefined : scene.language);
}
