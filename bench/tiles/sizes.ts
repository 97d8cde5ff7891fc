import { bundleSize } from '../lib/bundle-size.ts';
import type { Figure } from '../lib/figure.ts';

const ALL = `export * from './src/tiles/index.ts';`;
/** What sky-worker.ts puts together; it exports nothing itself, and importing it would bundle nothing. */
const WORKER = `
  export { createSky } from './src/client/workers/sky/sky.ts';
  export { startPainter } from './src/client/workers/sky/start-painter.ts';
`;

/** What a browser downloads: for all that the door offers, and for the worker with what it needs of that. */
export async function* sizes(): AsyncGenerator<Figure> {
  const figure = { unit: 'bytes gz', better: 'less', reference: null, referenceName: null } as const;
  yield { ...figure, figure: 'all of #tiles', ours: await bundleSize(ALL), goal: 8192 };
  yield { ...figure, figure: 'worker of the sky', ours: await bundleSize(WORKER), goal: null };
}
