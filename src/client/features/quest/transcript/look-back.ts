import { type Entry, isOnePage, type LineEntry, type Scene, type Transcript } from './transcript.ts';

/** The line that is looked back at, by its place in the transcript; null: nobody looks back. */
export type Past = number | null;

/** Where the story is, for who looks back from there. */
interface Present {
  readonly card: string;
  /** Whether its last line is there whole: then that is not the past yet. */
  readonly whole: boolean;
}

/** A page as it was when a line had just been said. */
export interface PastView {
  readonly scene: Scene;
  readonly lines: readonly LineEntry[];
  /** What was answered then, where that was the last line; else null. */
  readonly answer: string | null;
}

/** One line back. What was said stays said: this only looks. The same place where there is nothing before it. */
export function stepBack(transcript: Transcript, present: Present, past: Past): Past {
  const steps = stepsOf(transcript, present);
  return steps.findLast((at) => past === null || at < past) ?? past;
}

/** One line on, and in the end to the present. */
export function stepOn(transcript: Transcript, present: Present, past: Past): Past {
  return past === null ? null : (stepsOf(transcript, present).find((at) => at > past) ?? null);
}

/** What is seen of the past; null where it is not there any more. */
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

/** The lines that can be looked back at: those of this quest, from the last page on that agreed to something. */
function stepsOf(transcript: Transcript, { card, whole }: Present): number[] {
  const wall = transcript.findLast(({ scene }) => scene.card === card && scene.wall)?.scene;
  const first = wall ? transcript.findIndex(({ scene }) => scene.visit === wall.visit) : 0;
  const steps = transcript.flatMap(({ kind, scene }, at) =>
    at >= first && kind === 'line' && scene.card === card ? [at] : [],
  );
  return whole ? steps.slice(0, -1) : steps;
}
