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
  /** Null if the quest has errors: it was not explored. */
  readonly exploration: Exploration | null;
}

/** Checks a quest and explores its states. A quest with errors is not explored, or the errors would be found twice. */
export function lookThrough(quest: Quest, options?: ExploreOptions): Look {
  const findings = checkQuest(quest);
  if (findings.some(({ severity }) => severity === 'error')) return { findings, exploration: null };
  const exploration = exploreQuest(quest, options);
  return { findings: [...findings, ...exploration.findings], exploration };
}

/**
 * A finding in one line, for the output of builds and tests:
 * `Quest Tea: error stuck, cup: … (src/content/quests/tea.ts:9)`
 */
export function printLine(finding: Found): string {
  const { quest, file, line, suggestion } = finding;
  const place = file === null ? '' : ` (${[file, line].filter((part) => part !== null).join(':')})`;
  const words = [describeFinding({ ...finding, suggestion: null }), ...(suggestion === null ? [] : [suggestion])];
  return printable(`${quest === null ? '' : `Quest ${quest}: `}${words.join(' ')}${place}`);
}
