import { openQuest, type Quest } from '#engine';
import { statusOf } from '../../lib/call-error.ts';
import { useGame } from '../../lib/game.ts';
import { loadBesides } from './besides.ts';
import type { Moves } from './use-moves.ts';

/** Bakes a cookie on the way to a page. */
export function useOven(quest: Quest, moveTo: Moves['moveTo']): (page: string, from: string) => Promise<void> {
  const { auth, characters } = useGame();
  return async (page, from) => {
    moveTo({ page, from, oven: 'baking' });
    try {
      const { bake } = await loadBesides();
      const { characterId, madeWords } = await bake(auth, characters);
      const { cards } = characters.entry(characterId);
      // Old words open an old character: it goes on where it was. Nobody has made words for it just now.
      if (cards[quest.card]?.p === page) moveTo({ page, from: madeWords ? from : '', oven: 'cold' });
      else moveTo({ page: openQuest(quest, cards).key, from: '', oven: 'cold' });
    } catch (error) {
      moveTo({ page, from, oven: 'failed' });
      // Not answered at all: whether the tower is there is asked at once, not when something else happens to.
      if (statusOf(error) === null) void auth.ping().then((answered) => answered || auth.lost());
    }
  };
}
