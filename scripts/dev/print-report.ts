import { styleText } from 'node:util';
import type { PlacedFinding, QuestReport } from './quest-report.ts';

/** The report for the terminal: a line of its own for each finding. */
export function printReport({ quests, findings }: QuestReport, out: NodeJS.WriteStream = process.stdout): string {
  const paint = (format: Parameters<typeof styleText>[0], text: string) => styleText(format, text, { stream: out });
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  if (findings.length === 0) return paint('green', `Quests: ${quests}, nothing found`);
  const counts = [
    ...(errors > 0 ? [paint('red', counted(errors, 'error'))] : []),
    ...(warnings > 0 ? [paint('yellow', counted(warnings, 'warning'))] : []),
  ];
  const lines = findings.map((finding) => {
    const color = finding.severity === 'error' ? 'red' : 'yellow';
    return `  ${paint(color, `${finding.severity} ${finding.code}`)} ${placeOf(finding)}: ${wordsOf(finding)}${paint('dim', sourceOf(finding))}`;
  });
  return [`Quests: ${quests}, ${counts.join(', ')}`, ...lines].join('\n');
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** `Cookie accept/finish` */
export function placeOf({ quest, page, choice }: PlacedFinding): string {
  const place = [page, choice].filter((part) => part !== null).join('/');
  return place === '' ? quest : `${quest} ${place}`;
}

export function wordsOf({ message, suggestion }: PlacedFinding): string {
  return suggestion === null ? message : `${message}; did you mean "${suggestion}"?`;
}

function sourceOf({ file, line }: PlacedFinding): string {
  return file === null ? '' : ` (${file}:${line})`;
}
