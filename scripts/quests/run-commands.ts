import { printable } from '../../src/server/commands/printable.ts';
import { checkTypes, withTypes } from './check-types.ts';
import { GRAPHS } from './examine.ts';
import { hasErrors } from './finding.ts';
import { gameFiles } from './load-game.ts';
import type { CheckCommand, PlayCommand, TextsCommand } from './parse-arguments.ts';
import { createProgress, printFinding, printJson, printReport } from './print.ts';
import { checkSources, listTexts, playSource } from './run-job.ts';
import { placeFindings } from './source-locations.ts';
import { removeStaleGraphs, writeGraphs } from './write-graphs.ts';

/** Checks the game or some files, writes their graphs, and prints the findings. @returns whether there are no errors */
export async function check({ files, verify, types, json, ...limits }: CheckCommand, folder: string): Promise<boolean> {
  const progress = createProgress();
  const [checked, typeFindings] = await Promise.all([
    checkSources(files.length > 0 ? files : [null], { ...limits, folder }, progress.say),
    types ? checkTypes(files.length > 0 ? files : gameFiles()) : [],
  ]);
  progress.end();
  const { reports, ...graphs } = writeGraphs(withTypes(checked, placeFindings(typeFindings)), verify);
  const stale = removeStaleGraphs(reports, verify, GRAPHS);
  const docs = files.length === 0 ? (await import('./guide.ts')).writeDocs(verify) : [];
  const others = [...stale.findings, ...docs];
  const all = [...reports, ...(others.length > 0 ? [{ file: null, findings: others, quests: [] }] : [])];
  console.log(json ? printJson(all) : printReport(all, { ...graphs, removed: stale.removed }, folder));
  return !all.some(({ findings, quests }) => hasErrors([...findings, ...quests.flatMap((quest) => quest.findings)]));
}

/** Plays a quest and prints the transcript. @returns `fine` of the report */
export async function play(command: PlayCommand, folder: string): Promise<boolean> {
  const { transcript, refusal, findings, fine } = await playSource(command.file, command);
  if (transcript !== '') console.log(transcript);
  if (refusal !== null) console.error(printable(refusal));
  for (const finding of findings) console.error(printFinding(finding, folder));
  return fine;
}

/** Lists all texts of the quests in a file, or of the game's, as JSON. @returns whether there was something to list */
export async function texts({ file }: TextsCommand, folder: string): Promise<boolean> {
  const { texts, findings } = await listTexts(file);
  if (texts.length > 0) console.log(JSON.stringify(texts, null, 2));
  for (const finding of findings) console.error(printFinding(finding, folder));
  return texts.length > 0;
}
