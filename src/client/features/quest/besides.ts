import { later } from '../../lib/later.tsx';

type Besides = typeof import('./later-parts.ts');

/** What has come of it. Who presses does not wait for the rest: the network may be gone. */
export const besides: { come?: Besides } = {};

/** By itself, so that a missing part is heard of: see `Sheets`. */
const load = () => import('./later-parts.ts');

export async function loadBesides(): Promise<Besides> {
  const come = await load();
  besides.come = come;
  return come;
}

/** What nobody needs to read a page and to answer it comes right after that, and in one file. */
export const { Part: Picture, fetch: fetchBesides } = later(async () => (await loadBesides()).Speakers);
export const { Part: HistoryDialog, fetch: fetchHistory } = later(async () => (await loadBesides()).HistoryDialog);
export const { Part: Beside } = later(async () => (await loadBesides()).Beside);
export const { Part: OvenWait } = later(async () => (await loadBesides()).OvenWait);
export const { Part: Timer } = later(async () => (await loadBesides()).Timer);
