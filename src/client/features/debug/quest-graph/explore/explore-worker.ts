import { exploreQuest } from '#engine/check';
import type { Answer, Question } from './exploration.ts';

/** Worker: explores the states of a quest, and posts the findings. */
self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const { states, complete, findings } = exploreQuest(data.quest);
  self.postMessage({ states, complete, findings } satisfies Answer);
});
