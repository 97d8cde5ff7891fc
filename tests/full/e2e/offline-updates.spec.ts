import { buildNext, NEXT } from '../../e2e/build-client.ts';
import { buildOf, expectAllKept, forgetHttpCache, keptFiles } from '../../e2e/cached-files.ts';
import { choose, expect, expectAuth, headline, type Page } from '../../e2e/test.ts';
import { test } from './deployable-server.ts';

test.use({ serviceWorkers: 'allow' });

/** How long the test waits for caching that should not happen. */
const A_MOMENT = 500; // ms

/** The state of the active service worker, and whether another one waits. */
function workerOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { active, installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return `${active?.state}, ${(installing ?? waiting) ? 'one' : 'none'} waits`;
  });
}

/** The number of registered service workers. */
function registered(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

/** The build id of a page's precached copy; null if there is none. */
function buildKept(page: Page, path: string): Promise<string | null> {
  return page.evaluate(async (address) => {
    const html = await (await caches.match(address, { ignoreSearch: true }))?.text();
    return /"id":"(\w+)"/.exec(html ?? '')?.[1] ?? null;
  }, path);
}

test('[A13, W8] the service worker of a newer build activates while tabs stay open, and an older page loads the newer build at its next navigation', async ({
  page: first,
  context,
  deployed,
}) => {
  test.slow(); // it builds the whole client
  const next = await buildNext();
  const begun = await first.goto('/').then(() => buildOf(first));
  await expectAllKept(first);
  expect(await buildKept(first, '/support')).toBe(begun);

  await deployed.deploy(next);
  const second = await context.newPage();
  await second.goto('/');
  expect(await buildOf(second)).toBe(NEXT);
  await expect.poll(() => buildKept(second, '/support'), { timeout: 30_000 }).toBe(NEXT);
  await expect.poll(() => workerOf(second), { timeout: 30_000 }).toBe('activated, none waits');
  const payloads = (await keptFiles(second)).filter(({ address }) => address.includes('_payload.json'));
  expect(payloads.map(({ address }) => address.split('?')[1])).toEqual(payloads.map(() => NEXT));

  // The older page needs code that neither the server nor the caches have any longer.
  await forgetHttpCache(first);
  await first.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(headline(first)).toHaveText('Help');
  await expect.poll(() => buildOf(first)).toBe(NEXT);
  await first.getByRole('link', { name: 'Meow Meow' }).click();
  await first.getByRole('link', { name: 'Look in the bowl' }).click();
  await expect(headline(first)).toHaveText('Look in the bowl.');

  await forgetHttpCache(first);
  await deployed.server.kill('SIGKILL');
  await first.reload();
  await expect(headline(first)).toHaveText('Look in the bowl.');
  for (const page of [first, second]) {
    await page.goto('/tutorial');
    await expect(headline(page)).toHaveText('Lessons');
    await expectAuth(page, 'offline');
    expect(await buildOf(page)).toBe(NEXT);
  }
});

test('[W8] the caches stay while the server is down, and are deleted when the server no longer has the service worker', async ({
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
  // The service worker still answers requests of the open page, which may load more code.
  expect(await page.evaluate(async (address) => (await fetch(address)).ok, file?.address ?? '')).toBe(true);
  await page.waitForTimeout(A_MOMENT);
  expect(await keptFiles(page)).toEqual([]);
  await page.reload();
  await choose(page, 'Settings');
  await expect(page.getByRole('dialog')).toBeVisible();
});
