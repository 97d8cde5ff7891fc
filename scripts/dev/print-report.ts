import { paint } from '../quests/print/paint.ts';
import { printLine } from '../quests/print/print-line.ts';
import { printTally } from '../quests/print/print-tally.ts';
import type { QuestReport } from './quest-report.ts';

/** The report for the terminal: a line of its own for each finding. */
export function printReport({ quests, findings }: QuestReport): string {
  const lines = findings.map((finding) => paint(finding.severity === 'error' ? 'red' : 'yellow', printLine(finding)));
  return [`Quests: ${quests}, ${printTally(findings)}`, ...lines.map((line) => `  ${line}`)].join('\n');
}
