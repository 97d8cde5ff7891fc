import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where things lie. */
export const paths = {
  root,
  dist: `${root}dist`,
  client: `${root}dist/client`,
  prerender: `${root}dist/prerender`,
  viteConfig: `${root}vite.config.ts`,
};
