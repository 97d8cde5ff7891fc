import type { Plugin } from 'vite';

/**
 * Leaves the hashes of the English texts out of the built German ones: only `npm run quests` reads them, and they make a
 * story's German a sixth larger.
 */
export function translationsWithoutHashes(): Plugin {
  return {
    name: 'translations-without-hashes',
    apply: 'build',
    enforce: 'pre', // before Vite makes a module of the JSON
    transform: {
      filter: { id: /[\\/]quest\.de\.json$/ },
      handler: (json) => ({ code: withoutHashes(json), map: null }),
    },
  };
}

export function withoutHashes(json: string): string {
  const texts = JSON.parse(json) as Readonly<Record<string, { readonly of: string; readonly text: string }>>;
  return JSON.stringify(Object.fromEntries(Object.entries(texts).map(([id, { of: _, ...rest }]) => [id, rest])));
}
