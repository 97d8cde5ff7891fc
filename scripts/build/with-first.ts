import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { paths } from '../lib/paths.ts';

/** What all pages wait for. */
const ENTRY = `${paths.root}src/client/main.tsx`;

/**
 * What quests are played by, and most pages a part of: whoever plays turns to a quest sooner or later, and has what it takes
 * then (docs/decisions/048). All of each module is in some page, so that nothing comes that nobody uses.
 */
const WITH_FIRST = [
  'src/engine/quests/builder.ts',
  'src/engine/quests/play.ts',
  'src/engine/quests/save.ts',
  'src/content/quests/npcs.ts',
  'src/client/lib/idempotency-key.ts',
  'src/client/lib/once-more.ts',
  'src/client/lib/quest-words.ts',
  'src/client/lib/use-alone.ts',
  'src/client/lib/use-busy.ts',
  'src/client/lib/use-calls.ts',
  'src/client/lib/use-hidden.ts',
  'src/client/lib/use-once-known.ts',
  'src/client/lib/use-who.ts',
  'src/client/ui/art/paw.tsx',
  'src/client/ui/keep-focus.tsx',
  'src/client/ui/unsure.tsx',
].map((module) => paths.root + module);

/**
 * Puts modules that only some pages use into the file that all pages have. The bundler puts there what the entry imports and
 * uses: so the entry imports them, and they count as used.
 */
export function withFirst(): Plugin {
  const isMet = new Set<string>();
  return {
    name: 'with-first',
    // Developing, each module is a file of its own.
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    // Before types are taken out, and imports without a use with them.
    enforce: 'pre',
    transform(code, id) {
      if (id === ENTRY) {
        const imports = WITH_FIRST.map((module) => `import ${JSON.stringify(module)};\n`);
        const more = new MagicString(code).append(imports.join(''));
        return { code: more.toString(), map: more.generateMap({ hires: true }) };
      }
      if (!WITH_FIRST.includes(id)) return null;
      isMet.add(id);
      return { moduleSideEffects: 'no-treeshake' };
    },
    buildEnd(error) {
      const missing = WITH_FIRST.filter((module) => !isMet.has(module));
      if (!error && missing.length > 0) this.error(`with-first.ts names what is not there: ${missing.join(', ')}`);
    },
  };
}
