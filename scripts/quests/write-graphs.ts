import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readText, refusalOfSystem, writeWhole } from '../lib/files.ts';
import { COMMAND_FINDINGS, commandFinding, type Found, hasErrors } from './finding.ts';
import { isOurs, readGraphPage } from './graph.ts';
import type { QuestReport, SourceReport } from './run-job.ts';

export interface Written {
  readonly reports: readonly SourceReport[];
  readonly written: readonly string[];
  /** Paths of graphs that were not written because their quests have errors: the last correct graph stays. */
  readonly left: readonly string[];
}

/** Updates graphs of quests without errors; with `verify`, reports outdated graphs as errors. Returns all findings. */
export function writeGraphs(sources: readonly SourceReport[], verify: boolean): Written {
  const written: string[] = [];
  const left: string[] = [];
  const ofFiles = sources.flatMap(({ findings }) => findings);
  const owners = new Map<string, QuestReport>();
  const reports = sources.map((source) => ({
    ...source,
    quests: source.quests.map((report) => {
      const owner = owners.get(report.graph.path);
      owners.set(report.graph.path, owner ?? report);
      if (isWrong(report, ofFiles)) {
        left.push(report.graph.path);
        return report;
      }
      const found = owner ? [sharedCard(report, owner)] : writeGraph(report, verify, written);
      return { ...report, findings: [...report.findings, ...found] };
    }),
  }));
  return { reports, written, left };
}

/** Whether a quest or its file has errors. */
function isWrong({ findings, file }: QuestReport, ofFiles: readonly Found[]): boolean {
  return hasErrors([...findings, ...ofFiles.filter((finding) => finding.file === file)]);
}

function writeGraph({ quest, file, graph: { path, text } }: QuestReport, verify: boolean, written: string[]): Found[] {
  const before = readText(path);
  if (before === text) return [];
  if (!isFree(path, before)) {
    const whose = `The file ${path} was not written by this command`;
    if (!verify) return [commandFinding('kept-file', `${whose}, so the graph was not written.`, { quest, file })];
    const suggestion = COMMAND_FINDINGS['kept-file'].advice;
    return [commandFinding('stale-graph', `${whose}.`, { quest, file, suggestion })];
  }
  if (verify) {
    const state = before ? 'does not show the quest as it is now' : 'does not exist';
    return [commandFinding('stale-graph', `The graph ${path} ${state}.`, { quest, file })];
  }
  const trouble = refusalOfSystem(() => writeWhole(path, text));
  if (trouble) return [commandFinding('file', `The graph cannot be written to ${path}: ${trouble}.`, { quest, file })];
  written.push(path);
  return [];
}

/** Whether no file exists at the path, or one that this command wrote. */
function isFree(path: string, text: string | null): boolean {
  return text === null ? !lstatSync(path, { throwIfNoEntry: false }) : isOurs(text);
}

/** The finding that two quests have the same card, and so the same graph file, which the first of them gets. */
function sharedCard({ quest, file }: QuestReport, owner: QuestReport): Found {
  const other = owner.file === file ? 'Another quest of the same file' : `The quest of ${basename(owner.file ?? '')}`;
  return commandFinding('same-card', `${other} is played with the card "${quest}", too.`, { quest, file });
}

/**
 * Removes graphs that this command wrote for quests that the game no longer has or that were renamed. With `verify` it
 * keeps each and reports an error. Does nothing if the game's files have errors: a quest that was not loaded may exist.
 */
export function removeStaleGraphs(sources: readonly SourceReport[], verify: boolean, folder: string) {
  const findings: Found[] = [];
  const removed: string[] = [];
  const stale = { findings, removed };
  const game = sources.find(({ file }) => file === null);
  if (!game || game.quests.length === 0 || hasErrors(game.findings)) return stale;
  // A quest that is not in the game yet may have a graph, which checking its file by name wrote.
  const there = new Set([...game.quests, ...game.findings].map(({ quest }) => quest));
  for (const { card, path } of graphsIn(folder).filter(({ card }) => !there.has(card))) {
    if (verify) {
      const gone = `The graph ${path} shows the quest "${card}", which does not exist.`;
      findings.push(commandFinding('stale-graph', gone, { quest: card }));
      continue;
    }
    const trouble = refusalOfSystem(() => rmSync(path));
    if (trouble === null) removed.push(path);
    else findings.push(commandFinding('file', `The graph ${path} cannot be removed: ${trouble}.`, { quest: card }));
    const lost = `No quest of the game is played with the card "${card}" any more, so its saves are lost.`;
    findings.push(commandFinding('lost-quest', lost, { quest: card }));
  }
  return stale;
}

function graphsIn(folder: string): { readonly card: string; readonly path: string }[] {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ card: name.slice(0, -'.md'.length), path: join(folder, name) }))
    .filter(({ card, path }) => lstatSync(path).isFile() && isGraphOf(card, readText(path) ?? ''));
}

function isGraphOf(card: string, text: string): boolean {
  return readGraphPage(text) !== null && text.split('\n')[1] === `# ${card}`;
}
