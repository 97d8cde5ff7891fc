import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** DIST_DIR lets a build coexist with the default one. */
const dist = process.env.DIST_DIR ?? `${root}dist`;

export const paths = {
  root,
  dist,
  client: `${dist}/client`,
  /** Outside of the served folder. */
  maps: `${dist}/maps`,
  prerender: `${dist}/prerender`,
  viteConfig: `${root}vite.config.ts`,
};
