import type { Figure } from '../lib/figure.ts';
import { machineFile, PAGES, questFile } from './long-story.ts';
import { type TypeCheck, typeCheck } from './type-check.ts';

const ROUNDS = 7;

/** The compiler over a long story. It sees more of a quest: states of a machine may lead to what is not there. */
export async function* types(): AsyncGenerator<Figure> {
  const [quest, machine] = [questFile(), machineFile()];
  const rounds: { ours: TypeCheck; reference: TypeCheck }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ours: await typeCheck(quest), reference: await typeCheck(machine) });
  }
  // The least, not the median: the compiler tells time by the clock, and a busy machine only ever adds to that.
  const beside = (name: keyof TypeCheck) => ({
    better: 'less' as const,
    ours: Math.min(...rounds.map(({ ours }) => ours[name])),
    reference: Math.min(...rounds.map(({ reference }) => reference[name])),
    referenceName: 'XState setup().createMachine',
    goal: null,
  });

  const check = { figure: `types of ${PAGES} pages, check`, unit: 's', ...beside('check') };
  yield { ...check, reference: null, referenceName: null, goal: 0.5 };
  yield check;
  yield { figure: `types of ${PAGES} pages, total`, unit: 's', ...beside('total') };
  yield { figure: `types of ${PAGES} pages`, unit: 'instantiations', ...beside('instantiations') };
}
