import { PAGES } from '../../e2e/all-pages.ts';
import { findingsOf } from '../../e2e/findings.ts';
import { expect, expectAlive, expectAuth, type Page, test } from '../../e2e/test.ts';

/** The code that begins a page, and what that imports. */
const BEGINNINGS = ['index', 'first'] as const;
const HELP = PAGES.find(({ path }) => path === '/support')?.h1 ?? '';

/** Has a server answer that it has no such file, for so many documents. Gives those that are asked for. */
async function loseBeginning(page: Page, beginning: string, most = Number.POSITIVE_INFINITY): Promise<string[]> {
  const documents: string[] = [];
  await page.route(`**/assets/${beginning}-*.js`, (route) =>
    documents.length <= most ? route.fulfill({ status: 404 }) : route.continue(),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

function said(page: Page, text = 'Part of the page did not arrive. You can read it.') {
  return page.getByRole('alert').filter({ hasText: text });
}

for (const beginning of BEGINNINGS) {
  test(`[A13] a page that came from one build, and asked a server of another for its ${beginning}, is loaded anew`, async ({
    page,
  }) => {
    const documents = await loseBeginning(page, beginning, 1);
    await page.goto('/game/quest/Cookie');
    await expectAlive(page);
    await expect(said(page)).toHaveCount(0);
    expect(documents).toEqual(['/game/quest/Cookie', '/game/quest/Cookie']);
  });

  test(`[A13] a page whose ${beginning} never comes is loaded anew once, and then says in words that it did not arrive`, async ({
    page,
  }) => {
    const documents = await loseBeginning(page, beginning);
    await page.goto('/support');
    await expect(said(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HELP);
    await page.waitForTimeout(2000); // nothing goes on behind it
    expect(documents).toEqual(['/support', '/support']);
    expect(await findingsOf(page)).toEqual([]);

    await page.unroute(`**/assets/${beginning}-*.js`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectAuth(page, 'no-cookie');
    await expect(said(page)).toHaveCount(0);
  });
}

test('[A13] it is said in the language of the page', async ({ page }) => {
  await loseBeginning(page, 'index');
  await page.goto('/support?lang=de');
  await expect(said(page, 'Ein Teil der Seite')).toBeVisible();
});

test('[A13] a page whose beginning does not come for want of a network stays to be read', async ({ page }) => {
  const documents = await loseBeginning(page, 'index');
  await page.route('**/latest.json*', (route) => route.abort());
  await page.goto('/support');
  await expect(said(page)).toBeVisible();
  expect(documents).toEqual(['/support']);
});
