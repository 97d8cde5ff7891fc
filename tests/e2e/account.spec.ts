import { beSaved } from './saved-player.ts';
import { characterOf, choose, expect, expectAuth, readOn, readWords, test } from './test.ts';
import { PHRASE, restore, sayElsewhere, slot } from './words-page.ts';

// How pages turn and the sky moves is not the matter here, and takes half of a processor's time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
  await beSaved(page);
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
  // Only when all of it is done.
  await expect(page.getByText('Forgotten.', { exact: true })).toBeVisible();
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
    ['', 'There is nothing in the slots yet. Begin with the first word.'],
    ['abandon abandon', '2 words. There should be at least twelve.'],
    [right.replace('about', 'abuot'), '“abuot” is not a magic word. Did you mean about'],
    [right.replace('about', 'abandon'), 'Each word is real, but together they open nothing.'],
  ] as const) {
    await page.reload();
    await choose(page, 'I already have words');
    await slot(page, 1).fill(text);
    await choose(page, 'Use these words');
    await expect(summary).toContainText(words);
    await expect(page.getByText('Is this yours?')).toBeHidden();
  }
  await slot(page, 1).fill(`${right} zoo`);
  await choose(page, 'Use these words');
  await expect(page.getByRole('button', { name: 'Remove it' })).toBeFocused();
  await expect(page.getByText('1 word too many: zoo.')).toHaveCount(1);
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
  await expect(page.getByRole('heading', { name: 'Look at them' })).toBeFocused();
  await page.getByRole('button', { name: 'Keep on this device' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Say them' })).toBeFocused();
  await expect(page.getByText('Kept.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Say them' })).toBeFocused();
  await page.getByRole('button', { name: 'Say the words' }).press('Enter');
  await expect(page.getByText(/^You are in,/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Say them (done)' })).toBeFocused();
});

test('words that are brought along lead on to the next step, too', async ({ page }) => {
  await restore(page, PHRASE);
  await expect(page.getByRole('heading', { name: 'Say them' })).toBeFocused();
});

test('one button is filled at a time: that of the next step', async ({ page }) => {
  await page.goto('/game/account#words');
  await expect(page.getByRole('button', { name: 'I already have words' })).toBeVisible();
  const filled = () =>
    page.locator('#panel-words button:visible').evaluateAll((buttons) => {
      const ground = getComputedStyle(document.body).getPropertyValue('--button-ground');
      const probe = Object.assign(document.createElement('i'), { style: `background: ${ground}` });
      document.body.append(probe);
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return buttons
        .filter((button) => getComputedStyle(button).backgroundColor === backgroundColor)
        .map((button) => button.textContent);
    });
  await expect.poll(filled).toEqual(['I already have words']);
  await choose(page, 'Make my words');
  await expect.poll(filled).toEqual(['Show words']);
  await choose(page, 'Show words');
  await expect.poll(filled).toEqual(['Keep on this device']);
  await choose(page, 'Keep on this device');
  await expect.poll(filled).toEqual(['Say the words']);
  await expect(page.getByText('Do others use this computer, too?')).toBeVisible();
  await choose(page, 'Say the words');
  await expect(page.getByText(/^You are in,/)).toBeVisible();
  await expect.poll(filled).toEqual([]);
});

test('[B4, B11] a browser that does not let go of the words says so, and nobody is signed in by them', async ({
  page,
}) => {
  await beSaved(page);
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
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const side of ['Cookie', 'Magic words', 'Cookie']) {
    await page.getByRole('tab', { name: side }).click();
    await expect(page.getByRole('alert'), side).toHaveText(
      '! The cookie is gone, but this browser would not let go of the words. Clear its data for this site.',
    );
    await expect(page.getByText('Forgotten.'), side).toHaveCount(0);
  }
  await expectAuth(page, 'no-cookie');
});

test('[Q6] the cat does not claim to have made words that were there before', async ({ page }) => {
  await page.goto('/game/account#words');
  await choose(page, 'Make my words');
  await choose(page, 'Keep on this device');
  await expect(page.getByText('Kept.')).toBeVisible();
  await page.getByRole('tab', { name: 'Cookie' }).click();
  await page.getByRole('link', { name: 'Meet the cat' }).click();
  await choose(page, 'Tell me about the cookie');
  await choose(page, 'Yes, save my character');
  await expect(page.getByRole('log')).toContainText('Your twelve magic words are in the jar, in this browser.');
  await expect(page.getByRole('log')).not.toContainText('I have also made');
});

test('[C2, C4] what was pressed, and has gone, leaves the focus to what came in its place', async ({ page }) => {
  await beSaved(page);
  const words = await readWords(page);
  const phone = await sayElsewhere(page, words);
  await phone.context().close();

  await page.goto('/game/account');
  await page.getByRole('button', { name: 'Show all' }).press('Enter');
  await expect(page.getByText(/^0x[0-9a-fA-F]{40}$/)).toBeFocused();
  await page.getByRole('button', { name: 'End', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'End', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Where you are known' })).toBeFocused();
});

test('[Q6, B13] a cookie that works, though nobody said whose it is, is not called unsaved, and goes on by itself', async ({
  page,
}) => {
  await page.goto('/game/quest/Cookie');
  await choose(page, 'Tell me about the cookie');
  await page.route('**/api/**', (route) => {
    const call = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
    const isLost = call.startsWith('GET /api/game/character/') || call === 'DELETE /api/auth/cookie';
    return isLost ? route.abort() : route.continue();
  });
  await choose(page, 'Yes, save my character');
  await expect(page.getByRole('log')).toContainText('The cookie is yours, and your words are in the jar.');
  await expect(page.getByText('nothing was saved')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Go on without saving' })).toHaveCount(0);
  await choose(page, 'Try again');
  await expect(page).toHaveTitle(/^Baked, but nobody answered · /);
  await page.unroute('**/api/**');
  await expect(page).toHaveTitle(/^Baked · /);
  await readOn(page, page.getByRole('button', { name: 'Thank you, Quince' }));
  await expect(page.getByRole('log')).toContainText(/A (girl|boy), it says, called \p{Lu}/u);
  await expect(page.getByRole('log')).toContainText('I have also made twelve magic words');
  await page.reload();
  await expectAuth(page, 'authenticated');
});

test('[A1] the side of the words comes when it is pointed at, and when it does not, it is said and can be asked for again', async ({
  page,
}) => {
  const SIDE = /\/assets\/jar-words-/;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const sides = () => asked.filter((url) => SIDE.test(url));
  await page.goto('/game/account');
  await expectAuth(page, 'no-cookie');
  const tab = page.getByRole('tab', { name: 'Magic words' });
  await page.waitForLoadState('networkidle');
  expect(sides()).toEqual([]);
  await tab.hover();
  await expect.poll(sides).toHaveLength(1);
  await tab.click();
  await expect(page.getByRole('button', { name: 'Make my words' })).toBeVisible();
  await expect(tab).toBeFocused();
  expect(sides()).toHaveLength(1);

  await page.route(SIDE, (route) => route.abort());
  await page.goto('/game/account');
  await expectAuth(page, 'no-cookie');
  await tab.click();
  await expect(page.getByRole('alert')).toContainText('Part of the page did not arrive. Check your connection.');
  await page.unroute(SIDE);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Make my words' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[A1] who keeps words here can look at them without a network, whatever was pointed at before', async ({
  page,
  context,
}) => {
  await beSaved(page);
  const side = page.waitForResponse(/\/assets\/jar-words-/);
  await page.goto('/game/account');
  await expectAuth(page, 'authenticated');
  await (await side).finished();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Magic words' }).click();
  await expect(page.locator('[data-words="covered"] li')).toHaveCount(12);
});
