import type { CheckCommand } from './command.ts';
import { GRAPHS } from './examine.ts';
import { hasErrors } from './finding.ts';
import { staleGraphs } from './graph/stale-graphs.ts';
import { gameFiles } from './load/load-game.ts';
import { placeFindings } from './places.ts';
import { printJson } from './print/print-json.ts';
import { printReport } from './print/print-report.ts';
import { createProgress } from './print/progress.ts';
import { checkSources } from './run-job.ts';
import { checkTypes } from './types/check-types.ts';
import { withTypes } from './types/with-types.ts';
import { writeGraphs } from './write-graphs.ts';

/** Checks the game or some files, writes their graphs, and says what was found. @returns whether there are no errors */
export async function check({ files, verify, types, json, ...limits }: CheckCommand, folder: string): Promise<boolean> {
  const progress = createProgress();
  const [checked, typeFindings] = await Promise.all([
    checkSources(files.length > 0 ? files : [null], { ...limits, folder }, progress.say),
    types ? checkTypes(files.length > 0 ? files : gameFiles()) : [],
  ]);
  progress.end();
  const { reports, ...graphs } = writeGraphs(withTypes(checked, placeFindings(typeFindings)), verify);
  const stale = staleGraphs(reports, verify, GRAPHS);
  const guide = files.length === 0 ? (await import('./guide.ts')).writeGuide(verify) : [];
  const others = [...stale.findings, ...guide];
  const all = [...reports, ...(others.length > 0 ? [{ file: null, findings: others, quests: [] }] : [])];
  console.log(json ? printJson(all) : printReport(all, { ...graphs, removed: stale.removed }, folder));
  return !all.some(({ findings, quests }) => hasErrors([...findings, ...quests.flatMap((quest) => quest.findings)]));
}
