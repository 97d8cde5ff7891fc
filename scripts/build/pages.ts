import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Manifest } from 'vite';
import { payloadPath } from '../../src/client/lib/payload-path.ts';
import type { RenderedPage } from '../../src/client/prerender.tsx';
import { paths } from '../lib/paths.ts';

type Prerender = typeof import('../../src/client/prerender.tsx');

/** Writes every page with its payload, the error pages, and what tells one build from another. Gives their number. */
export async function writePages(prerender: Prerender, id: string, timestamp: number): Promise<number> {
  const template = await readFile(`${paths.client}/index.html`, 'utf8');
  const manifestFile = `${paths.client}/.vite/manifest.json`;
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const write = async (path: string, content: string) => {
    const file = `${paths.client}${path}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };

  for (const path of prerender.pagePaths) {
    const page = await prerender.renderPage(path);
    const { error: _, ...payload } = page.payload;
    await write(`${path === '/' ? '' : path}/index.html`, fillTemplate(template, page, manifest));
    await write(payloadPath(path), JSON.stringify(payload));
  }
  for (const status of [404, 500]) {
    await write(`/${status}.html`, fillTemplate(template, await prerender.renderError(status), manifest));
  }
  await write('/latest.json', JSON.stringify({ id, timestamp }));
  await write(`/builds/meta/${id}.json`, JSON.stringify({ id, timestamp, prerendered: prerender.pagePaths }));
  await rm(dirname(manifestFile), { recursive: true });
  return prerender.pagePaths.length;
}

function fillTemplate(template: string, page: RenderedPage, manifest: Manifest): string {
  const attributes = Object.entries(page.data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return template
    .replace('<html lang="en">', `<html lang="en"${attributes.join('')}>`)
    .replace('<!--head-->', () => headOf(page, manifest))
    .replace('</head>', () => `  ${ownCode(page.module, manifest).join('\n    ')}\n  </head>`)
    .replace('id="payload">null<', () => `id="payload">${escapeScript(JSON.stringify(page.payload))}<`)
    .replace('<!--app-->', () => page.html);
}

function headOf(page: RenderedPage, manifest: Manifest): string {
  const tags = [
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}" />`,
    page.hidden && '<meta name="robots" content="noindex" />',
    page.parent !== undefined && `<link rel="prev" href="${page.parent}" />`,
    page.next !== undefined && `<link rel="next" href="${page.next}" />`,
    ...fontsOf(manifest).map(
      (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`,
    ),
    // Without waiting for the document, as all other modules do: it listens before there is anything to press.
    `<script type="module" async crossorigin src="/${chunkNamed('first-press', manifest)}"></script>`,
  ];
  return tags.filter(Boolean).join('\n    ');
}

function chunkNamed(name: string, manifest: Manifest): string {
  const chunk = Object.values(manifest).find((one) => one.name === name);
  if (!chunk) throw new Error(`The build has no file called ${name}`);
  return chunk.file;
}

function fontsOf(manifest: Manifest): string[] {
  return Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []));
}

/** The page's own code, so that it comes with the document and not after the rest has run. */
function ownCode(module: string | null, manifest: Manifest): string[] {
  const seen = new Set<string>();
  const visit = (key: string): string[] => {
    const chunk = manifest[key];
    if (!chunk || chunk.isEntry || seen.has(key)) return [];
    seen.add(key);
    return [`<link rel="modulepreload" crossorigin href="/${chunk.file}" />`, ...(chunk.imports ?? []).flatMap(visit)];
  };
  return module ? visit(module) : [];
}

/** Text in an attribute or an element. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** JSON inside a script element: nothing in it may look like the element's end. */
function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
