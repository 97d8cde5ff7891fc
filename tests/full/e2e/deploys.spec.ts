import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findingsOf } from '../../e2e/axe-findings.ts';
import { buildNext, NEXT } from '../../e2e/build-client.ts';
import { buildOf } from '../../e2e/cached-files.ts';
import {
  choose,
  expect,
  expectAlive,
  expectAuth,
  expectQuestPage,
  headline,
  noteRequests,
  openPage,
  type Page,
  pathOf,
  readOn,
  test,
} from '../../e2e/test.ts';
import { type Deployed, test as testOfBuilds } from './deployable-server.ts';

const isMissing = (page: Page, text = 'Part of the page did not arrive. You can read it.') =>
  page.getByRole('alert').filter({ hasText: text });
const isSameVisit = (page: Page) => page.evaluate(() => 'sameVisit' in window);

/** Opens a page, and deploys the next build while it is open. The first test that needs this build builds it. */
async function deployUnder(page: Page, deployed: Deployed, path = '/'): Promise<string> {
  test.slow();
  const next = await buildNext();
  await openPage(page, path);
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  await page.waitForLoadState('networkidle'); // a request that fails during the restart would reveal the newer build
  await deployed.deploy(next);
  return next;
}

/** Records each document that the page loads. */
function documentsOf(page: Page): readonly string[] {
  return noteRequests(page, (request) => (request.isNavigationRequest() ? pathOf(request) : null));
}

/** The path of the help page's script in a build. */
function codeOfHelp(folder: string): string {
  const html = readFileSync(join(folder, 'support', 'index.html'), 'utf8');
  return /rel="modulepreload" crossorigin href="\/(assets\/page-[^"]+)"/.exec(html)?.[1] ?? 'none';
}

testOfBuilds(
  '[A13] a quest goes on when another build is deployed, and the player is told about the build when the quest ends',
  async ({ page, deployed }) => {
    await page.clock.install();
    await deployUnder(page, deployed, '/game/quest/Cookie');
    await expectQuestPage(page, 'init');
    const told = page.getByText('A newer version is ready.');
    const asked = page.waitForResponse('**/latest.json?*');
    await page.clock.runFor(61_000);
    await asked;
    await page.clock.runFor(1000);
    await expect(told).toHaveCount(0);
    for (const answer of ['Tell me about the cookie', 'No, do not track me']) await choose(page, answer);
    await expectQuestPage(page, 'finish');
    await readOn(page);
    await expect(told).toBeVisible();
    expect(await isSameVisit(page)).toBe(true);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => buildOf(page)).toBe(NEXT);
  },
);

testOfBuilds(
  '[A13] a link to a page whose chunks were removed with their build loads that page as a document, once',
  async ({ page, deployed }) => {
    await deployUnder(page, deployed);
    const documents = documentsOf(page);
    await page.getByRole('link', { name: 'Help', exact: true }).click();
    await expect(headline(page)).toHaveText('Help');
    await expect.poll(() => isSameVisit(page)).toBe(false);
    await expectAuth(page, 'no-cookie');
    expect(await buildOf(page)).toBe(NEXT);
    await page.goBack();
    await expect(headline(page)).toHaveText('A game with lots of magic. Some cats.');
    await page.goForward();
    await expect(headline(page)).toHaveText('Help');
    expect(documents).toEqual(['/support']);
  },
);

testOfBuilds(
  '[A13] a dialog whose chunk was removed with its build does not reload the page',
  async ({ page, deployed }) => {
    await deployUnder(page, deployed);
    await choose(page, 'Settings');
    await expect(page.getByText('A newer version is ready. Reloading starts this visit over.')).toBeVisible();
    expect(await isSameVisit(page)).toBe(true);
  },
);

testOfBuilds(
  '[A13] a page with a missing chunk is reloaded once, then shows an error with a retry',
  async ({ page, deployed }) => {
    await page.clock.setFixedTime(Date.now()); // a slow machine would take longer than the 10 s of the reload guard
    const next = await deployUnder(page, deployed);
    deployed.remove(codeOfHelp(next));
    await deployed.server.restart('SIGTERM');
    const documents = documentsOf(page);
    // Clicks without the mouse, as hovering over a link may already reveal the newer build.
    await page.getByRole('link', { name: 'Help', exact: true }).dispatchEvent('click');
    await expect(isMissing(page)).toBeVisible();
    await expect(headline(page)).toHaveText('Help');
    await page.waitForTimeout(2000); // time for a further reload, which would be a fault
    expect(documents).toEqual(['/support']);
    await deployed.deploy(next);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectAuth(page, 'no-cookie');
    await expect(isMissing(page)).toHaveCount(0);
    expect(documents).toEqual(['/support', '/support']);
  },
);

test.describe('a page whose entry chunk is missing', () => {
  const CODE = '**/assets/index-*.js';

  test('[A13] a page whose entry chunk is missing is reloaded, and then works', async ({ page }) => {
    const documents = documentsOf(page);
    await page.route(CODE, (route) => (documents.length <= 1 ? route.fulfill({ status: 404 }) : route.continue()));
    await page.goto('/game/quest/Cookie');
    await expectAlive(page);
    await expect(isMissing(page)).toHaveCount(0);
    expect(documents).toEqual(['/game/quest/Cookie', '/game/quest/Cookie']);
  });

  test('[A13] a page without its entry chunk is reloaded once, then stays readable with an error and a retry, in its language', async ({
    page,
  }) => {
    await page.clock.setFixedTime(Date.now());
    const documents = documentsOf(page);
    await page.route(CODE, (route) => route.fulfill({ status: 404 }));
    await page.goto('/support?lang=de');
    await expect(isMissing(page, 'Ein Teil der Seite')).toBeVisible();
    await expect(headline(page)).toHaveText('Hilfe');
    await page.waitForTimeout(2000); // time for a further reload, which would be a fault
    expect(documents).toEqual(['/support', '/support']);
    expect(await findingsOf(page)).toEqual([]);
    await page.unroute(CODE);
    await page.getByRole('button', { name: 'Noch einmal' }).click();
    await expectAuth(page, 'no-cookie');
    await expect(isMissing(page, 'Ein Teil der Seite')).toHaveCount(0);
  });

  test('[A13] a page without its entry chunk is not reloaded and stays readable if the server is unreachable', async ({
    page,
  }) => {
    const documents = documentsOf(page);
    await page.route(CODE, (route) => route.fulfill({ status: 404 }));
    await page.route('**/latest.json*', (route) => route.abort());
    await page.goto('/support');
    await expect(isMissing(page)).toBeVisible();
    expect(documents).toEqual(['/support']);
  });
});
