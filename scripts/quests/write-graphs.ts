import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { commandFinding, type Found } from './finding.ts';
import { readGraphPage } from './graph/former-quest.ts';
import type { QuestReport, SourceReport } from './job.ts';

export interface Written {
  readonly reports: readonly SourceReport[];
  /** The files that were written. */
  readonly written: readonly string[];
}

/** Writes the graphs that are not current; with `verify` that is an error. Adds what is found on the way. */
export function writeGraphs(sources: readonly SourceReport[], verify: boolean): Written {
  const written: string[] = [];
  const owners = new Map<string, QuestReport>();
  const reports = sources.map((source) => ({
    ...source,
    quests: source.quests.map((report) => {
      const owner = owners.get(report.graph.path);
      owners.set(report.graph.path, owner ?? report);
      const found = owner ? [sharedCard(report, owner)] : writeGraph(report, verify, written);
      return { ...report, findings: [...report.findings, ...found] };
    }),
  }));
  return { reports, written };
}

function writeGraph({ quest, file, graph }: QuestReport, verify: boolean, written: string[]): Found[] {
  const { path, text } = graph;
  const before = existsSync(path) ? readFileSync(path, 'utf8') : null;
  if (before === text) return [];
  if (before !== null && readGraphPage(before) === null) {
    return [
      commandFinding('kept-file', `${path} was not written by this command, so the graph was not written`, {
        quest,
        file,
      }),
    ];
  }
  if (verify) {
    const state = before === null ? 'is not there' : 'does not show the quest as it is now';
    return [commandFinding('stale-graph', `${path} ${state}`, { quest, file })];
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  written.push(path);
  return [];
}

/** The graph of one would be written over that of the other. */
function sharedCard({ quest, file }: QuestReport, owner: QuestReport): Found {
  const other = owner.file === file ? 'another quest of the same file' : `the quest of ${basename(owner.file ?? '')}`;
  return commandFinding('same-card', `${other} is played with the card ${quest}, too`, { quest, file });
}
