import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { paths } from '../lib/paths.ts';

/** What all pages wait for. */
const ENTRY = `${paths.root}src/client/main.tsx`;

/**
 * What quests are played by, and most pages a part of: whoever plays turns to a quest sooner or later, and has what it takes
 * then (docs/decisions/048). Whatever each module has comes with it, used or not, as far as the minifiers do not see that it is not.
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
  let isEntryMet = false;
  return {
    name: 'with-first',
    // Developing, each module is a file of its own.
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: [ENTRY, ...WITH_FIRST].map(exactly) },
      handler(code, id) {
        if (id !== ENTRY) return { moduleSideEffects: 'no-treeshake' };
        isEntryMet = true;
        const imports = WITH_FIRST.map((module) => `import ${JSON.stringify(module)};\n`);
        const more = new MagicString(code).append(`\n${imports.join('')}`);
        return { code: more.toString(), map: more.generateMap({ hires: true }) };
      },
    },
    // Each module would still come with some page, and nobody would be told.
    buildEnd(error) {
      if (!error && !isEntryMet) this.error(`All pages wait for another module than ${ENTRY} now`);
    },
  };
}

/** Texts are patterns there, in which brackets of a folder's name would mean something. */
function exactly(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}
