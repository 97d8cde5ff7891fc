import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { tempFolder } from './temp-folder.ts';

/** The text of the fixture's one script. */
export const SCRIPT = 'console.info("meow");\n'.repeat(40);

/** A client as the build leaves it, as small as can be: four pages, two error pages, an asset, the news of a build. */
export function writeClientFixture(): string {
  const folder = tempFolder();
  const files: Record<string, string | Buffer> = {
    'index.html': html('Front door'),
    'vision/index.html': html('Vision', '<link rel="canonical" href="{origin}/vision" />'),
    'debug/index.html': html('Behind the curtain', '<meta name="robots" content="noindex" />'),
    'game/quest/Cookie/index.html': html('A conversation'),
    '404.html': html('Neko not found'),
    '500.html': html('Something broke: {errorId}'),
    'vision/_payload.json': '{"id":"b1","path":"/vision","data":null}',
    'latest.json': '{"id":"b1","timestamp":1}',
    'builds/meta/b1.json': '{"id":"b1","timestamp":1,"prerendered":["/"]}',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/app-1a2b3c.js': SCRIPT,
    'assets/app-1a2b3c.js.br': brotliCompressSync(SCRIPT),
    'assets/app-1a2b3c.js.gz': gzipSync(SCRIPT),
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

function html(title: string, head = ''): string {
  return `<!doctype html><title>${title}</title>${head}<script type="application/json" id="config">{}</script><p>${title}</p>`;
}
