import type { Quest } from '#engine';
import { type PlayReport, type Playthrough, playMany } from '#engine/check';
import { commandFinding, type Found } from '../finding.ts';
import type { Played } from '../job.ts';
import { playLine, type Subject } from './subject.ts';

/** So many failures are shown; the others are likely to be the same. */
const MOST_FAILURES = 3;
/** After so many plays there is a word about it. */
const WORD_EVERY = 20;

export interface Outcome {
  readonly findings: readonly Found[];
  readonly played: Played;
}

/** Plays a quest at random: that finds mistakes which playing through all there is misses where there is too much. */
export function playRandomly(
  quest: Quest,
  seeds: number,
  subject: Subject,
  onProgress: (words: string) => void,
): Outcome {
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
  const what = problem === null ? 'nothing is open' : `it fails: ${problem}`;
  const rest = failures.length > MOST_FAILURES ? ` (${failures.length} of ${plays} plays fail)` : '';
  return commandFinding('random-play', `${what}, with seed ${seed}, as ${player}: ${way}${rest}`, {
    page,
    suggestion: `See it: ${playLine(subject, ['--play', String(seed)])}`,
  });
}
