import { lazyPart } from '../../platform/lazy-parts.tsx';

/** An import of its own, so that a missing chunk is reported: see `Sheets`. */
const load = () => import('./lazy-chunk.ts');

/** One chunk of the parts without which a page can be read and answered. */
export const { Part: Picture, fetch: fetchLazyParts } = lazyPart(async () => (await load()).Speakers);
export const { Part: HistoryDialog, fetch: fetchHistory } = lazyPart(async () => (await load()).HistoryDialog);
