import { useCallback, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import type { Position } from '#engine/lessons';
import { useHydrated } from '../../platform/lazy-parts.tsx';
import { useLocation } from '../../router.tsx';
import type { LessonState, LessonStore } from './lesson-store.ts';
import { seedIn } from './seed-in.ts';
import { useCardKeys } from './use-card-keys.ts';

interface LessonInHand<P extends Position, E> extends LessonState<P, E> {
  readonly play: (slot: number) => void;
  readonly end: () => void;
  /** Whether single keys play cards and end turns. */
  readonly keys: boolean;
}

/**
 * A lesson as it stands in this visit, dealt when the page has come to life: what the address or chance deal is not
 * known before. `health` is that of whoever plays.
 */
export function useLesson<P extends Position, E>(lesson: LessonStore<P, E>, health: number): LessonInHand<P, E> {
  const state = useStore(lesson);
  const { search } = useLocation();
  const hydrated = useHydrated();
  const seed = seedIn(search);
  // Before it is painted: who comes from another page never sees the backs of the cards.
  useLayoutEffect(() => {
    if (hydrated) lesson.begin(health, seed);
  }, [lesson, hydrated, health, seed]);
  const play = useCallback((slot: number) => lesson.act({ type: 'play', slot }), [lesson]);
  const end = useCallback(() => lesson.act({ type: 'end' }), [lesson]);
  const keys = useCardKeys(play, end);
  return { ...state, play, end, keys };
}
