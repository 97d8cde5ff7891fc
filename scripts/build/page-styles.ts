import { hash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import type { Manifest } from 'vite';
import type { RenderedPage } from '../../src/client/prerender.tsx';
import { criticalStyle } from './critical-style.ts';
import { ownStyles } from './page-files.ts';
import { splitStyle } from './split-style.ts';

/** What pages look like, and how it comes to them. */
export interface PageStyles {
  /** The faces of letters that are fetched. */
  readonly letters: string;
  /** What the first paint of a page needs. */
  critical(page: RenderedPage): Promise<string>;
  /** All of a page's style, as one text. */
  whole(page: RenderedPage): Promise<string>;
  /** Names of the files that are sent beside a page, `assets/…`, that of all pages first. */
  files(page: RenderedPage): readonly string[];
}

/**
 * Writes the style of all pages without what each document has in it, in place of the bundler's. The file is named after what is
 * left: who has one by its name keeps it for ever.
 * @param client the folder of the build
 */
export async function writeStyles(client: string, manifest: Manifest): Promise<PageStyles> {
  const bundled = fileNamed('style.css', manifest);
  const ofAll = await readFile(`${client}/${bundled}`, 'utf8');
  const { letters, rest } = splitStyle(ofAll);
  const sent = `assets/style-${hash('sha256', rest, 'base64url').slice(0, 8)}.css`;
  await rm(`${client}/${bundled}`);
  await writeFile(`${client}/${sent}`, rest);

  /** The part that the page is shown with, and what its code asks for. */
  function partsOf(page: RenderedPage): string[] {
    const named = page.style ? [fileNamed(`${page.style}.css`, manifest)] : [];
    return [...new Set([...named, ...ownStyles(page, manifest)])];
  }

  async function whole(page: RenderedPage): Promise<string> {
    const parts = await Promise.all(partsOf(page).map((file) => readFile(`${client}/${file}`, 'utf8')));
    return [ofAll, ...parts].join('\n');
  }

  return {
    letters,
    whole,
    critical: async (page) => criticalStyle(await whole(page), page.html),
    files: (page) => [sent, ...partsOf(page)],
  };
}

function fileNamed(name: string, manifest: Manifest): string {
  const key = Object.keys(manifest).find((key) => key.split('/').at(-1) === name);
  const file = key !== undefined && manifest[key]?.file;
  if (!file) throw new Error(`The build has no ${name}`);
  return file;
}
