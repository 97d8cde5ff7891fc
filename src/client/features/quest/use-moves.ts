import type { Dispatch, SetStateAction } from 'react';
import { messagesOn, type Page, type Quest } from '#engine';
import { useGame } from '../../lib/game.ts';
import { languageStore } from '../../lib/language.ts';
import { notify } from '../../lib/notices.ts';
import { useNavigate } from '../../router.tsx';
import type { HandChange } from './hand-news.ts';
import type { Place } from './place.ts';
import { saidLines } from './said-lines.ts';
import { keepSaid, newVisit } from './transcript/transcript-store.ts';
import { letGo } from './use-stage-focus.ts';

export type SetPlace = Dispatch<SetStateAction<Place>>;

type Arrival = Pick<Place, 'page' | 'from' | 'oven'> & Partial<Pick<Place, 'news'>>;

export interface Moves {
  /** Shows a page of the quest. */
  moveTo(arrival: Arrival): void;
  /** Enters the page that a choice leads to, or goes where that leads out of the quest. */
  arrive(next: Page, from: string, news?: readonly HandChange[]): void;
}

/** What moves a player because of something they did. `onMove` is told of every move within the quest. */
export function useMoves(quest: Quest, id: string, setPlace: SetPlace, onMove: () => void): Moves {
  const { characters } = useGame();
  const navigate = useNavigate();

  function moveTo({ news = [], ...next }: Arrival): void {
    onMove();
    letGo();
    setPlace(({ moves, visit }) => ({ ...next, news, note: null, moves: moves + 1, visit: visit + 1 }));
  }

  function arrive(next: Page, from: string, news: readonly HandChange[] = []): void {
    if (next.address === null) {
      moveTo({ page: next.key, from, oven: 'cold', news });
      return;
    }
    const lines = saidLines(next, messagesOn(quest, next, characters.entry(id).cards, from));
    // A quotation: it stays in the language in which it was said, as the history keeps it.
    for (const { text, speaker } of lines) notify({ say: () => ({ text }), speaker });
    const { language } = languageStore.getState();
    keepSaid({ visit: newVisit(), card: quest.card, page: next.key, title: '', language, wall: false }, id, lines);
    navigate(next.address, { state: { chosen: next.key } });
  }

  return { moveTo, arrive };
}
