import { printable } from '../../lib/printable.ts';
import type { Found } from '../finding.ts';
import type { QuestReport, SourceReport } from '../job.ts';
import type { Written } from '../write-graphs.ts';
import { counted } from './counted.ts';
import { paint } from './paint.ts';
import { printFinding } from './print-finding.ts';
import { printSummary } from './print-summary.ts';
import { printTally } from './print-tally.ts';
import { shownPath } from './shown-path.ts';

/** What was found, as people read it: source by source, and how it stands at the end. */
export function printReport(
  reports: readonly SourceReport[],
  { written, left, removed = [] }: Pick<Written, 'written' | 'left'> & { readonly removed?: readonly string[] },
  folder: string,
): string {
  const findings = reports.flatMap((report) => [
    ...report.findings,
    ...report.quests.flatMap((quest) => quest.findings),
  ]);
  const blocks = reports.flatMap((report) => [
    ...report.findings.map((finding) => printFinding(finding, folder)),
    ...report.quests.map((quest) => printQuest(quest, folder)),
  ]);
  const graphs = [
    ...written.map((path) => `Graph written: ${shownPath(path, folder)}`),
    ...removed.map((path) => `Graph removed: ${shownPath(path, folder)}`),
    ...left.map((path) => `Graph not written until the errors are mended: ${shownPath(path, folder)}`),
  ];
  return [...blocks, ...(graphs.length > 0 ? [graphs.join('\n')] : []), verdict(reports, findings)].join('\n\n');
}

function printQuest({ quest, file, summary, findings }: QuestReport, folder: string): string {
  const head = `${paint('bold', printable(quest))}${file === null ? '' : `  ${paint('dim', shownPath(file, folder))}`}`;
  const blocks = findings.map((finding) => printFinding(finding, folder));
  return [head, indent(printSummary(summary)), ...blocks.map((block) => `\n${indent(block)}`)].join('\n');
}

function verdict(reports: readonly SourceReport[], findings: readonly Found[]): string {
  const quests = counted(reports.flatMap((report) => report.quests).length, 'quest');
  return `${quests}, ${printTally(findings)}.${findings.length === 0 ? ' Good.' : ''}`;
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n');
}
