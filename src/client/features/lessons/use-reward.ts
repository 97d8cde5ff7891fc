import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import type { Rite } from '#content';
import { matchbox } from '#content/lessons';
import type { Position } from '#engine/lessons';
import { useGame, useWho } from '../../sync/game-context.ts';
import { useDeferredUntilAuth } from '../../sync/use-calls.ts';
import type { LessonStore } from './lesson-store.ts';
import { winsOf } from './lesson-wins.ts';

/** Gives the player the cards of a lesson when it is won, once for each game, and tells of a card that is new. */
export function useReward<P extends Position, E>(rite: Rite, store: LessonStore<P, E>): void {
  const game = useGame();
  const who = useWho();
  const { game: lesson, isRewarded } = useStore(store);
  // A player who seems anonymous gets the cards at once, in memory, and on the server if they prove to be saved.
  const [, give] = useDeferredUntilAuth(who, (record: string) => {
    const earned = winsOf(game).add(rite, who.id, record);
    store.reward(earned.filter(({ key }) => key === matchbox.key).map((card) => ({ type: 'given', card })));
  });
  const won = lesson?.now.outcome === 'won' && !isRewarded ? lesson.record : null;
  const reward = useEffectEvent(give);
  useEffect(() => {
    if (won !== null) reward(won);
  }, [won]);
}
