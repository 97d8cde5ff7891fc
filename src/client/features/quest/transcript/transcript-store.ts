import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { usePlayerId } from '../../../lib/game.ts';
import { answered, ownPart, type SaidLine, type Scene, said, type Transcript } from './transcript.ts';

/** Tells visits of pages apart, also from those that were kept before the page was loaded anew. */
export function newVisit(): string {
  lastVisit += 1;
  return `${Math.round(performance.timeOrigin).toString(36)}.${lastVisit}`;
}

let lastVisit = 0;

/** All that was said on this visit of the game. */
export const transcriptStore = createStore<{ readonly entries: Transcript }>(() => ({ entries: [] }));

export function keepSaid(scene: Scene, who: string, lines: readonly SaidLine[]): void {
  transcriptStore.setState(({ entries }) => ({ entries: said(entries, scene, who, lines) }));
}

export function keepAnswer(scene: Scene, who: string, text: string): void {
  transcriptStore.setState(({ entries }) => ({ entries: answered(entries, scene, who, text) }));
}

/** What this player was told and has answered. */
export function useTranscript(): Transcript {
  const entries = useStore(transcriptStore, (state) => state.entries);
  return ownPart(entries, usePlayerId());
}
