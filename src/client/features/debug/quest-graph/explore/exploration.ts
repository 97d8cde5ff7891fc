import { useEffect, useState } from 'react';
import type { Quest } from '#engine';
import type { Exploration as Explored, Finding } from '#engine/check';
import { logProblem } from '../../../../platform/errors.ts';
import { startOwnWorker } from '../../../../platform/workers.ts';
import { counted } from '../../quest-words.ts';

/** Asked of the worker: the name of a quest's card. A quest itself cannot be sent, for its checks are functions. */
export interface Question {
  readonly quest: string;
}

/** What it answers. */
export interface Answer extends Pick<Explored, 'states' | 'complete'> {
  readonly findings: readonly Finding[];
}

/** How far the exploring of a quest has come, or why there is none. */
type Exploration =
  | { readonly kind: 'exploring' }
  | ({ readonly kind: 'explored' } & Answer)
  /** What has errors as it is written is not played: they would only be found again. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'no-worker' }
  | { readonly kind: 'failed' };

/** Explores a quest for as long as it is looked at, in a thread of its own, if it is sound as it is written. */
export function useExploration(quest: Quest, isSound: boolean): Exploration {
  const [told, setTold] = useState<{ readonly of: Quest; readonly exploration: Exploration } | null>(null);
  useEffect(() => {
    if (!isSound) return;
    const tell = (exploration: Exploration) => setTold({ of: quest, exploration });
    let worker: Worker;
    try {
      worker = startOwnWorker('quest-explorer');
    } catch (error) {
      logProblem('No worker could be started', error);
      tell({ kind: 'no-worker' });
      return;
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      worker.terminate();
      tell({ kind: 'explored', ...data });
    });
    worker.addEventListener('error', ({ message }) => {
      worker.terminate();
      logProblem(`The quest ${quest.card} could not be explored: ${message}`);
      tell({ kind: 'failed' });
    });
    worker.postMessage({ quest: quest.card } satisfies Question);
    return () => worker.terminate();
  }, [quest, isSound]);
  if (!isSound) return { kind: 'broken' };
  return told?.of === quest ? told.exploration : { kind: 'exploring' };
}

const ELSEWHERE = '“npm run quests” explores it, too.';

export function wordsForExploration(exploration: Exploration): string {
  switch (exploration.kind) {
    case 'exploring':
      return 'Exploring…';
    case 'explored':
      return `Explored: ${counted(exploration.states, 'state')}, and there are ${exploration.complete ? 'no others' : 'more'}.`;
    case 'broken':
      return 'Not explored, for it has errors as it is written.';
    case 'no-worker':
      return `Not explored, for there is no worker to do it here. ${ELSEWHERE}`;
    case 'failed':
      return `Exploring failed. ${ELSEWHERE}`;
  }
}
