import type { Manifest } from 'vite';
import type { Language } from '#content/messages';
import type { RenderedPage } from '../../src/client/prerender.tsx';

/** The words of a language that no page has built in, by their source as the build's manifest calls it. */
const WORDS: Readonly<Record<Exclude<Language, 'en'>, string>> = { de: '../content/messages/de/index.ts' };

/** The letters that all pages are told in. */
export function fontsOf(manifest: Manifest): string[] {
  return Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []));
}

/** The entry, all that it imports, and the page's own code and words, so that these do not come after the rest has run. */
export function codeOf(page: RenderedPage, manifest: Manifest): string[] {
  const parts = [...reachedFrom([entryOf(manifest)], manifest), ...reachedFrom(ownParts(page, manifest), manifest)];
  return [...new Set(parts)].flatMap((key) => manifest[key]?.file ?? []);
}

function entryOf(manifest: Manifest): string {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error('The build has no entry');
  return entry;
}

/** Style that the page's own code asks for: what comes with every page knows where all parts lie, and asks by their names. */
export function ownStyles(page: RenderedPage, manifest: Manifest): string[] {
  const ofAll = reachedFrom([entryOf(manifest)], manifest);
  const parts = [...reachedFrom(ownParts(page, manifest), manifest)].filter((key) => !ofAll.has(key));
  return parts.flatMap((key) => (manifest[key]?.assets ?? []).filter((file) => file.endsWith('.css')));
}

/** The page's own code and words, as the manifest calls them. */
function ownParts({ modules, language }: RenderedPage, manifest: Manifest): string[] {
  const keys = language === 'en' ? modules : [...modules, WORDS[language]];
  for (const key of keys) if (!manifest[key]) throw new Error(`The build has no ${key}`);
  return [...keys];
}

function reachedFrom(keys: readonly string[], manifest: Manifest): Set<string> {
  const reached = new Set(keys);
  for (const key of reached) for (const next of manifest[key]?.imports ?? []) reached.add(next);
  return reached;
}
