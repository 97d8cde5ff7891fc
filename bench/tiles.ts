import type { Figure } from './lib/figure.ts';
import { inBrowser } from './tiles/in-browser.ts';
import { sizes } from './tiles/sizes.ts';
import { wholePatch } from './tiles/whole-patch.ts';
import { windows } from './tiles/windows.ts';

/** The tiling beside its published construction: a whole patch, a window of a large one, what is downloaded for it,
 * and what its frames take in a browser. */
export async function* figures(): AsyncGenerator<Figure> {
  yield* wholePatch();
  yield* windows();
  yield* sizes();
  yield* inBrowser();
}
