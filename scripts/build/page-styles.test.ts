import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { RenderedPage } from '../../src/client/prerender.tsx';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { writeStyles } from './page-styles.ts';

const FACE = '@font-face{font-family:Paw;src:url(paw.woff2)}';
const MANIFEST = {
  'main.tsx': { file: 'assets/main-1.js', isEntry: true, assets: ['assets/quest-1.css'] },
  'mirror.tsx': { file: 'assets/mirror-1.js', imports: ['shared.tsx'] },
  'shared.tsx': {
    file: 'assets/shared-1.js',
    imports: ['main.tsx'],
    assets: ['assets/glass-1.css', 'assets/glass-1.webp'],
  },
  'virtual:style-parts/quest.css': { file: 'assets/quest-1.css' },
  'virtual:style-parts/vision.css': { file: 'assets/vision-1.css' },
  'style.css': { file: 'assets/style-1.css' },
};
const PAGE = { language: 'en', html: '<p class="warm">', style: 'vision', modules: ['mirror.tsx'] };
const page = (differs: Partial<RenderedPage> = {}) => ({ ...PAGE, ...differs }) as RenderedPage;

let client: string;

beforeEach(() => {
  client = tempFolder();
  mkdirSync(join(client, 'assets'));
  for (const part of ['quest', 'vision', 'glass']) write(`${part}-1.css`, `.${part}{color:red}`);
});

function write(name: string, text: string): void {
  writeFileSync(join(client, 'assets', name), text);
}

async function styled(ofAll: string) {
  write('style-1.css', ofAll);
  const styles = await writeStyles(client, MANIFEST);
  const [sent = ''] = styles.files(page());
  return { styles, sent, text: readFileSync(join(client, sent), 'utf8') };
}

test('what all documents have in them is not sent again, and the file is named after what is sent', async () => {
  const first = await styled(`${FACE}p{color:red}.warm{color:red}`);
  expect(first.text).toBe('.warm{color:red}');
  expect(first.styles.letters).toBe(FACE);
  expect(readdirSync(join(client, 'assets'))).not.toContain('style-1.css');
  const [withOther, withMore] = [await styled('p{color:blue}.warm{color:red}'), await styled('.warm{color:blue}')];
  expect(withOther.sent).toBe(first.sent);
  expect(withMore.sent).not.toBe(first.sent);
});

test('a page is sent its own part and what its code asks for, each once, and no other', async () => {
  const { styles, sent } = await styled('.warm{color:red}');
  expect(styles.files(page())).toEqual([sent, 'assets/vision-1.css', 'assets/glass-1.css']);
  expect(styles.files(page({ style: undefined, modules: [] }))).toEqual([sent]);
  const twice = { ...MANIFEST, 'mirror.tsx': { file: 'assets/mirror-1.js', assets: ['assets/vision-1.css'] } };
  write('style-1.css', '.warm{color:red}');
  expect((await writeStyles(client, twice)).files(page()).slice(1)).toEqual(['assets/vision-1.css']);
});

test('a page has all of its style, and its first paint what is about it', async () => {
  const { styles } = await styled('p{color:red}.warm{color:red}.cold{color:blue}');
  expect(await styles.whole(page())).toBe(
    ['p{color:red}.warm{color:red}.cold{color:blue}', '.vision{color:red}', '.glass{color:red}'].join('\n'),
  );
  expect(await styles.critical(page())).toBe('p{color:red}.warm{color:red}');
});

test('style that a page is shown with and the build has not ends it', async () => {
  const { styles } = await styled('.warm{color:red}');
  expect(() => styles.files(page({ style: 'jar' }))).toThrow('The build has no jar.css');
});
