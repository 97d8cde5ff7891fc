import { later } from '../../platform/lazy-parts.tsx';

type LazyChunk = typeof import('./lazy-chunk.ts');

/** The chunk, once it has loaded: a choice is not held up until the network brings it. */
export const lazyParts: { loaded?: LazyChunk } = {};

/** By itself, so that a missing part is heard of: see `Sheets`. */
const load = () => import('./lazy-chunk.ts');

export async function loadLazyParts(): Promise<LazyChunk> {
  const loaded = await load();
  lazyParts.loaded = loaded;
  return loaded;
}

/** What nobody needs to read a page and to answer it loads after that, as one chunk. */
export const { Part: Picture, fetch: fetchLazyParts } = later(async () => (await loadLazyParts()).Speakers);
export const { Part: HistoryDialog, fetch: fetchHistory } = later(async () => (await loadLazyParts()).HistoryDialog);
export const { Part: SidePanel } = later(async () => (await loadLazyParts()).SidePanel);
export const { Part: OvenWait } = later(async () => (await loadLazyParts()).OvenWait);
export const { Part: Timer } = later(async () => (await loadLazyParts()).Timer);
