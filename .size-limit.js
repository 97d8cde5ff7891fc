import { firstLoads } from './scripts/build/first-loads.ts';

/** Limit for the JavaScript that a first load sends, compressed by brotli: docs/decisions/026-the-first-load.md. */
const limitOf = ({ path, language }) => (language === 'de' ? '165 kB' : path === '/' ? '130 kB' : '150 kB');

/** German adds the same translations to every page, so its heaviest pages are enough. */
const measured = firstLoads().filter(({ path, language }) => language === 'en' || path.startsWith('/game/quest/'));

export default measured.map((load) => ({
  name: `${load.path} (${load.language})`,
  path: load.scripts,
  limit: limitOf(load),
}));
