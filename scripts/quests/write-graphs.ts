import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readText, refusalOfSystem, writeWhole } from '../lib/files.ts';
import { COMMAND_FINDINGS, commandFinding, type Found, hasErrors } from './finding.ts';
import { isOurs, readGraphPage } from './graph.ts';
import type { QuestReport, SourceReport } from './run-job.ts';

export interface Written {
  readonly reports: readonly SourceReport[];
  readonly written: readonly string[];
  /** Those that were left as they are: a graph with a mistake in it would be written over one without. */
  readonly left: readonly string[];
}

/**
 * Writes the graphs of quests without errors that are not current; with `verify` that is an error. Adds what is found on
 * the way.
 */
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

/** Whether there are errors in a quest, or in the file that it is in. */
function isWrong({ findings, file }: QuestReport, ofFiles: readonly Found[]): boolean {
  return hasErrors([...findings, ...ofFiles.filter((finding) => finding.file === file)]);
}

function writeGraph({ quest, file, graph: { path, text } }: QuestReport, verify: boolean, written: string[]): Found[] {
  const before = readText(path);
  if (before === text) return [];
  if (!isFree(path, before)) {
    const whose = `${path} was not written by this command`;
    if (!verify) return [commandFinding('kept-file', `${whose}, so the graph was not written`, { quest, file })];
    const suggestion = COMMAND_FINDINGS['kept-file'].advice;
    return [commandFinding('stale-graph', whose, { quest, file, suggestion })];
  }
  if (verify) {
    const state = before ? 'does not show the quest as it is now' : 'is not there';
    return [commandFinding('stale-graph', `${path} ${state}`, { quest, file })];
  }
  const trouble = refusalOfSystem(() => writeWhole(path, text));
  if (trouble) return [commandFinding('file', `its graph cannot be written to ${path}: ${trouble}`, { quest, file })];
  written.push(path);
  return [];
}

/** Whether nothing lies there, or nothing of anybody else. */
function isFree(path: string, text: string | null): boolean {
  return text === null ? !lstatSync(path, { throwIfNoEntry: false }) : isOurs(text);
}

/** The graph of one would be written over that of the other. */
function sharedCard({ quest, file }: QuestReport, owner: QuestReport): Found {
  const other = owner.file === file ? 'another quest of the same file' : `the quest of ${basename(owner.file ?? '')}`;
  return commandFinding('same-card', `${other} is played with the card ${quest}, too`, { quest, file });
}

/**
 * Removes the graphs of quests that the game has no more, or under another name: those that this command wrote, and no
 * others. With `verify` each is an error, and stays. Where the game was not looked at, or not all of it could be read,
 * nobody knows which these are.
 */
export function staleGraphs(sources: readonly SourceReport[], verify: boolean, folder: string) {
  const findings: Found[] = [];
  const removed: string[] = [];
  const stale = { findings, removed };
  const game = sources.find(({ file }) => file === null);
  if (!game || game.quests.length === 0 || game.findings.some(({ code }) => code === 'file')) return stale;
  // A quest that is written and not in the game yet may have been drawn, too: by its file.
  const there = new Set([...game.quests, ...game.findings].map(({ quest }) => quest));
  for (const { card, path } of graphsIn(folder).filter(({ card }) => !there.has(card))) {
    if (verify) {
      const gone = `${path} shows the quest ${card}, which is not there`;
      findings.push(commandFinding('stale-graph', gone, { quest: card }));
      continue;
    }
    const trouble = refusalOfSystem(() => rmSync(path));
    if (trouble === null) removed.push(path);
    else findings.push(commandFinding('file', `${path} cannot be removed: ${trouble}`, { quest: card }));
    const lost = `no quest of the game is played with the card ${card} any more: its saves are lost`;
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
