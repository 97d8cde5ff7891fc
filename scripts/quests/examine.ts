import { dirname, join } from 'node:path';
import type { Quest } from '#engine';
import { FINDINGS, type Finding, infoOf } from '#engine/check';
import { paths } from '../lib/paths.ts';
import type { Found } from './finding.ts';
import { formerText } from './graph/former-text.ts';
import { graphPage } from './graph/graph-page.ts';
import { lostPages } from './graph/lost-pages.ts';
import type { Limits, QuestReport } from './job.ts';
import { QUESTS } from './load/load-game.ts';
import { lookThrough } from './look-through.ts';
import { placeFindings } from './places.ts';
import { playRandomly } from './play/play-randomly.ts';
import { seeIt } from './play/see-it.ts';
import type { Subject } from './play/subject.ts';

/** Where the graphs of the game's quests lie. */
export const GRAPHS = join(paths.root, 'docs/quests');

export interface Options extends Limits {
  /** Where the user stands. */
  readonly folder: string;
  /** The quest is named by its file. Its graph lies beside that, unless it is where the game's are. */
  readonly beside: boolean;
  readonly onProgress: (words: string) => void;
}

/** Checks a quest in every way there is. */
export function examine(
  quest: Quest,
  file: string | null,
  { folder, beside, onProgress, seeds, states: cap }: Options,
): QuestReport {
  const subject: Subject = { file: beside ? file : null, quest: quest.card, folder };
  const folderOf = beside && file !== null ? dirname(file) : QUESTS;
  const path = join(folderOf === QUESTS ? GRAPHS : folderOf, `${quest.card}.md`);
  onProgress('playing through');
  const { findings: seen, exploration } = lookThrough(quest, { cap });
  const random = exploration && playRandomly(quest, seeds, subject, onProgress);
  const findings = unique([...seen, ...(random?.findings ?? [])]).map((finding) => inWords(finding, subject));
  const { pages, choices, words, ends, loops, furthest } = infoOf(quest);
  return {
    quest: quest.card,
    file,
    findings: placeFindings(
      [...findings, ...lostPages(quest, formerText(path))].map((finding) => ({ ...finding, quest: quest.card, file })),
    ),
    summary: {
      pages,
      choices,
      words,
      ends,
      loops,
      furthest,
      explored: exploration && { states: exploration.states, complete: exploration.complete },
      played: random?.played ?? null,
    },
    graph: { path, text: graphPage(quest) },
  };
}

/** What was meant, if the checker can guess; else the advice that goes with the code. And how to see it, where one can. */
function inWords(finding: Finding | Found, subject: Subject): Found {
  const unplaced = { quest: null, file: null, line: null, column: null, ...finding };
  if (!isChecked(finding)) return unplaced;
  const { code, suggestion } = finding;
  const words = suggestion === null ? FINDINGS[code].advice : `Did you mean "${suggestion}"?`;
  const command = seeIt(finding, subject);
  return { ...unplaced, suggestion: command === null ? words : `${words}\nSee it: ${command}` };
}

/** What is said twice of a page, in the same words, is said once. */
function unique(findings: readonly (Finding | Found)[]): (Finding | Found)[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

function isChecked(finding: Finding | Found): finding is Finding {
  return Object.hasOwn(FINDINGS, finding.code);
}
