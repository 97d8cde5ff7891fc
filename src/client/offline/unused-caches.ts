import { cacheOf } from '../lib/offline-messages.ts';

/**
 * Which of the caches of other builds nobody needs: each page that is open has said of which build it is. Where one has
 * not (null), it may need any of them.
 */
export function unusedCaches(others: readonly string[], builds: readonly (string | null)[]): readonly string[] {
  if (builds.includes(null)) return [];
  const used = builds.flatMap((build) => (build === null ? [] : cacheOf(build)));
  return others.filter((name) => !used.includes(name));
}
