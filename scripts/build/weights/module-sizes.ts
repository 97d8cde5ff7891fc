import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { paths } from '../../lib/paths.ts';

const FILE = `${paths.dist}/modules.json`;
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** What each script of the build is made of: paths from the root, and how long they are there, before it is packed. */
export type ModuleSizes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Writes down what went into which script, for whoever asks why it is that large. */
export function moduleSizes(): Plugin {
  return {
    name: 'module-sizes',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const sizes = chunks.map(({ fileName, modules }) => {
        const lengths = Object.entries(modules).map(([id, { code }]) => [
          relative(paths.root, id.replace('\0', paths.root)),
          (code ?? '').replace(COMMENTS, '').length,
        ]);
        return [fileName, Object.fromEntries(lengths)];
      });
      mkdirSync(paths.dist, { recursive: true });
      writeFileSync(FILE, JSON.stringify(Object.fromEntries(sizes)));
    },
  };
}

/** As the last build left it. */
export function readModuleSizes(): ModuleSizes {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}
