import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The folder of the build. The variable DIST_DIR names another folder, so that two builds can exist at once. */
const dist = process.env.DIST_DIR ?? `${root}dist`;

export const paths = {
  root,
  dist,
  client: `${dist}/client`,
  /** The source maps: outside of the folder that the server serves. */
  maps: `${dist}/maps`,
  prerender: `${dist}/prerender`,
  /** A folder for each quest of the game. */
  quests: `${root}src/content/quests`,
  viteConfig: `${root}vite.config.ts`,
};
