import type { Quest } from '#engine';
import {
  checkQuest,
  describeFinding,
  type Exploration,
  type ExploreOptions,
  exploreQuest,
  type Finding,
} from '#engine/check';
import { printable } from '../../src/server/commands/printable.ts';
import type { Found } from './finding.ts';

interface Look {
  readonly findings: readonly Finding[];
  /** Null if errors prevented it. */
  readonly exploration: Exploration | null;
}

/** Checks a quest, and explores it completely. One with errors is not explored: it would hit each of them again. */
export function lookThrough(quest: Quest, options?: ExploreOptions): Look {
  const findings = checkQuest(quest);
  if (findings.some(({ severity }) => severity === 'error')) return { findings, exploration: null };
  const exploration = exploreQuest(quest, options);
  return { findings: [...findings, ...exploration.findings], exploration };
}

/** A finding in one line, for shared output: `Quest Tea: error stuck, cup: … (src/content/quests/tea.ts:9)` */
export function printLine(finding: Found): string {
  const { quest, file, line } = finding;
  return printable(`Quest ${quest}: ${describeFinding(finding)}${file === null ? '' : ` (${file}:${line})`}`);
}
