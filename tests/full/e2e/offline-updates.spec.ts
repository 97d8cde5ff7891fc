import { buildNext, NEXT } from '../../e2e/build-client.ts';
import { buildOf, expectAllKept, forgetHttpCache, keptFiles } from '../../e2e/kept-files.ts';
import { choose, expect, expectAuth, type Page } from '../../e2e/test.ts';
import { test } from './deployed.ts';

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

const headline = (page: Page) => page.getByRole('heading', { level: 1 });

/** For what would be kept after all. */
const A_MOMENT = 500; // ms

/** The caches there are. Each is a build's. */
async function cachesOf(page: Page): Promise<string[]> {
  return [...new Set((await keptFiles(page)).map(({ cache }) => cache))];
}

/** The state of the worker that answers, and whether another one waits. */
function workerOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { active, installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return `${active?.state}, ${(installing ?? waiting) ? 'one' : 'none'} waits`;
  });
}

/** How many workers are registered here. */
function registered(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

test('[A13, W8] a newer build takes the place of an older one though no tab is ever closed, and neither loses a part meanwhile', async ({
  page: first,
  context,
  deployed,
}) => {
  test.slow(); // the whole client is built
  const next = await buildNext();
  const begun = await first.goto('/').then(() => buildOf(first));
  await expectAllKept(first);
  expect(await cachesOf(first)).toEqual([`game files ${begun}`]);
  await first.evaluate(() => Object.assign(window, { sameVisit: true }));

  await deployed.deploy(next);
  deployed.remove('former'); // the server has nothing of the older build any more
  await deployed.server.restart('SIGTERM');
  const second = await context.newPage();
  await second.goto('/');
  expect(await buildOf(second)).toBe(NEXT);
  const both = [`game files ${begun}`, `game files ${NEXT}`].sort();
  await expect.poll(async () => (await cachesOf(second)).sort()).toEqual(both);
  await expect.poll(() => workerOf(second), { timeout: 30_000 }).toBe('activated, none waits');

  await forgetHttpCache(first);
  // The older page goes on with parts that the server has no more, the newer one with its own.
  for (const page of [first, second]) {
    await page.getByRole('link', { name: 'Help', exact: true }).click();
    await expect(headline(page)).toHaveText('Help');
    await page.getByRole('link', { name: 'Meow Meow' }).click();
    await page.getByRole('link', { name: 'Look in the bowl' }).click();
    await expect(headline(page)).toHaveText('Look in the bowl.');
  }
  // So they do without a network, though one worker answers both.
  await forgetHttpCache(first);
  await deployed.server.kill('SIGKILL');
  for (const page of [first, second]) {
    await page.getByRole('link', { name: 'The cookie jar' }).click();
    await expect(headline(page)).toHaveText('The cookie jar');
  }
  expect(await first.evaluate(() => 'sameVisit' in window)).toBe(true);
  expect((await cachesOf(second)).sort()).toEqual(both);

  // Loaded anew, a page is of the newer build, with a network or without; then nobody needs the older one.
  await first.reload();
  expect(await buildOf(first)).toBe(NEXT);
  await expect(headline(first)).toHaveText('The cookie jar');
  await expect.poll(() => cachesOf(second)).toEqual([`game files ${NEXT}`]);
  await second.goto('/tutorial');
  await expect(headline(second)).toHaveText('Lessons');
  await expectAuth(second, 'offline');
  expect(await buildOf(second)).toBe(NEXT);
});

test('[W8] a server that is down keeps nobody from what is kept; one without the worker has all of it let go', async ({
  page,
  deployed,
}) => {
  await page.goto('/');
  await expectAllKept(page);
  const before = await keptFiles(page);
  await deployed.server.kill('SIGKILL');
  const wondered = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === '/sw.js');
  await page.reload();
  await wondered;
  expect(await registered(page)).toBe(1);
  expect(await keptFiles(page)).toEqual(before);
  const file = (await keptFiles(page)).find(({ address }) => /^\/assets\/lost-hat-.*\.js$/.test(address));
  expect(file, 'something that the page may load later').toBeDefined();
  deployed.remove('sw.js');
  await deployed.server.start();
  await page.reload();
  await expect.poll(() => keptFiles(page)).toEqual([]);
  await expect.poll(() => registered(page)).toBe(0);
  // It still serves the page, which may load more of itself.
  expect(await page.evaluate(async (address) => (await fetch(address)).ok, file?.address ?? '')).toBe(true);
  await page.waitForTimeout(A_MOMENT);
  expect(await keptFiles(page)).toEqual([]);
  await page.reload();
  await choose(page, 'Settings');
  await expect(page.getByRole('dialog')).toBeVisible();
});
