import { useState } from 'react';
import type { Quest } from '#engine';
import { statusOf, wordsFor } from '../../lib/call-error.ts';
import { useGame } from '../../lib/game.ts';
import { besides, loadBesides } from './besides.ts';
import { placeBaked } from './place.ts';
import type { Moves } from './use-moves.ts';

/** Bakes a cookie on the way to a page, and says why it could not. */
export function useOven(quest: Quest, moveTo: Moves['moveTo']) {
  const { auth, characters } = useGame();
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);

  async function putInOven(page: string, from: string): Promise<void> {
    const { hasWords, seen } = auth.getState();
    moveTo({ page, from, oven: 'baking' });
    try {
      const { bake } = await loadBesides();
      const { characterId, madeWords } = await bake(auth, characters);
      const { cards } = characters.entry(characterId);
      moveTo(placeBaked(quest, cards, { page, from: madeWords ? from : '' }));
    } catch (error) {
      setFailure({ error });
      // Whoever knows their words is not told later that they were made just now.
      moveTo({ page, from: hasWords && seen ? '' : from, oven: 'failed' });
      // Not answered at all: whether the tower is there is asked at once, not when something else happens to.
      if (statusOf(error) === null) void auth.ping().then((answered) => answered || auth.lost());
    }
  }

  // Its words are found when they are shown: they have a language.
  const problem = failure && (besides.come?.bakeProblem(failure.error) ?? wordsFor(failure.error));
  return { putInOven, bakeProblem: problem };
}
