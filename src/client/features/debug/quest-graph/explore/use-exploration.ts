import { useEffect, useState } from 'react';
import type { Quest } from '#engine';
import type { Exploration } from './exploration.ts';
import { explore } from './explore.ts';

/** Explores a quest for as long as it is looked at, if it is sound as it is written. */
export function useExploration(quest: Quest, isSound: boolean): Exploration {
  const [told, setTold] = useState<{ readonly of: Quest; readonly exploration: Exploration } | null>(null);
  useEffect(() => {
    if (!isSound) return;
    return explore(quest.card, (exploration) => setTold({ of: quest, exploration }));
  }, [quest, isSound]);
  if (!isSound) return { kind: 'broken' };
  return told?.of === quest ? told.exploration : { kind: 'exploring' };
}
