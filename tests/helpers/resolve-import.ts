import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const ALIASES = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).imports as Readonly<
  Record<string, string | Readonly<Record<'default', string>>>
>;

/** The file to which an import statement in `file` (an absolute path) leads; null for a package. */
export function resolveImport(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(file), specifier);
  const target = ALIASES[specifier];
  if (target !== undefined) return join(ROOT, typeof target === 'string' ? target : target.default);
  for (const [alias, folder] of Object.entries(ALIASES)) {
    const [head = '', tail = ''] = alias.split('*');
    if (typeof folder === 'string' && alias.includes('*') && specifier.startsWith(head) && specifier.endsWith(tail)) {
      return join(ROOT, folder.replace('*', specifier.slice(head.length, specifier.length - tail.length)));
    }
  }
  return null;
}
