import { bundleSize } from '../lib/bundle-size.ts';
import type { Figure } from '../lib/figure.ts';

const figure = { unit: 'bytes gz', better: 'less' } as const;

const MACHINE = `export { assign, createActor, createMachine } from 'xstate';`;
const SETUP = `export { assign, createActor, setup } from 'xstate';`;
const INK = `export { Story } from 'inkjs';`;

/** What a browser downloads for all that these modules export. Players never download the checker. */
export async function* sizes(): AsyncGenerator<Figure> {
  const machine = { reference: await bundleSize(MACHINE), referenceName: 'XState createActor, createMachine, assign' };
  const setup = { reference: await bundleSize(SETUP), referenceName: 'XState createActor, setup, assign' };
  const ink = { reference: await bundleSize(INK), referenceName: 'inkjs Story' };
  const none = { reference: null, referenceName: null };

  const runtime = await bundleSize(modules('step', 'save'));
  yield { ...figure, figure: 'runtime', ours: runtime, ...none, goal: 3072 };
  yield { ...figure, figure: 'runtime', ours: runtime, ...machine, goal: null };
  yield { ...figure, figure: 'runtime', ours: runtime, ...ink, goal: null };

  const played = await bundleSize(modules('step', 'save', 'play'));
  yield { ...figure, figure: 'runtime and play', ours: played, ...machine, goal: null };

  const written = await bundleSize(modules('step', 'save', 'play', 'builder'));
  yield { ...figure, figure: 'runtime, play and builder', ours: written, ...setup, goal: null };

  const checker = await bundleSize(modules('check/index'));
  yield { ...figure, figure: 'checker', ours: checker, ...none, goal: null };
}

function modules(...names: string[]): string {
  return names.map((name) => `export * from './src/engine/quests/${name}.ts';`).join('\n');
}
