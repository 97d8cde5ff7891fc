import { inBrowser } from './identity/in-browser.ts';
import { signing } from './identity/signing.ts';
import { sizes } from './identity/sizes.ts';
import { verifying } from './identity/verifying.ts';
import type { Figure } from './lib/figure.ts';

/** Signing in beside what wallets are made with: for the player, for the server, to download, and on a slow machine. */
export async function* figures(): AsyncGenerator<Figure> {
  yield* signing();
  yield* verifying();
  yield* sizes();
  yield* inBrowser();
}
