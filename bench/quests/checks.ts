import { deepStrictEqual } from 'node:assert/strict';
import { getAdjacencyMap } from 'xstate/graph';
import { quests } from '#content';
import { checkQuest, exploreQuest } from '#engine/check';
import type { Figure } from '../lib/figure.ts';
import { median } from '../lib/median.ts';
import { millisecondsOf } from '../lib/processor-time.ts';
import { longMachine, longQuest, PAGES } from './long-story.ts';

const WARM_UP = 20; // rounds

/** A quest checked, beside a breadth-first search over a bare machine: what checks begin with, and no finding yet. */
export async function* checks(): AsyncGenerator<Figure> {
  const quest = await longQuest();
  const machine = longMachine();
  deepStrictEqual(checkQuest(quest), []);
  deepStrictEqual(Object.keys(getAdjacencyMap(machine, {})).length, PAGES);

  const turns = rounds(WARM_UP + 41, () => ({
    ours: millisecondsOf(() => checkQuest(quest)),
    reference: millisecondsOf(() => getAdjacencyMap(machine, {})),
  })).slice(WARM_UP);
  const ours = median(turns.map((turn) => turn.ours));
  const reference = median(turns.map((turn) => turn.reference));
  const figure = { figure: `check of ${PAGES} pages`, unit: 'ms', better: 'less', ours } as const;
  yield { ...figure, reference: null, referenceName: null, goal: 10 };
  yield { ...figure, reference, referenceName: 'XState getAdjacencyMap', goal: null };

  const alone = { unit: 'ms', better: 'less', reference: null, referenceName: null, goal: null } as const;
  for (const real of quests.values()) {
    const ours = median(rounds(3, () => millisecondsOf(() => exploreQuest(real))));
    yield { ...alone, figure: `exploration of ${real.card}`, ours };
  }
}

function rounds<T>(count: number, round: () => T): T[] {
  return Array.from({ length: count }, round);
}
