import { buildOnce } from './lib/build-once.ts';
import type { Figure } from './lib/figure.ts';
import { audits } from './page/audits.ts';
import { startChromium } from './page/chromium.ts';
import { heap } from './page/heap.ts';
import { presses } from './page/presses.ts';
import { reading } from './page/reading.ts';
import { tasks } from './page/tasks.ts';

/**
 * How the pages feel in Chromium: Lighthouse's view of each, what its thread does as it comes, by the processor, then what
 * presses, long play and reading cost.
 */
export async function* figures(): AsyncGenerator<Figure> {
  const chromium = await startChromium();
  if (!chromium) {
    console.error('No Chromium was found: pages are not measured. See CONTRIBUTING.md.');
    return;
  }
  await chromium.close();
  buildOnce();
  yield* audits();
  yield* tasks();
  yield* presses();
  yield* reading();
  yield* heap();
}
