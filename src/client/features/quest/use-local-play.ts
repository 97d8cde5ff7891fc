import { deck } from '#content';
import { type Page, type Quest, takeChoice } from '#engine';
import { useGame } from '../../lib/game.ts';
import { shownHand } from './shown-hand.ts';

/** Local play draws nothing: whoever is not saved has no character to draw. */
const NO_CHANCE = { random: () => 0, names: { m: [], f: [] }, forms: { m: '', f: '' } };

/**
 * Takes choices for the placeholder, in memory. The page shown decides where its card is: a link may have opened it, or
 * the oven.
 */
export function useLocalPlay(quest: Quest, id: string): (choice: string, page: Page) => void {
  const { characters } = useGame();
  return (choice, page) => {
    const local = shownHand(quest, characters.entry(id).cards, page);
    characters.playLocally(takeChoice(deck, quest, local, choice, NO_CHANCE).cards);
  };
}
