import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Language } from '../../../src/content/messages/index.ts';
import type { ClientConfig } from '../../../src/contract/index.ts';
import { createPage } from '../../../src/server/web/pages/page.ts';
import type { ModuleSizes } from './module-sizes.ts';

export const KINDS = ['js', 'css', 'fonts', 'html'] as const;
export type Kind = (typeof KINDS)[number];

/** What a browser loads for a page that it has never been to. */
export interface FirstLoad {
  readonly path: string;
  readonly language: Language;
  /** As it is sent: brotli, but for fonts, which are packed already. */
  readonly bytes: Readonly<Record<Kind, number>>;
  /** Names of all scripts, `assets/…`. */
  readonly scripts: readonly string[];
}

/** The server writes it into pages: so much of it is sent. */
const CONFIG: ClientConfig = {
  apiBase: '',
  origin: 'https://meow-meow.example',
  buildId: '0123456789ab',
  contact: 'mailto:cat@meow-meow.example',
  imprint: 'https://meow-meow.example/imprint',
};

/** The first load of every page of a build, in a language. What comes once the browser is idle is none of it. */
export function firstLoads(client: string, language: Language = 'en'): Promise<FirstLoad[]> {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? packedSize(`${client}/${file}`);
    sizes.set(file, size);
    return size;
  };
  const name = language === 'en' ? 'index.html' : `index.${language}.html`;
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => basename(file) === name);
  return Promise.all(
    files.toSorted().map(async (file) => {
      const html = readFileSync(join(client, file), 'utf8');
      const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, name = '']) => name);
      const all = (end: string) => [...new Set(named)].filter((name) => name.endsWith(end));
      const scripts = [...reachedFrom(all('.js'), client)];
      const total = (names: readonly string[]) => names.reduce((sum, name) => sum + sizeOf(name), 0);
      const body = await createPage(html, () => CONFIG).encoded('br');
      return {
        path: `/${dirname(file)}`.replace(/^\/\.$/, '/'),
        language,
        bytes: { js: total(scripts), css: total(all('.css')), fonts: total(all('.woff2')), html: body.length },
        scripts,
      };
    }),
  );
}

/** What a page costs that is turned to: the scripts of its own that some page does not have. */
export function laterBytes(page: FirstLoad, all: readonly FirstLoad[], client: string): number {
  const own = page.scripts.filter((name) => !all.every(({ scripts }) => scripts.includes(name)));
  return own.reduce((sum, name) => sum + packedSize(`${client}/${name}`), 0);
}

/** What comes after a page by the script that has this module, and is not there yet. */
export function bytesAfter(page: FirstLoad, module: string, sizes: ModuleSizes, client: string): number {
  const script = Object.keys(sizes).find((name) => Object.hasOwn(sizes[name] ?? {}, module));
  if (script === undefined) throw new Error(`The build has no ${module}`);
  const further = [...reachedFrom([script], client)].filter((name) => !page.scripts.includes(name));
  return further.reduce((sum, name) => sum + packedSize(`${client}/${name}`), 0);
}

/** All that comes with these scripts, themselves among them. */
function reachedFrom(names: readonly string[], client: string): Set<string> {
  const found = new Set(names);
  for (const name of found) {
    const code = readFileSync(`${client}/${name}`, 'utf8');
    for (const [, next] of code.matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
      found.add(`assets/${next}`);
  }
  return found;
}

function packedSize(file: string): number {
  if (file.endsWith('.woff2')) return readFileSync(file).length;
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length;
}
