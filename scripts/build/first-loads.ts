import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

interface FirstLoad {
  readonly path: string;
  readonly language: 'en' | 'de';
  readonly html: string;
  /** Paths of files, which begin with the folder of the client. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The first load of every page in every language, read from the built documents. */
export function firstLoads(client = 'dist/client'): FirstLoad[] {
  return globSync('**/index{,.de}.html', { cwd: client })
    .toSorted()
    .map((file) => {
      const html = readFileSync(`${client}/${file}`, 'utf8');
      const assets = [
        ...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, name]) => client + name)),
      ];
      return {
        path: dirname(file) === '.' ? '/' : `/${dirname(file)}`,
        language: basename(file) === 'index.html' ? 'en' : 'de',
        html: `${client}/${file}`,
        scripts: assets.filter((name) => name.endsWith('.js')),
        styles: assets.filter((name) => name.endsWith('.css')),
      };
    });
}
