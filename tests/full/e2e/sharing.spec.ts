import type { Page } from '@playwright/test';
import { PAGES } from '../../e2e/all-pages.ts';
import { expect, test } from '../../e2e/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[W9] what is shared of a page is its own: title, description, and a picture of the right size', async ({
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
    expect(await sizeOfPng(page, image), path).toEqual([1200, 630]);
  }
});

test('[W8, W9] devices get icons of the sizes that the manifest promises', async ({ page, complaints }) => {
  await page.goto('/');
  const link = page.locator('link[rel="manifest"]');
  const manifest = (await (await page.request.get((await link.getAttribute('href')) ?? '')).json()) as {
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  const pictures = manifest.icons.filter(({ src }) => src.endsWith('.png'));
  expect(pictures.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of pictures) expect((await sizeOfPng(page, src)).join('x')).toBe(sizes);
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  expect(await sizeOfPng(page, apple ?? '')).toEqual([180, 180]);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  // A German page installs the same game, described in German.
  expect(manifest).toMatchObject({ lang: 'en', description: 'An upcoming game with lots of magic. And some cats.' });
  await page.goto('/vision?lang=de');
  const german = await page.request.get((await link.getAttribute('href')) ?? '');
  const description = 'Ein Spiel im Werden, mit viel Magie. Und ein paar Katzen.';
  expect(await german.json()).toEqual({ ...manifest, lang: 'de', description });
  expect((await session.send('Page.getAppManifest')).errors).toEqual([]);
  expect(complaints).toEqual([]);
});

/** PNG (third edition) §11.2.2: the size stands behind the signature, the length and the type of the first chunk. */
async function sizeOfPng(page: Page, address: string): Promise<[width: number, height: number]> {
  const response = await page.request.get(address);
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png']);
  const bytes = await response.body();
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
