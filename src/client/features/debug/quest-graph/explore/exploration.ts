import { useEffect, useState } from 'react';
import type { Quest } from '#engine';
import type { Exploration as Explored, Finding } from '#engine/check';
import { logProblem } from '../../../../platform/errors.ts';
import { startOwnWorker } from '../../../../platform/workers.ts';
import { counted } from '../../quest-words.ts';

/** Request to the worker. A quest is data, which a message can contain. */
export interface Question {
  readonly quest: Quest;
}

/** Response of the worker. */
export interface Answer extends Pick<Explored, 'states' | 'complete'> {
  readonly findings: readonly Finding[];
}

interface Exploration {
  /** The progress, the result, or why there is none. */
  readonly words: string;
  readonly findings: readonly Finding[];
}

/** Always the same array, so that nothing renders again while there are no findings. */
const NONE: readonly Finding[] = [];
const ELSEWHERE = '“npm run quests” explores it, too.';
const EXPLORING: Exploration = { words: 'Exploring…', findings: NONE };
/** A quest with static errors is not explored. */
const BROKEN: Exploration = { words: 'Not explored, for it has errors as it is written.', findings: NONE };

/** Explores a quest without static errors in a worker, while its view is mounted. */
export function useExploration(quest: Quest, isSound: boolean): Exploration {
  const [result, setResult] = useState<(Exploration & { readonly of: Quest }) | null>(null);
  useEffect(() => {
    if (!isSound) return;
    const report = (words: string, findings = NONE) => setResult({ of: quest, words, findings });
    let worker: Worker;
    try {
      worker = startOwnWorker('quest-explorer');
    } catch (error) {
      logProblem('No worker could be started', error);
      report(`Not explored, for there is no worker to do it here. ${ELSEWHERE}`);
      return;
    }
    worker.addEventListener('message', ({ data: { states, complete, findings } }: MessageEvent<Answer>) => {
      worker.terminate();
      const words = `Explored: ${counted(states, 'state')}, and there are ${complete ? 'no others' : 'more'}.`;
      report(words, findings.length > 0 ? findings : NONE);
    });
    worker.addEventListener('error', ({ message }) => {
      worker.terminate();
      logProblem(`The quest ${quest.card} could not be explored: ${message}`);
      report(`Exploring failed. ${ELSEWHERE}`);
    });
    worker.postMessage({ quest } satisfies Question);
    return () => worker.terminate();
  }, [quest, isSound]);
  if (!isSound) return BROKEN;
  return result?.of === quest ? result : EXPLORING;
}
