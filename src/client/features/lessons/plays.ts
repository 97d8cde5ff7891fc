import { earnsMatchbox, MATCHBOX_GIVEN, magicLesson, sayMagic, sayTurns, turnsLesson } from '#content/lessons';
import { finishLesson } from '../../lib/lessons-done.ts';
import { createLessonStore } from './lesson-store.ts';

const chance = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** The two lessons of this visit. */
export const turnsPlay = createLessonStore({
  lesson: turnsLesson,
  say: sayTurns,
  chance,
  onWon: () => {
    finishLesson('turns');
    return [];
  },
});

export const magicPlay = createLessonStore({
  lesson: magicLesson,
  say: sayMagic,
  chance,
  onWon: (now) => {
    const matchbox = earnsMatchbox(now);
    finishLesson('magic', { matchbox });
    return matchbox ? [MATCHBOX_GIVEN] : [];
  },
});
