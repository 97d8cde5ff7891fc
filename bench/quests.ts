import type { Figure } from './lib/figure.ts';
import { checks } from './quests/checks.ts';
import { heaps } from './quests/heaps.ts';
import { sizes } from './quests/sizes.ts';
import { steps } from './quests/steps.ts';
import { types } from './quests/types.ts';

/** Quests beside state machines (XState) and interactive fiction (ink): to play, to download, to check. */
export async function* figures(): AsyncGenerator<Figure> {
  yield* steps();
  yield* heaps();
  yield* sizes();
  yield* checks();
  yield* types();
}
