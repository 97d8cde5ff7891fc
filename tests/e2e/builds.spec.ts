import { PAGES } from './page-table.ts';
import { expect, headline, openPage, type Page, test } from './test.ts';

const newer = (page: Page) => page.getByText('A newer version is ready.');
const ANOTHER = { json: { id: 'another', timestamp: 1 } };

/**
 * Makes the server announce a newer build with some pages, though it still serves the current build. Returns the
 * requested paths.
 */
async function announceAnother(page: Page, prerendered: readonly string[]): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(/\/(latest\.json\?|builds\/meta\/another\.json)/, (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    return route.fulfill(pathname === '/latest.json' ? ANOTHER : { json: { ...ANOTHER.json, prerendered } });
  });
  return asked;
}

test('[A14] each page has a payload at its path, which is prefetched on hover', async ({ page, request }) => {
  for (const { path } of PAGES) {
    const response = await request.get(`${path === '/' ? '' : path}/_payload.json`);
    expect(await response.json()).toMatchObject({ path });
  }
  const latest = (await (await request.get(`/latest.json?${Date.now()}`)).json()) as { id: string; timestamp: number };
  const meta = await (await request.get(`/builds/meta/${latest.id}.json`)).json();
  expect(meta).toEqual({ ...latest, prerendered: expect.arrayContaining(PAGES.map(({ path }) => path)) });

  // Begins at another page than the start page, which prefetches this payload without a hover.
  await openPage(page, '/vision/mirror');
  const fetched = page.waitForRequest('**/vision/_payload.json?*');
  await page.getByRole('link', { name: 'Back: Vision' }).hover();
  await fetched;
});

test('[A13, S2] a newer build is announced, and loaded only by the next navigation to one of its pages', {
  tag: '@full',
}, async ({ page }) => {
  const help = page.getByRole('link', { name: 'Help', exact: true });
  const goAndComeBack = async () => {
    await help.click();
    await expect(headline(page)).toHaveText('Help');
    await page.goBack();
    await expect(headline(page)).toHaveText('A game with lots of magic. Some cats.');
  };
  const isSameVisit = () => page.evaluate(() => 'sameVisit' in window);
  const show = (visibilityState: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibilityState);
  const asked = await announceAnother(page, ['/', '/vision']);
  await page.clock.install();
  await openPage(page, '/');
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  await goAndComeBack(); // so that the code of both pages is loaded
  await show('hidden');
  await page.clock.runFor(300_000);
  await expect(newer(page)).toHaveCount(0);
  expect(asked).toEqual([]);
  await show('visible');
  await expect(page.getByText('A newer version is ready. Reloading starts this visit over.')).toBeVisible();
  expect(asked).toEqual(['/latest.json', '/builds/meta/another.json']);
  // A page that the newer build lacks is rendered by the code that is already loaded.
  await help.click();
  await expect(headline(page)).toHaveText('Help');
  expect(await isSameVisit()).toBe(true);

  await page.unrouteAll();
  await page.route('**/*', (route) => route.abort());
  await page.goBack();
  await expect(headline(page)).toHaveText('A game with lots of magic. Some cats.');
  await goAndComeBack();
  await page.unroute('**/*');
  await page.route('**/*', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await goAndComeBack();
  await page.unroute('**/*');
  expect(await isSameVisit()).toBe(true);
  await page.getByRole('link', { name: 'Next: Vision' }).click();
  await expect(page).toHaveURL('/vision');
  // Retried, as the URL changes before the page reloads, and evaluating in a page that reloads fails.
  await expect(async () => expect(await isSameVisit()).toBe(false)).toPass();
});

test('[A13, W5] a newer build is not announced during a lesson', { tag: '@full' }, async ({ page }) => {
  await page.clock.install();
  await announceAnother(page, ['/']);
  await openPage(page, '/tutorial/01_turns');
  await page.getByRole('button', { name: 'End turn' }).click();
  const asked = page.waitForResponse('**/latest.json?*');
  await page.clock.runFor(61_000);
  await asked;
  await page.clock.runFor(1000);
  await expect(newer(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(newer(page)).toBeVisible();
});
