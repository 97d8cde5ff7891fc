import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../../lib/read-text.ts';
import { troubleOf } from '../../lib/trouble-of.ts';
import { commandFinding, type Found } from '../finding.ts';
import type { SourceReport } from '../job.ts';
import { readGraphPage } from './former-quest.ts';

export interface Stale {
  readonly findings: readonly Found[];
  /** The graphs that were removed. */
  readonly removed: readonly string[];
}

const NONE: Stale = { findings: [], removed: [] };

/**
 * Removes the graphs of quests that the game has no more, or under another name: those that this command wrote, and no
 * others. With `verify` each is an error, and stays. Where the game was not looked at, or not all of it could be read,
 * nobody knows which these are.
 */
export function staleGraphs(sources: readonly SourceReport[], verify: boolean, folder: string): Stale {
  const game = sources.find(({ file }) => file === null);
  if (!game || game.quests.length === 0 || game.findings.some(({ code }) => code === 'file')) return NONE;
  // A quest that is written and not in the game yet may have been drawn, too: by its file.
  const there = new Set([...game.quests, ...game.findings].map(({ quest }) => quest));
  const findings: Found[] = [];
  const removed: string[] = [];
  for (const { card, path } of graphsIn(folder).filter(({ card }) => !there.has(card))) {
    if (verify) {
      findings.push(
        commandFinding('stale-graph', `${path} shows the quest ${card}, which is not there`, { quest: card }),
      );
      continue;
    }
    const trouble = remove(path);
    if (trouble === null) removed.push(path);
    else findings.push(commandFinding('file', `${path} cannot be removed: ${trouble}`, { quest: card }));
    const lost = `no quest of the game is played with the card ${card} any more: its saves are lost`;
    findings.push(commandFinding('lost-quest', lost, { quest: card }));
  }
  return { findings, removed };
}

/** The graphs that lie in a folder under the names that this command gives them. */
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

/** @returns why it could not be done; null when it was */
function remove(path: string): string | null {
  try {
    rmSync(path);
    return null;
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === null) throw error;
    return trouble;
  }
}
