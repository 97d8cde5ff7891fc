import { useEffect, useState } from 'react';
import { type Hand, isSameQuest, type Quest } from '#engine';
import { isLeftBehind, openPlace, type Place, placeBaked, placeInEdited, placeOfCard } from './place.ts';

interface Circumstances {
  readonly cards: Hand;
  /** Whether the server keeps this player, and the cards are the ones it keeps. */
  readonly ready: boolean;
  /** A choice is on its way: the card may be at the next page already. */
  readonly sending: boolean;
}

/** Where the player stands: what moves them without their doing is seen to here. */
export function usePlace(quest: Quest, linked: string, { cards, ready, sending }: Circumstances) {
  const [place, setPlace] = useState(() => openPlace(quest, cards, linked, ready));

  // While developing, the quest may be another one from one moment to the next. In other words it is the same: whoever
  // speaks another language from here on stays in the middle of what is said, and their clock runs on.
  const [played, setPlayed] = useState(quest);
  if (played !== quest) {
    setPlayed(quest);
    if (!isSameQuest(played, quest)) setPlace(placeInEdited(quest, cards, place));
  }

  // A saved character may turn up after the page is shown, or go. Whoever has not moved yet is shown how it is now: at
  // once, for what was pressed until then is meant for the page it was pressed on, and may be done next.
  const [wasReady, setWasReady] = useState(ready);
  if (wasReady !== ready) {
    setWasReady(ready);
    const still = place.from === '' && place.oven === 'cold';
    if (still || !ready) setPlace(reopened(quest, cards, place));
  }

  if (ready && place.oven === 'failed') setPlace(afterAll(quest, cards, place));

  // A card that is played elsewhere, in another tab perhaps, leaves the player behind: choices from here lead nowhere.
  const behind = ready && !sending && isLeftBehind(quest, cards, place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are left behind once, and may have been moved just now
  useEffect(() => {
    if (behind) setPlace((before) => (isLeftBehind(quest, cards, before) ? placeOfCard(quest, cards, before) : before));
  }, [behind]);

  return [place, setPlace] as const;
}

/**
 * The cookie is there after all, or the words were said elsewhere: the player has moved where they asked to, and presses
 * nothing once more.
 */
function afterAll(quest: Quest, cards: Hand, place: Place): Place {
  const { moves, visit } = place;
  return { ...place, ...placeBaked(quest, cards, place), moves: moves + 1, visit: visit + 1 };
}

/** What opening the quest shows now. */
function reopened(quest: Quest, cards: Hand, { moves, visit }: Place): Place {
  return { ...openPlace(quest, cards, '', true), moves, visit: visit + 1 };
}
