import { createStore } from 'zustand/vanilla';

export type LessonName = 'turns' | 'magic';

interface LessonsDone {
  readonly done: readonly LessonName[];
  /** Whether the player has earned the matchbox, a card that does nothing. */
  readonly matchbox: boolean;
}

/** The lessons finished since the game was opened; in memory only. */
export const lessonsDone = createStore<LessonsDone>(() => ({ done: [], matchbox: false }));

export function finishLesson(name: LessonName, { matchbox = false } = {}): void {
  lessonsDone.setState((before) => ({
    done: before.done.includes(name) ? before.done : [...before.done, name],
    matchbox: before.matchbox || matchbox,
  }));
}
