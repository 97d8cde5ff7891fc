import { dirname, join } from 'node:path';
import type { Quest } from '#engine';
import { infoOf, type PlayReport, type Playthrough, playMany, repaired } from '#engine/check';
import { paths } from '../lib/paths.ts';
import { borrowedTags } from './borrowed-tags.ts';
import { lookThrough } from './explore.ts';
import { checkerFinding, commandFinding, type Found, unique } from './finding.ts';
import { formerText, graphPage } from './graph.ts';
import { QUESTS } from './load-game.ts';
import { lostNames } from './lost-names.ts';
import { commandLine } from './print.ts';
import type { Limits, Played, QuestReport } from './run-job.ts';
import { placeFindings } from './source-locations.ts';
import { unknownAddresses } from './unknown-addresses.ts';
import { unusedParts } from './unused-parts.ts';

export const GRAPHS = join(paths.root, 'docs/quests');

interface Options extends Limits {
  readonly folder: string;
  /** True for a quest file given by the user: its graph is written beside it. The game's graphs are in docs/quests. */
  readonly beside: boolean;
  readonly onProgress: (words: string) => void;
}

/** Runs the checker, explores the quest's states, plays it at random, and compares it with its last graph. */
export function examine(
  written: Quest,
  file: string | null,
  { folder, beside, onProgress, seeds, states: cap }: Options,
): QuestReport {
  const { quest } = repaired(written);
  const subject: Subject = { file: beside ? file : null, quest: quest.card, folder };
  const isOwn = !beside || file === null || dirname(dirname(file)) === QUESTS;
  const path = join(isOwn ? GRAPHS : dirname(file), `${quest.card}.md`);
  onProgress('playing through');
  const { findings: seen, exploration } = lookThrough(written, { cap });
  const random = exploration && playRandomly(quest, seeds, subject, onProgress);
  const found = unique(seen).map((finding) => withCommand(checkerFinding(finding, quest.card, file), subject));
  const failures = unique(random?.findings ?? []);
  const ofGame = [...borrowedTags(quest), ...unknownAddresses(quest), ...unusedParts(quest)];
  const all = [...found, ...failures, ...ofGame, ...lostNames(quest, formerText(path))];
  const { pages, choices, words, ends, loops, furthest } = infoOf(quest);
  return {
    quest: quest.card,
    file,
    findings: placeFindings(all.map((finding) => ({ ...finding, quest: quest.card, file }))),
    summary: {
      ...{ pages, choices, words, ends, loops, furthest },
      explored: exploration && { states: exploration.states, complete: exploration.complete },
      played: random?.played ?? null,
    },
    graph: { path, text: graphPage(quest) },
  };
}

/** Adds the command that reproduces the finding, if any. */
function withCommand(finding: Found, subject: Subject): Found {
  const command = reproductionCommand(finding, subject);
  return command === null ? finding : { ...finding, suggestion: `${finding.suggestion}\nSee it: ${command}` };
}

/** The greatest number of failures shown: more are likely to have the same cause. */
const MOST_FAILURES = 3;
const WORD_EVERY = 20;

/** Plays a quest at random, which finds mistakes that exploring misses if it stops at the limit of states. */
function playRandomly(quest: Quest, seeds: number, subject: Subject, onProgress: (words: string) => void) {
  const report = playMany(quest, { seeds: counting(seeds, onProgress) });
  const failures = report.failures.slice(0, MOST_FAILURES).map((failure) => failureOf(failure, report, subject));
  return { findings: failures, played: figuresOf(report) };
}

function* counting(seeds: number, onProgress: (words: string) => void) {
  for (let seed = 0; seed < seeds; seed += 1) {
    if (seed % WORD_EVERY === 0) onProgress(`${seed} of ${seeds} plays at random`);
    yield seed;
  }
}

function figuresOf({ plays, pages, choices, numbers }: PlayReport): Played {
  const seen = (times: ReadonlyMap<string, number>) => [...times.values()].filter((count) => count > 0).length;
  return { plays, pagesSeen: seen(pages), choicesTaken: seen(choices), counters: Object.fromEntries(numbers) };
}

function failureOf(
  { seed, player, steps, page, problem }: Playthrough,
  { failures, plays }: PlayReport,
  subject: Subject,
): Found {
  const way = steps.map(({ choice }) => choice).join(', ') || 'at once';
  const what = problem === null ? 'comes to a page where no choice is open' : `fails with the error ${problem}`;
  const rest = failures.length > MOST_FAILURES ? ` ${failures.length} of ${plays} plays fail.` : '';
  const message = `A play at random ${what} (seed ${seed}, as ${player}: ${way}).${rest}`;
  return commandFinding('random-play', message, {
    page,
    suggestion: `See it: ${playLine(subject, ['--play', String(seed)])}`,
  });
}

/** The end of a message about a play, with player and moves: `(as girl: sit, tea).`, `(as boy, at once).` */
const WAY = /\(as ([^:,()]+)(?:: ([^()]+)|, at once)\)\.$/;

/** The command that reproduces the finding; null if it was not found by playing. */
function reproductionCommand({ message }: Found, subject: Subject): string | null {
  const [way, player = '', moves = ''] = WAY.exec(message) ?? [];
  if (way === undefined) return null;
  return playLine(subject, [`--choices=${moves.replaceAll(', ', ',')}`, '--as', player]);
}

interface Subject {
  readonly file: string | null;
  readonly quest: string;
  readonly folder: string;
}

function playLine({ file, quest, folder }: Subject, args: readonly string[]): string {
  return commandLine(folder, file, [...args, '--quest', quest]);
}
