import { statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nearest } from '#engine/check';
import { paths } from '../../lib/paths.ts';

/** What a quest file may import besides its neighbours, wherever it lies. */
export const DOORS: Readonly<Record<string, string>> = {
  '#engine': `${paths.root}src/engine/index.ts`,
  '#content': `${paths.root}src/content/index.ts`,
};

/** An import that leads nowhere. */
export class NoDoorError extends Error {
  override readonly name = 'NoDoorError';
  readonly specifier: string;
  readonly importer: string;
  readonly suggestion: string | null;

  constructor(specifier: string, importer: string) {
    const doors = Object.keys(DOORS);
    super(
      `imports "${specifier}": a quest file has ${doors.map((door) => `"${door}"`).join(' and ')}, and files beside it`,
    );
    this.specifier = specifier;
    this.importer = importer;
    const meant = nearest(specifier, doors);
    this.suggestion = meant && `Did you mean "${meant}"?`;
  }
}

/** Which files import which, by their paths, as far as they were loaded. */
export type ImportGraph = Map<string, Set<string>>;

/** Lets files outside the repository import the doors, and takes every .ts among them for a module. */
export function openDoors(): ImportGraph {
  const imports: ImportGraph = new Map();
  registerHooks({
    resolve(specifier, context, next) {
      const parent = context.parentURL?.startsWith('file:') ? fileURLToPath(context.parentURL) : '';
      if (isOutside(parent) && specifier.startsWith('#')) {
        const door = DOORS[specifier];
        if (door === undefined) throw new NoDoorError(specifier, parent);
        return { url: pathToFileURL(door).href, shortCircuit: true };
      }
      const found = next(specifier, context);
      if (parent !== '' && found.url.startsWith('file:')) {
        imports.set(parent, (imports.get(parent) ?? new Set()).add(fileURLToPath(found.url)));
      }
      return found;
    },
    load(url, context, next) {
      const path = url.startsWith('file:') ? fileURLToPath(url) : '';
      // Whoever opens a pipe waits for somebody to write into it.
      if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) {
        throw new Error(`${basename(path)}, which is imported, is a pipe or a device`);
      }
      const isQuest = path.endsWith('.ts') && isOutside(path);
      return next(url, isQuest ? { ...context, format: 'module-typescript' } : context);
    },
  });
  return imports;
}

/** Whether a file belongs to no part of this repository. */
export function isOutside(path: string): boolean {
  return path !== '' && !path.startsWith(paths.root);
}

/** A way from a file back to itself, as a list of paths; null when there is none. */
export function findCircle(imports: ImportGraph, start: string): string[] | null {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? '') ?? []) {
      if (way.includes(next)) return [...way.slice(way.indexOf(next)), next];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}
