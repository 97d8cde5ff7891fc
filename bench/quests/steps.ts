import type { Figure } from '../lib/figure.ts';
import { inTurns } from '../lib/in-turns.ts';
import { LAP, requireStory, tell, VARIANTS, type Variant } from './story.ts';
import { REFERENCES, TELLERS, type TellerName } from './tellers.ts';

const LAPS = 100; // a call

/** Choices taken in the same story, by each in turns with ours. */
export async function* steps(): AsyncGenerator<Figure> {
  for (const variant of VARIANTS) {
    const figure = { figure: `steps, ${variant}`, unit: 'steps/s', better: 'more' } as const;
    for (const name of Object.keys(TELLERS) as TellerName[]) requireStory(TELLERS[name](variant)(), variant, name);
    for (const referenceName of REFERENCES) {
      const speeds = await takenInTurns(referenceName, variant);
      if (referenceName === 'XState actor.send') {
        yield { ...figure, ours: speeds.ours, reference: null, referenceName: null, goal: 500_000 };
        yield { ...figure, ...speeds, referenceName, goal: 2 };
      } else {
        yield { ...figure, ...speeds, referenceName, goal: null };
      }
    }
  }
}

function takenInTurns(name: TellerName, variant: Variant): Promise<{ ours: number; reference: number }> {
  const ours = TELLERS.ours(variant)();
  const reference = TELLERS[name](variant)();
  return inTurns({
    count: LAPS * LAP.length,
    rounds: 9,
    ours: () => tell(ours, LAPS),
    reference: () => tell(reference, LAPS),
  });
}
