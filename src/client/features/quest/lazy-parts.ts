import { later } from '../../platform/lazy-parts.tsx';

/** An import of its own, so that a missing chunk is reported: see `Sheets`. */
const load = () => import('./lazy-chunk.ts');

/** One chunk of the parts without which a page can be read and answered. */
export const { Part: Picture, fetch: fetchLazyParts } = later(async () => (await load()).Speakers);
export const { Part: HistoryDialog, fetch: fetchHistory } = later(async () => (await load()).HistoryDialog);
