import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Elsewhere, where a build is made beside the one that is there. */
const dist = process.env.DIST_DIR ?? `${root}dist`;

export const paths = {
  root,
  dist,
  client: `${dist}/client`,
  /** Beside what is served, never in it. */
  maps: `${dist}/maps`,
  prerender: `${dist}/prerender`,
  viteConfig: `${root}vite.config.ts`,
};
