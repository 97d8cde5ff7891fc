import { PAGES } from './all-pages.ts';
import { choose, expect, expectAuth, expectQuestPage, type Route, readOn, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[A14] payloads lie beside their pages, and are fetched ahead when a link is pointed at', async ({
  page,
  request,
}) => {
  for (const { path } of PAGES) {
    const response = await request.get(`${path === '/' ? '' : path}/_payload.json`);
    expect(await response.json()).toMatchObject({ path });
  }
  const latest = (await (await request.get(`/latest.json?${Date.now()}`)).json()) as { id: string; timestamp: number };
  const meta = await (await request.get(`/builds/meta/${latest.id}.json`)).json();
  expect(meta).toEqual({ ...latest, prerendered: expect.arrayContaining(PAGES.map(({ path }) => path)) });

  // Not from the start page, which fetches it unasked.
  await page.goto('/vision/mirror');
  await expectAuth(page, 'no-cookie');
  const fetched = page.waitForRequest('**/vision/_payload.json?*');
  await page.getByRole('link', { name: 'Back: Vision' }).hover();
  await fetched;
});

test('[A13] a newer build is told of, and the page is not reloaded until asked', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  await page.route('**/latest.json?*', (route) => route.fulfill({ json: { id: 'another', timestamp: 1 } }));
  await page.clock.runFor(61_000);
  await expect(page.getByText('A newer version is ready. Reloading starts this visit over.')).toBeVisible();
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
  await page.getByRole('link', { name: 'Next: Vision' }).click();
  await expect(page).toHaveURL('/vision');
  await expect.poll(() => page.evaluate(() => 'sameVisit' in window)).toBe(false);
});

for (const [how, answer] of [
  ['nobody answers', (route) => route.abort()],
  ['a gateway answers in its place', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' })],
] satisfies [string, (route: Route) => Promise<void>][]) {
  test(`[A13] where a newer build is known, and ${how}, going on and back does not end the visit`, async ({ page }) => {
    const headline = page.getByRole('heading', { level: 1 });
    const help = page.getByRole('link', { name: 'Help', exact: true });
    await page.clock.install();
    await page.goto('/');
    await expectAuth(page, 'no-cookie');
    await page.evaluate(() => Object.assign(window, { sameVisit: true }));
    // All that it is made of is there from here on.
    await help.click();
    await expect(headline).toHaveText('Help');
    await page.goBack();
    await expect(headline).toHaveText('A game with lots of magic. Some cats.');
    await page.route('**/latest.json?*', (route) => route.fulfill({ json: { id: 'another', timestamp: 1 } }));
    await page.clock.runFor(61_000);
    await expect(page.getByText('A newer version is ready.')).toBeVisible();
    await page.unroute('**/latest.json?*');
    await page.route('**/*', answer);
    await help.click();
    await expect(headline).toHaveText('Help');
    await page.goBack();
    await expect(headline).toHaveText('A game with lots of magic. Some cats.');
    expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
  });
}

test('[A13, W5] nobody is told of a newer build in the middle of a lesson or a quest, but as soon as it is over', async ({
  page,
}) => {
  const told = page.getByText('A newer version is ready.');
  await page.clock.install();
  await page.route('**/latest.json?*', (route) => route.fulfill({ json: { id: 'another', timestamp: 1 } }));
  await page.goto('/tutorial/01_turns');
  await expectAuth(page, 'no-cookie');
  await page.getByRole('button', { name: 'End turn' }).click();
  const asked = page.waitForResponse('**/latest.json?*');
  await page.clock.runFor(61_000);
  await asked;
  await page.clock.runFor(1000);
  await expect(told).toHaveCount(0);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(told).toBeVisible();

  await page.goto('/game/quest/Cookie');
  await expectAuth(page, 'no-cookie');
  const again = page.waitForResponse('**/latest.json?*');
  await page.clock.runFor(61_000);
  await again;
  await page.clock.runFor(1000);
  await expect(told).toHaveCount(0);
  for (const answer of ['Tell me about the cookie', 'No, do not track me']) await choose(page, answer);
  await expectQuestPage(page, 'finish');
  await readOn(page);
  await expect(told).toBeVisible();
});

test('[A13] nobody asks for a newer build while the page is out of sight, and it is asked for at once when it is seen', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route('**/latest.json?*', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ json: { id: 'another', timestamp: 1 } });
  });
  const show = (visibilityState: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibilityState);
  await page.clock.install();
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  await show('hidden');
  await page.clock.runFor(300_000);
  await expect(page.getByText('A newer version is ready.')).toHaveCount(0);
  expect(asked).toEqual([]);
  await show('visible');
  await expect(page.getByText('A newer version is ready.')).toBeVisible();
  expect(asked).toHaveLength(1);
});
