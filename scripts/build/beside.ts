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
  let isTaken = false;
  return {
    name: 'beside',
    // The pages that are made at build import what they need at once.
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    load: {
      filter: { id: VITES },
      handler() {
        isTaken = true;
        return `export { loadBeside as ${NAME} } from ${JSON.stringify(`${paths.root}src/client/lib/load-beside.ts`)};`;
      },
    },
    // Parts that do not come would be heard of by nobody, and no test of the client's own would see it.
    buildEnd(error) {
      if (!error && !isTaken) this.error(`Vite asks for parts by another module than ${VITES.source} now`);
    },
  };
}
