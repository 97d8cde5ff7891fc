import { questOf } from '#content';
import { exploreQuest } from '#engine/check';
import type { Answer, Question } from './exploration.ts';

/** A thread of its own: plays all there is to play in a quest, and tells what it found. */
self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const { states, complete, findings } = exploreQuest(questOf(data.quest));
  self.postMessage({ states, complete, findings } satisfies Answer);
});
