import type { Manifest } from 'vite';

/** What service workers keep of a build: addresses of what pages are made of, and paths of the pages. */
export interface Kept {
  readonly files: readonly string[];
  readonly pages: readonly string[];
}

/** A page as far as it is kept. */
export interface KeptPage {
  readonly path: string;
  /** Where its data lies; null where it has none. */
  readonly payload: string | null;
}

/** The makers' page; what it opens on a press is large, and for makers alone … */
const MAKERS = 'routes/debug/page.tsx';
/** … and so is the worker that tries out quests there. */
const MAKERS_WORKER = /^assets\/explore-worker-/;
/** What all pages lead to, whatever they are made of. */
const BESIDES = ['/favicon.svg'];

/**
 * Everything that pages, lessons and quests may come to need, but for what makers open.
 * @param assets the names of all assets, `assets/…`: workers are none of the manifest's
 */
export function whatIsKept(manifest: Manifest, assets: readonly string[], pages: readonly KeptPage[]): Kept {
  const ofPlayers = filesFrom(manifest, (key) => key !== MAKERS);
  const ofMakers = filesFrom(manifest, () => true).filter((file) => !ofPlayers.includes(file));
  const isOfMakers = (file: string) => ofMakers.includes(file) || MAKERS_WORKER.test(file);
  return {
    files: [
      ...BESIDES,
      ...assets.filter((file) => !isOfMakers(file)).map((file) => `/${file}`),
      ...pages.flatMap(({ payload }) => payload ?? []),
    ],
    pages: pages.map(({ path }) => path),
  };
}

/** What is reached from the entries, where only chunks that `opens` lets through load more when it is wanted. */
function filesFrom(manifest: Manifest, opens: (key: string) => boolean): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const next of [...(chunk.imports ?? []), ...(opens(key) ? (chunk.dynamicImports ?? []) : [])]) visit(next);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) visit(key);
  return [...seen].flatMap((key) => {
    const { file = [], css = [], assets = [] } = manifest[key] ?? {};
    return [file, css, assets].flat();
  });
}
