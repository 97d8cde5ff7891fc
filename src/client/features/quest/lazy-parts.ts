import { lazyPart } from '../../platform/lazy-parts.tsx';
import type { SpeakersProps } from './speakers.tsx';

/** An import in a function of its own, so that a failure to load it is reported: see `load` in settings.tsx. */
const load = () => import('./history-and-speakers.ts');

const pictures = new Map<string, ReturnType<typeof lazyPart<SpeakersProps>>>();

/** The picture of a quest. Like the history, it is not needed to read and answer a page, and in the same chunk. */
export function pictureOf(card: string) {
  const picture = pictures.get(card) ?? lazyPart(async () => (await load()).speakersOf(card));
  pictures.set(card, picture);
  return picture;
}

export const { Part: HistoryDialog, fetch: fetchHistory } = lazyPart(async () => (await load()).HistoryDialog);
