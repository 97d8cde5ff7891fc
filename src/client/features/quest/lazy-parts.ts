import { lazyPart } from '../../platform/lazy-parts.tsx';

/** An import in a function of its own, so that a failure to load it is reported: see `load` in settings.tsx. */
const load = () => import('./history-and-speakers.ts');

/** The parts that are not needed to read and answer a page, in one chunk. */
export const { Part: Picture, fetch: fetchLazyParts } = lazyPart(async () => (await load()).Speakers);
export const { Part: HistoryDialog, fetch: fetchHistory } = lazyPart(async () => (await load()).HistoryDialog);
