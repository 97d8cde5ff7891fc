import type { Plugin } from 'vite';
import { paths } from '../lib/paths.ts';

/** What Vite's own is called, and what it gives. */
const VITES = /vite\/preload-helper\.js$/;
const NAME = '__vitePreload';

/**
 * Our own for what Vite puts around each `import()` of the client: its own knows of styles, nonces, and browsers older than the
 * target, and it was 0.6 kB of every page.
 */
export function beside(): Plugin {
  return {
    name: 'beside',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: VITES },
      handler: () => `export { loadBeside as ${NAME} } from '${paths.root}src/client/lib/load-beside.ts';`,
    },
  };
}
