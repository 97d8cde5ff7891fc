import { bundleSize, inTurns } from './lib/measure.ts';
import type { Figure } from './lib/run-benches.ts';
import { LAP, requireStory, TELLERS, tell } from './quests/engines.ts';

const LAPS = 100; // in one measured call
const STEPS_GOAL = 500_000; // steps a second

const MACHINE = `export { assign, createActor, createMachine } from 'xstate';`;
const INK = `export { Story } from 'inkjs';`;

/** Quests compared with state machines (XState) and interactive fiction (ink): speed and download size. */
export async function* figures(): AsyncGenerator<Figure> {
  yield* steps();
  yield* sizes();
}

async function* steps(): AsyncGenerator<Figure> {
  for (const [name, begin] of Object.entries(TELLERS)) requireStory(begin(), name);
  const tellings = Object.entries(TELLERS).map(([name, begin]) => {
    const telling = begin();
    return [name, () => tell(telling, LAPS)] as const;
  });
  const { ours = 0, ...references } = await inTurns(Object.fromEntries(tellings), LAPS * LAP.length);
  const figure = { figure: 'steps', unit: 'steps/s', better: 'more', ours } as const;
  yield { ...figure, goal: STEPS_GOAL };
  for (const [referenceName, reference] of Object.entries(references)) {
    yield { ...figure, reference, referenceName, goal: 2 };
  }
}

async function* sizes(): AsyncGenerator<Figure> {
  const machine = { reference: await bundleSize(MACHINE), referenceName: 'XState createActor, createMachine, assign' };
  const ink = { reference: await bundleSize(INK), referenceName: 'inkjs Story' };
  const figure = { unit: 'bytes gz', better: 'less' } as const;
  const runtime = await bundleSize(modules('step', 'save'));
  yield { ...figure, figure: 'runtime', ours: runtime, goal: 3072 };
  yield { ...figure, figure: 'runtime', ours: runtime, ...machine };
  yield { ...figure, figure: 'runtime', ours: runtime, ...ink };
  const written = await bundleSize(modules('step', 'save', 'play', 'builder'));
  yield { ...figure, figure: 'runtime, play and builder', ours: written, ...machine };
}

function modules(...names: string[]): string {
  return names.map((name) => `export * from './src/engine/quests/${name}.ts';`).join('\n');
}
