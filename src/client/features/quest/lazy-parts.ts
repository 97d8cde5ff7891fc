import { later } from '../../platform/lazy-parts.tsx';

/** An import of its own, so that a missing chunk is reported: see `Sheets`. */
const load = () => import('./lazy-chunk.ts');

/** One chunk of what a page can be read and answered without. */
export const { Part: Picture, fetch: fetchLazyParts } = later(async () => (await load()).Speakers);
export const { Part: HistoryDialog, fetch: fetchHistory } = later(async () => (await load()).HistoryDialog);
