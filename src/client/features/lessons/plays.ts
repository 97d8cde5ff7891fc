import { earnsMatchbox, magicLesson, matchbox, turnsLesson } from '#content/lessons';
import { finishLesson } from '../../platform/lessons-done.ts';
import { createLessonStore } from './lesson-store.ts';

const chance = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** The two lessons of this visit. */
export const turnsPlay = createLessonStore({
  lesson: turnsLesson,
  chance,
  onWon: () => {
    finishLesson('turns');
    return [];
  },
});

export const magicPlay = createLessonStore({
  lesson: magicLesson,
  chance,
  onWon: (now) => {
    const earned = earnsMatchbox(now);
    finishLesson('magic', { matchbox: earned });
    return earned ? [{ type: 'given', card: matchbox }] : [];
  },
});
