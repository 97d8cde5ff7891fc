import { PAGES } from './page-table.ts';
import { expect, type Page, test } from './test.ts';

/**
 * Reads the width and height of a PNG, which are in its first chunk, at bytes 16 and 20 (PNG, third edition, §11.2.2).
 */
async function sizeOfPng(page: Page, address: string): Promise<string> {
  const response = await page.request.get(address);
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png']);
  const bytes = await response.body();
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('[W9] each page except /debug has a title, a description and an image for link previews', async ({
  page,
  server,
}) => {
  for (const { path } of PAGES) {
    const html = await (await page.request.get(path)).text();
    const tags = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)"/g)];
    const shared = Object.fromEntries(tags.map(([, name, content]) => [name, content]));
    if (path === '/debug') {
      expect(shared).toEqual({});
      continue;
    }
    const { 'og:title': title, 'og:image': image = '', 'og:url': url } = shared;
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`<meta name="description" content="${shared['og:description']}"`);
    expect(url).toBe(server.origin + path);
    expect(image).toContain(`${server.origin}/share/`);
    expect(await sizeOfPng(page, image), path).toBe('1200x630');
  }
});

test('[A11, W8, W9] the web app manifest meets the install criteria, and its icons exist', { tag: '@full' }, async ({
  page,
  complaints,
}) => {
  const session = await page.context().newCDPSession(page);
  for (const [lang, description] of [
    ['en', 'An upcoming game with lots of magic. And some cats.'],
    ['de', 'Ein Spiel im Werden, mit viel Magie. Und ein paar Katzen.'],
  ]) {
    await page.goto(`/?lang=${lang}`);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', description as string);
    const { errors, data } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { icons, ...told } = JSON.parse(data ?? '') as {
      readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
    };
    // The criteria by which browsers offer to install a site: https://web.dev/articles/install-criteria
    const installable = {
      name: 'Meow Meow',
      short_name: 'Meow Meow',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    };
    expect(told).toMatchObject({ ...installable, lang, description });
    const pictures = icons.filter(({ src }) => src.endsWith('.png'));
    expect(pictures.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of pictures) expect(await sizeOfPng(page, src), src).toBe(sizes);
  }
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  expect(await sizeOfPng(page, apple ?? '')).toBe('180x180');
  expect(complaints).toEqual([]);
});
