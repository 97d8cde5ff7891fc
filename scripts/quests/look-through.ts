import type { Quest } from '#engine';
import { checkQuest, type Exploration, type ExploreOptions, exploreQuest, type Finding } from '#engine/check';

export interface Look {
  readonly findings: readonly Finding[];
  /** Null where errors stood in the way. */
  readonly exploration: Exploration | null;
}

/** Checks a quest, and plays through all there is of it. One with errors is not played: it would stumble over each again. */
export function lookThrough(quest: Quest, options?: ExploreOptions): Look {
  const findings = checkQuest(quest);
  if (findings.some(({ severity }) => severity === 'error')) return { findings, exploration: null };
  const exploration = exploreQuest(quest, options);
  return { findings: [...findings, ...exploration.findings], exploration };
}
