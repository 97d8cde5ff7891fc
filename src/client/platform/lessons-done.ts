import { createStore } from 'zustand/vanilla';

export type LessonName = 'turns' | 'magic';

interface LessonsDone {
  readonly done: readonly LessonName[];
  /** Whether the card was earned that exists only to be owned. */
  readonly matchbox: boolean;
}

/** What was learned in this visit. It is written down nowhere, and gone with the page. */
export const lessonsDone = createStore<LessonsDone>(() => ({ done: [], matchbox: false }));

export function finishLesson(name: LessonName, { matchbox = false } = {}): void {
  lessonsDone.setState((before) => ({
    done: before.done.includes(name) ? before.done : [...before.done, name],
    matchbox: before.matchbox || matchbox,
  }));
}
