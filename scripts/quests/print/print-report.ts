import type { Found } from '../finding.ts';
import type { QuestReport, SourceReport } from '../job.ts';
import { counted } from './counted.ts';
import { paint } from './paint.ts';
import { printFinding, shownPath } from './print-finding.ts';
import { printSummary } from './print-summary.ts';

/** What was found, as people read it: source by source, and how it stands at the end. */
export function printReport(reports: readonly SourceReport[], written: readonly string[], folder: string): string {
  const findings = reports.flatMap((report) => [
    ...report.findings,
    ...report.quests.flatMap((quest) => quest.findings),
  ]);
  const blocks = reports.flatMap((report) => [
    ...report.findings.map((finding) => printFinding(finding, folder)),
    ...report.quests.map((quest) => printQuest(quest, folder)),
  ]);
  const graphs = written.map((path) => `Graph written: ${shownPath(path, folder)}`);
  return [...blocks, ...(graphs.length > 0 ? [graphs.join('\n')] : []), verdict(reports, findings)].join('\n\n');
}

function printQuest({ quest, file, summary, findings }: QuestReport, folder: string): string {
  const head = `${paint('bold', quest)}${file === null ? '' : `  ${paint('dim', shownPath(file, folder))}`}`;
  const blocks = findings.map((finding) => printFinding(finding, folder));
  return [head, indent(printSummary(summary)), ...blocks.map((block) => `\n${indent(block)}`)].join('\n');
}

function verdict(reports: readonly SourceReport[], findings: readonly Found[]): string {
  const quests = counted(reports.flatMap((report) => report.quests).length, 'quest');
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  if (findings.length === 0) return paint('green', `${quests}, nothing found. Good.`);
  const counts = [
    ...(errors > 0 ? [paint('red', counted(errors, 'error'))] : []),
    ...(warnings > 0 ? [paint('yellow', counted(warnings, 'warning'))] : []),
  ];
  return `${quests}, ${counts.join(', ')}.`;
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n');
}
