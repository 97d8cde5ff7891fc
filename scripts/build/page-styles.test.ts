import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RenderedPage } from '../../src/client/prerender.tsx';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { writeStyles } from './page-styles.ts';

const MANIFEST = {
  'main.tsx': { file: 'assets/main-1.js', isEntry: true },
  'mirror.tsx': { file: 'assets/mirror-1.js', assets: ['assets/glass-1.css', 'assets/glass-1.webp'] },
  'virtual:style-parts/vision.css': { file: 'assets/vision-1.css' },
  'style.css': { file: 'assets/style-1.css' },
};
const PAGE = {
  language: 'en',
  html: '<p class="warm">',
  style: 'vision',
  modules: ['mirror.tsx'],
} as unknown as RenderedPage;

test('a page is sent the shared style under a name of its content, then its own parts, each once', async () => {
  const client = tempFolder();
  mkdirSync(join(client, 'assets'));
  const styled = async (css: string) => {
    writeFileSync(join(client, 'assets/style-1.css'), css);
    return writeStyles(client, MANIFEST);
  };
  const styles = await styled('p{color:red}.warm{color:red}');
  const [sent = '', ...own] = styles.files(PAGE);
  expect(readFileSync(join(client, sent), 'utf8')).toBe('.warm{color:red}');
  expect(readdirSync(join(client, 'assets'))).not.toContain('style-1.css');
  expect(own).toEqual(['assets/vision-1.css', 'assets/glass-1.css']);
  const [same, changed] = [await styled('p{color:blue}.warm{color:red}'), await styled('.warm{color:blue}')];
  expect(same.files(PAGE)[0]).toBe(sent);
  expect(changed.files(PAGE)[0]).not.toBe(sent);
  expect(() => styles.files({ ...PAGE, style: 'jar' } as RenderedPage)).toThrow('The build has no jar.css');
});
