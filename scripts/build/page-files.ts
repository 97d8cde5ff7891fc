import type { Manifest } from 'vite';
import type { Language } from '#content/messages';
import type { RenderedPage } from '../../src/client/prerender.tsx';

/** The translations that are loaded with a page, by the name of their module in the build's manifest. English is in the code. */
const TRANSLATIONS: Readonly<Record<Exclude<Language, 'en'>, string>> = { de: '../content/messages/de/index.ts' };

/** Files of a build, `assets/…`. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The fonts that every page uses. */
export function fontsOf(manifest: Manifest): string[] {
  return Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []));
}

/** What the entry loads, which the bundler has written into index.html already. */
export function entryFiles(manifest: Manifest): PageFiles {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error('The build has no entry');
  return filesFrom([entry], manifest);
}

/** What a page loads besides the entry: its own code, its quest and its translation. */
export function ownFiles({ modules, language }: RenderedPage, manifest: Manifest): PageFiles {
  const keys = language === 'en' ? modules : [...modules, TRANSLATIONS[language]];
  for (const key of keys) if (!manifest[key]) throw new Error(`The build has no ${key}`);
  const { scripts, styles } = filesFrom(keys, manifest);
  const entry = entryFiles(manifest);
  return {
    scripts: scripts.filter((file) => !entry.scripts.includes(file)),
    styles: styles.filter((file) => !entry.styles.includes(file)),
  };
}

/**
 * The stylesheets that the classes of a document are in: parts of it whose code comes after the page are rendered, too.
 * @param styles the text of every stylesheet of the build, by its name
 */
export function stylesOfClasses(html: string, styles: ReadonlyMap<string, string>): string[] {
  const used = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const has = (css: string) => [...css.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => used.has(name));
  return [...styles].flatMap(([name, css]) => (has(css) ? name : []));
}

/** The files of modules and of all that they import. */
function filesFrom(keys: readonly string[], manifest: Manifest): PageFiles {
  const reached = new Set(keys);
  for (const key of reached) for (const next of manifest[key]?.imports ?? []) reached.add(next);
  const chunks = [...reached].flatMap((key) => manifest[key] ?? []);
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))],
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  };
}
