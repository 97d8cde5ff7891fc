import type { Quest } from '../quest.ts';
import { checkQuest } from './check-quest.ts';
import { describeFinding, type Finding } from './finding.ts';

/** A finding, and the card of the quest that it is in. */
export interface FindingOf extends Finding {
  readonly quest: string;
}

/** Quests that have errors. The message lists all of them, a line each: what stands in it was written by authors. */
export class UnsoundQuests extends Error {
  override readonly name = 'UnsoundQuests';
  readonly findings: readonly FindingOf[];

  constructor(findings: readonly FindingOf[]) {
    const count = new Set(findings.map(({ quest }) => quest)).size;
    const head = `${count === 1 ? '1 quest has' : `${count} quests have`} errors. Mend these, and look closer with npm run quests:`;
    super([head, ...findings.map((finding) => `Quest ${finding.quest}: ${describeFinding(finding)}`)].join('\n'));
    this.findings = findings;
  }
}

/**
 * Lets quests pass that have no errors; `look` says what is found in one. `quest()` judges nothing, so that no client
 * carries the checker: whoever serves quests or builds something of them asks here first.
 * @throws UnsoundQuests with the errors of all of them together; warnings are left out
 */
export function requireSound(quests: Iterable<Quest>, look: (quest: Quest) => readonly Finding[] = checkQuest): void {
  const errors: FindingOf[] = [];
  for (const quest of quests) {
    for (const finding of look(quest)) if (finding.severity === 'error') errors.push({ ...finding, quest: quest.card });
  }
  if (errors.length > 0) throw new UnsoundQuests(errors);
}
