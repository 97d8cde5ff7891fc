import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { tempFolder } from './temp-folder.ts';

/** The text of both scripts of the fixture. */
export const SCRIPT = 'console.info("meow");\n'.repeat(40);

/**
 * Writes a minimal built client: four pages and three error pages in two languages, assets, the service worker, and
 * `latest.json`, which names the build.
 */
export function writeClientFixture(): string {
  const folder = tempFolder();
  const files: Record<string, string | Buffer> = {
    ...inBoth('index', 'Front door', 'Haustür'),
    ...inBoth(
      'vision/index',
      'Vision',
      'Gesicht',
      '<link rel="canonical" href="{origin}/vision" /><meta property="og:url" content="{origin}/vision" />',
    ),
    ...inBoth('debug/index', 'Behind the curtain', 'Vorhang', '<meta name="robots" content="noindex" />'),
    ...inBoth('game/quest/Cookie/index', 'A conversation', 'Ein Gespräch'),
    ...inBoth(
      'quest',
      '{questName}',
      '{questName}',
      '<meta name="description" content="{questDescription}" /><meta name="robots" content="noindex" />',
    ),
    ...inBoth(
      '404',
      'Neko not found',
      'Keine Neko da',
      '<script type="application/json" id="payload">{"message":"Page Not Found: {missingPath}"}</script>',
    ),
    ...inBoth('500', 'Something broke: {errorId}', 'Etwas ging kaputt: {errorId}'),
    ...inBoth('503', 'Later: {errorId}', 'Später: {errorId}'),
    'vision/_payload.json': '{"id":"b1","path":"/vision","data":null}',
    'latest.json': '{"id":"b1","timestamp":1}',
    'builds/meta/b1.json': '{"id":"b1","timestamp":1,"prerendered":["/"]}',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'manifest.webmanifest': '{}',
    'robots.txt': 'User-agent: none\n', // never served: the server makes a robots.txt of its own
    'sw.js': SCRIPT,
    'assets/app-1a2b3c.js': SCRIPT,
    'assets/app-1a2b3c.js.br': brotliCompressSync(SCRIPT),
    'assets/app-1a2b3c.js.gz': gzipSync(SCRIPT),
    'assets/app-1a2b3c.js.map': '{}',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** A page in English and in German. */
function inBoth(name: string, english: string, german: string, head = ''): Record<string, string> {
  return { [`${name}.html`]: html(english, head), [`${name}.de.html`]: html(german, head) };
}

function html(title: string, head = ''): string {
  return `<!doctype html><title>${title}</title>${head}<script type="application/json" id="config">{}</script><p>${title}</p>`;
}
