import { later } from '../../platform/lazy-parts.tsx';

/** An import of its own, so that a missing chunk is reported: see `Sheets`. */
const load = () => import('./lazy-chunk.ts');

/** What nobody needs to read a page and to answer it loads after that, as one chunk. */
export const { Part: Picture, fetch: fetchLazyParts } = later(async () => (await load()).Speakers);
export const { Part: HistoryDialog, fetch: fetchHistory } = later(async () => (await load()).HistoryDialog);
