import { later } from '../../lib/later.tsx';

/** By itself, so that a missing part is heard of: see `Sheets`. */
export const loadBesides = () => import('./later-parts.ts');

/** What nobody needs to read a page and to answer it comes right after that, and in one file. */
export const { Part: Picture, fetch: fetchBesides } = later(async () => (await loadBesides()).Speakers);
export const { Part: HistoryDialog, fetch: fetchHistory } = later(async () => (await loadBesides()).HistoryDialog);
export const { Part: Gamepad } = later(async () => (await loadBesides()).Gamepad);
export const { Part: Timer } = later(async () => (await loadBesides()).Timer);
