import type { SourceReport } from '../job.ts';

/** A line for each finding and each quest. */
export function printJson(reports: readonly SourceReport[]): string {
  const lines = reports.flatMap(({ findings, quests }) => [
    ...[...findings, ...quests.flatMap((quest) => quest.findings)].map((finding) => ({ type: 'finding', ...finding })),
    ...quests.map(({ quest, file, summary }) => ({ type: 'summary', quest, file, ...summary })),
  ]);
  return lines.map((line) => JSON.stringify(line)).join('\n');
}
