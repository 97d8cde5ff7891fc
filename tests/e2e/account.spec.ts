import { acceptTheCookie, characterOf, choose, expect, expectAuth, readWords, test } from './test.ts';
import { slot } from './words-page.ts';

test('[B1, B3, B5, B7] words are made, covered, shown, kept and said on the account page', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'I have magic words' }).click();
  await choose(page, 'Make my words');
  await expect(page.locator('[data-words="covered"] li')).toHaveCount(12);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  await choose(page, 'Show words');
  await expect(page.locator('[data-words="shown"] code')).toHaveCount(12);
  await expect(page.getByText('Magic words must be saved.')).toBeVisible();
  await choose(page, 'Keep on this device');
  await expect(page.getByText('Kept.')).toBeVisible();
  await choose(page, 'Say the words');
  await expect(page.getByText(/^You are in, [A-Z][a-z]+\.$/)).toBeVisible();
  await expectAuth(page, 'authenticated');
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: 'meow', httpOnly: true, sameSite: 'Strict', path: '/' });
});

test('[B4] forgetting asks first, then leaves nothing, and the words still open the character', async ({
  page,
  context,
}) => {
  await acceptTheCookie(page);
  const made = await characterOf(page);
  await page.goto('/game/account');
  await choose(page, 'Forget me here');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('You have not looked at your words yet.');
  await expect(dialog.getByRole('button', { name: 'Keep me' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Forget me here' })).toBeFocused();
  await expectAuth(page, 'authenticated');

  const words = await readWords(page);
  await page.getByRole('tab', { name: 'Cookie' }).click();
  await choose(page, 'Forget me here');
  await expect(dialog).not.toContainText('You have not looked at your words yet.');
  await dialog.getByRole('button', { name: 'Forget me here' }).click();
  await expectAuth(page, 'no-cookie');
  await expect(page.getByText('No cookie. The jar has crumbs, but they are decorative.')).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);

  await page.reload();
  await expectAuth(page, 'no-cookie');
  await page.goto('/game/account#words');
  await choose(page, 'I already have words');
  await slot(page, 1).fill(words);
  await choose(page, 'Use these words');
  await choose(page, 'Yes, keep');
  await choose(page, 'Say the words');
  await expect(page.getByText(`You are in, ${made.name}.`)).toBeVisible();
  expect((await characterOf(page)).id).toBe(made.id);
});

test('[B6, B7] words that are not right are told apart, and not taken', async ({ page }) => {
  await page.goto('/game/account#words');
  await choose(page, 'I already have words');
  const summary = page.getByRole('region', { name: 'Not yet' });
  const right = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
  for (const [text, words] of [
    ['', 'There should be at least twelve.'],
    ['abandon abandon', '2 words. There should be at least twelve.'],
    [right.replace('about', 'abuot'), '“abuot” is not a magic word. Did you mean about'],
    [`${right} zoo`, '1 word too many: zoo.'],
    [right.replace('about', 'abandon'), 'Each word is real, but together they open nothing.'],
  ] as const) {
    await page.reload();
    await choose(page, 'I already have words');
    await slot(page, 1).fill(text);
    await choose(page, 'Use these words');
    await expect(summary).toContainText(words);
    await expect(page.getByText('Is this yours?')).toBeHidden();
  }
  await slot(page, 1).fill(`  1. ${right.toUpperCase()}  `);
  await expect(page.getByText('12 of 12')).toBeVisible();
  await choose(page, 'Use these words');
  await choose(page, 'Yes, keep');
  await expect(page.getByText('Kept.')).toBeVisible();
});

test('[B7, B11] what the tower says of a refusal is told to the player', async ({ page }) => {
  await page.route('**/api/auth/cookie', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { error: 'Not tonight.', characterId: null } })
      : route.continue(),
  );
  await page.goto('/game/account#words');
  await choose(page, 'Make my words');
  await choose(page, 'Keep on this device');
  await choose(page, 'Say the words');
  await expect(page.getByRole('alert')).toContainText('The tower said: Not tonight.');
  await expectAuth(page, 'no-cookie');
});

test('[B11] when the part that knows words does not come, the player is told, and can try again', async ({ page }) => {
  await page.goto('/game/account');
  await page.getByRole('tab', { name: 'Magic words' }).click();
  await page.route('**/assets/words-*.js', (route) => route.abort());
  await choose(page, 'Make my words');
  await expect(page.getByRole('alert')).toContainText('Part of the page did not arrive.');
  await choose(page, 'I already have words');
  await expect(page.getByRole('alert')).toContainText('Part of the page did not arrive.');
  await page.unroute('**/assets/words-*.js');
  await choose(page, 'Try again');
  await expect(slot(page, 1)).toBeVisible();
});

test('by keyboard, the focus stays near what is done', async ({ page }) => {
  await page.goto('/game/account#words');
  await expectAuth(page, 'no-cookie');
  await page.getByRole('button', { name: 'Make my words' }).press('Enter');
  await expect(page.locator('[data-words="covered"] li')).toHaveCount(12);
  await expect(page.locator('body')).not.toBeFocused();
  await expect(page.locator('#panel-words :focus')).toHaveCount(1);
});

test('[B4, B11] a browser that does not let go of the words says so, and nobody is signed in by them', async ({
  page,
}) => {
  await acceptTheCookie(page);
  await page.goto('/game/account');
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('Blocked', 'InvalidStateError');
    };
    IDBFactory.prototype.deleteDatabase = refuse;
    IDBObjectStore.prototype.delete = refuse;
    IDBObjectStore.prototype.clear = refuse;
  });
  await choose(page, 'Forget me here');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget me here' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    '! The cookie is gone, but this browser would not let go of the words. Clear its data for this site.',
  );
  await expectAuth(page, 'no-cookie');
});
