import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildNext, NEXT } from '../../e2e/build-client.ts';
import { buildOf } from '../../e2e/kept-files.ts';
import { choose, expect, expectAuth, expectQuestPage, type Page, readOn } from '../../e2e/test.ts';
import { test } from './deployed.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.slow(); // the first that comes builds the whole client

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const told = (page: Page) => page.getByText('A newer version is ready.');

/** Opens the start page and stays on it. */
async function openStart(page: Page): Promise<void> {
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
}

const isSameVisit = (page: Page) => page.evaluate(() => 'sameVisit' in window);

/** Takes down each document that the page asks for. */
function documentsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** The code of a page, in a build. */
function partOf(folder: string, page: string): string {
  const html = readFileSync(join(folder, page, 'index.html'), 'utf8');
  return /rel="modulepreload" crossorigin href="\/(assets\/page-[^"]+)"/.exec(html)?.[1] ?? 'none';
}

test('[A13] a page that is open goes on when another build is deployed, and is told of it when its story is over', async ({
  page,
  deployed,
}) => {
  const next = await buildNext();
  await page.clock.install();
  await openStart(page);
  await page.waitForLoadState('networkidle'); // what does not come while the server starts anew tells of the newer build
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  await deployed.deploy(next);
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(headline(page)).toHaveText('Help');
  await page.getByRole('link', { name: 'Meow Meow' }).click();
  await page.getByRole('link', { name: 'Meet the cat' }).click();
  await expectQuestPage(page, 'init');
  expect(await isSameVisit(page)).toBe(true);
  expect(missing).toEqual([]);

  const asked = page.waitForResponse('**/latest.json?*');
  await page.clock.runFor(61_000);
  await asked;
  await page.clock.runFor(1000);
  await expect(told(page)).toHaveCount(0);
  for (const answer of ['Tell me about the cookie', 'No, do not track me']) await choose(page, answer);
  await expectQuestPage(page, 'finish');
  await readOn(page);
  await expect(told(page)).toBeVisible();
  expect(await isSameVisit(page)).toBe(true);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => buildOf(page)).toBe(NEXT);
});

test('[A13] a page that outlived the parts of its build is loaded anew, once, where it was going', async ({
  page,
  deployed,
}) => {
  const next = await buildNext();
  await openStart(page);
  await page.waitForLoadState('networkidle'); // what does not come while the server starts anew tells of the newer build
  await deployed.deploy(next);
  deployed.remove('former');
  await deployed.server.restart('SIGTERM');
  const documents = documentsOf(page);
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(headline(page)).toHaveText('Help');
  await expect.poll(() => isSameVisit(page)).toBe(false);
  await expectAuth(page, 'no-cookie');
  expect(await buildOf(page)).toBe(NEXT);
  // From there on everything is as ever, and so is what lies behind.
  await page.goBack();
  await expect(headline(page)).toHaveText('A game with lots of magic. Some cats.');
  await page.goForward();
  await expect(headline(page)).toHaveText('Help');
  await page.getByRole('link', { name: 'Meow Meow' }).click();
  await expect(headline(page)).toHaveText('A game with lots of magic. Some cats.');
  expect(documents).toEqual(['/support']);
});

test('[A13] what is wanted on a page and is gone with its build is told of together with the newer one', async ({
  page,
  deployed,
}) => {
  const next = await buildNext();
  await openStart(page);
  await page.waitForLoadState('networkidle'); // what does not come while the server starts anew is told of at once, when nobody knows why
  await deployed.deploy(next);
  deployed.remove('former');
  await deployed.server.restart('SIGTERM');
  await choose(page, 'Settings');
  await expect(page.getByText('A newer version is ready. Reloading starts this visit over.')).toBeVisible();
  expect(await isSameVisit(page)).toBe(true);
});

test('[A13] a part that never comes is asked for once more, and then it is said in words that it did not', async ({
  page,
  deployed,
}) => {
  const next = await buildNext();
  await openStart(page);
  await page.waitForLoadState('networkidle'); // what does not come while the server starts anew tells of the newer build
  await deployed.deploy(next);
  deployed.remove('former');
  deployed.remove(partOf(next, 'support'));
  await deployed.server.restart('SIGTERM');
  const documents = documentsOf(page);
  // Not by the pointer: whoever points at a link may hear of the newer build before it is pressed.
  await page.getByRole('link', { name: 'Help', exact: true }).dispatchEvent('click');
  const said = page.getByRole('alert').filter({ hasText: 'Part of the page did not arrive. You can read it.' });
  await expect(said).toBeVisible();
  await expect(headline(page)).toHaveText('Help');
  // Nothing goes on behind it.
  await page.waitForTimeout(2000);
  expect(documents).toEqual(['/support']);
  await deployed.deploy(next);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectAuth(page, 'no-cookie');
  await expect(said).toHaveCount(0);
  expect(documents).toEqual(['/support', '/support']);
});
