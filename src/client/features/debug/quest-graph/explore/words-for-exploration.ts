import { counted } from '../../quest-words.ts';
import type { Exploration } from './exploration.ts';

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

const ELSEWHERE = '“npm run quests” explores it, too.';
