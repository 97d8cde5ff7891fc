import type { Quest } from '../../quest.ts';
import { readMove } from '../moves.ts';
import { type PlayOptions, playAndShow } from './play-at-random.ts';
import type { Outcome, Playthrough } from './playthrough.ts';
import type { Sitting } from './sitting.ts';

export interface PlayManyOptions extends PlayOptions {
  /** How many, counted from 0, or which. */
  readonly seeds: number | Iterable<number>;
}

/** What came of playing many times. Choices are named `page/choice`. */
export interface PlayReport {
  readonly plays: number;
  readonly outcomes: Readonly<Record<Outcome, number>>;
  /** How often each page was shown, and each choice taken: those that never were, too. */
  readonly pages: ReadonlyMap<string, number>;
  readonly choices: ReadonlyMap<string, number>;
  /** The least and the most that each number of the card came to. */
  readonly numbers: ReadonlyMap<string, { readonly min: number; readonly max: number }>;
  readonly unseen: readonly string[];
  /** Those that got stuck, or found a mistake. `replay` plays them again. */
  readonly failures: readonly Playthrough[];
}

export function playMany(quest: Quest, { seeds, ...options }: PlayManyOptions): PlayReport {
  const list = typeof seeds === 'number' ? Array(seeds).keys() : seeds;
  const outcomes: Record<Outcome, number> = { end: 0, left: 0, open: 0, 'too-long': 0, stuck: 0, error: 0 };
  const pages = new Map([...quest.pages.keys()].map((key) => [key, 0]));
  const choices = new Map<string, number>();
  for (const { key, choices: own } of quest.pages.values()) for (const { id } of own) choices.set(`${key}/${id}`, 0);
  const numbers = new Map<string, { min: number; max: number }>();
  const failures: Playthrough[] = [];
  let plays = 0;
  for (const seed of list) {
    const played = playAndShow(quest, seed, options, note);
    for (const { page, choice } of played.steps) count(choices, `${page}/${readMove(choice).choice}`);
    if (played.outcome === 'stuck' || played.outcome === 'error') failures.push(played);
    outcomes[played.outcome] += 1;
    plays += 1;
  }
  const unseen = [...pages].filter(([, times]) => times === 0).map(([key]) => key);
  return { plays, outcomes, pages, choices, numbers, unseen, failures };

  function note({ page, state }: Sitting): void {
    count(pages, page.key);
    for (const [name, value] of Object.entries(state.traits)) {
      if (typeof value !== 'number') continue;
      const { min, max } = numbers.get(name) ?? { min: value, max: value };
      numbers.set(name, { min: Math.min(min, value), max: Math.max(max, value) });
    }
  }
}

function count(times: Map<string, number>, key: string): void {
  const before = times.get(key);
  if (before !== undefined) times.set(key, before + 1);
}
