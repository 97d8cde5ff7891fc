import { logProblem } from '../../../../platform/errors.ts';
import { startOwnWorker } from '../../../../platform/workers.ts';
import type { Answer, Exploration, Question } from './exploration.ts';

/**
 * Has a quest explored in a thread of its own, for it takes seconds, and tells how that ends.
 * @returns what breaks it off
 */
export function explore(
  quest: string,
  tell: (exploration: Exploration) => void,
  start = () => startOwnWorker('quest-explorer'),
): () => void {
  let worker: Worker;
  try {
    worker = start();
  } catch (error) {
    logProblem('No worker could be started', error);
    tell({ kind: 'no-worker' });
    return () => {};
  }

  function end(exploration: Exploration): void {
    worker.terminate();
    tell(exploration);
  }

  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => end({ kind: 'explored', ...data }));
  worker.addEventListener('error', ({ message }) => {
    logProblem(`The quest ${quest} could not be explored: ${message}`);
    end({ kind: 'failed' });
  });
  worker.postMessage({ quest } satisfies Question);
  return () => worker.terminate();
}
