import { beSaved } from './saved-player.ts';
import { acceptTheCookie, characterOf, choose, expect, expectAuth, expectLetters, readWords, test } from './test.ts';
import { openSlots, PHRASE, restore, sayElsewhere, slot, slotTexts, turnPage } from './words-page.ts';

/** How high a line of text is, and a bit. */
const LINE = 32; // CSS pixels

// How pages turn and the sky moves is not the matter here, and takes half of a processor's time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const NOT_KNOWN = 'The tower does not know this browser any more. Your words are still in the jar.';

test('[B3, C4] a session that was ended elsewhere stays ended, until the words are said on a press', async ({
  page,
}) => {
  await beSaved(page);
  const { id, name } = await characterOf(page);
  const words = await readWords(page);
  const signIns: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/auth/cookie')) signIns.push(request.url());
  });
  await page.goto('/support');
  await expectAuth(page, 'authenticated');

  const phone = await sayElsewhere(page, words);
  await expect(phone.getByText(`You are in, ${name}.`)).toBeVisible();
  await phone.getByRole('tab', { name: 'Cookie' }).click();
  await choose(phone, 'Forget me everywhere');
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Forget me everywhere' }).click();
  await expectAuth(phone, 'no-cookie');
  await phone.context().close();

  const notice = page.getByText(NOT_KNOWN, { exact: true });
  await expect(notice).toBeVisible({ timeout: 30_000 });
  await expectAuth(page, 'no-cookie');
  await page.reload();
  await expect(notice).toBeVisible();
  expect(signIns).toEqual([]);

  await choose(page, 'To the jar');
  await expect(notice).toBeHidden();
  await choose(page, 'Say the words');
  await expectAuth(page, 'authenticated');
  expect((await characterOf(page)).id).toBe(id);
});

test('[B3, B4] words whose character was let go for good open another one on a press only, and that is said', async ({
  page,
}) => {
  await beSaved(page);
  const { id } = await characterOf(page);
  const words = await readWords(page);

  const phone = await sayElsewhere(page, words);
  await phone.getByRole('tab', { name: 'Cookie' }).click();
  await choose(phone, 'Forget me completely');
  await phone.getByRole('alertdialog').getByRole('checkbox').check();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Forget me completely' }).click();
  await expectAuth(phone, 'no-cookie');
  await phone.context().close();

  await page.reload();
  await expectAuth(page, 'no-cookie');
  await choose(page, 'Say the words');
  await expect(page.getByText('These words have opened a new character.')).toBeVisible();
  expect((await characterOf(page)).id).not.toBe(id);
});

for (const [way, call] of [
  ['Forget me here', 'DELETE /api/auth/cookie'],
  ['Forget me everywhere', 'DELETE /api/auth/sessions'],
  ['Forget me completely', 'DELETE /api/game/character/'],
] as const) {
  test(`[B4] “${way}” is brought to its end at the next start, where the page ended in the middle of it`, async ({
    page,
    context,
  }) => {
    await beSaved(page);
    await page.goto('/game/account');
    await expectAuth(page, 'authenticated');
    const told = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      const request = route.request();
      if (!`${request.method()} ${new URL(request.url()).pathname}`.startsWith(call)) return route.fallback();
      await route.fetch();
      // The tower has done it. The page will never hear.
      told.resolve();
    });
    await choose(page, way);
    const question = page.getByRole('alertdialog');
    if (way === 'Forget me completely') await question.getByRole('checkbox').check();
    await question.getByRole('button', { name: way }).click();
    await told.promise;
    await page.close();

    const later = await context.newPage();
    const signIns: string[] = [];
    later.on('request', (request) => {
      if (request.method() === 'POST') signIns.push(request.url());
    });
    await later.goto('/game/account');
    await expect(later.getByText('No cookie. The jar has crumbs')).toBeVisible();
    await expect(later.getByRole('link', { name: 'Meet the cat' })).toBeVisible();
    await expect.poll(() => later.evaluate(() => indexedDB.databases())).toEqual([]);
    expect(signIns).toEqual([]);
  });
}

test('[B7] words that another tab has kept meanwhile are replaced after a question, and not before', async ({
  page,
  context,
}) => {
  await page.goto('/game/account#words');
  await choose(page, 'Make my words');
  const other = await context.newPage();
  await restore(other, PHRASE);
  await other.close();

  await choose(page, 'Keep on this device');
  const question = page.getByRole('alertdialog', { name: 'Replace the other words?' });
  await expect(question.getByRole('button', { name: 'Keep those' })).toBeFocused();
  await question.getByRole('button', { name: 'Keep those' }).click();
  await expect(page.getByText('Kept.')).toBeHidden();

  const looking = await context.newPage();
  expect(await readWords(looking)).toBe(PHRASE);
  await looking.close();

  await choose(page, 'Keep on this device');
  await question.getByRole('button', { name: 'Replace them' }).click();
  await expect(page.getByText('Kept.')).toBeVisible();
  expect(await readWords(page)).not.toBe(PHRASE);
});

test('[B4] words that nobody looked at, and nothing keeps, are thrown away after a question only', async ({ page }) => {
  await page.goto('/game/account#words');
  await choose(page, 'Make my words');
  await choose(page, 'Throw these words away');
  const question = page.getByRole('alertdialog', { name: 'Throw these words away?' });
  await expect(question).toContainText('They cannot be had again.');
  await question.getByRole('button', { name: 'Keep them here' }).click();
  await choose(page, 'Show words');
  await expect(page.locator('[data-words="shown"] code')).toHaveCount(12);
  await choose(page, 'Throw these words away');
  await expect(question).toBeHidden();
  await expect(page.getByText('No words yet.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('[B4] a question that is longer than the screen is read from its beginning', async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 320 });
  await beSaved(page);
  await page.goto('/game/account');
  await choose(page, 'Forget me everywhere');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Keep me' })).toBeFocused();
  expect(await question.evaluate((dialog) => [dialog.scrollTop, dialog.scrollHeight > dialog.clientHeight])).toEqual([
    0,
    true,
  ]);
  await expect(question.getByRole('heading')).toBeInViewport();
});

test('[B4] nothing moves when the character comes, nor when the sessions do', async ({ page }) => {
  await beSaved(page);
  const held = async (url: string, after: number) => {
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let calls = 0;
    await page.route(url, async (route) => {
      if (++calls <= after) return route.continue();
      asked.resolve();
      await answer.promise;
      await route.continue();
    });
    return { asked: asked.promise, answer: answer.resolve };
  };
  // The first call for the character says no more than that the cookie stands.
  const character = await held('**/api/game/character/*', 1);
  const sessions = await held('**/api/auth/sessions', 0);
  await page.goto('/game/account');
  await Promise.all([character.asked, sessions.asked]);
  // What else comes late is there: the reminder of words that were not looked at.
  await expect(page.getByRole('complementary', { name: 'Your magic words' })).toBeVisible();
  await expectLetters(page);
  const placeOf = async () => {
    const box = await page.getByRole('button', { name: 'Forget me everywhere' }).boundingBox();
    if (!box) throw new Error('It is not on the page');
    return box;
  };
  const first = await placeOf();
  character.answer();
  await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible();
  const then = await placeOf();
  // The player's name in the reminder, or those of the sigil's colours, may take a line more, or less.
  expect(Math.abs(then.y - first.y)).toBeLessThan(LINE);
  sessions.answer();
  await expect(page.getByText(/^This browser, since/)).toBeVisible();
  expect(await placeOf()).toEqual(then);
});

test('[B4] both tabs say what became of the words, until something else is decided', async ({ page, context }) => {
  await beSaved(page);
  await readWords(page);
  const other = await context.newPage();
  await other.goto('/game/account#words');
  await expect(other.locator('[data-words="covered"] li')).toHaveCount(12);
  await page.getByRole('tab', { name: 'Cookie' }).click();
  await choose(page, 'Forget me here');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget me here' }).click();
  // Whoever goes back to their words before that has them on the page, and is told so.
  await expect(page.getByText('Forgotten.', { exact: true })).toBeVisible();

  for (const [tab, words] of [
    [page, 'Forgotten.'],
    [other, 'Forgotten, in another tab. Your words are still on this page until you close it.'],
  ] as const) {
    for (const side of ['Magic words', 'Cookie', 'Magic words']) {
      await tab.getByRole('tab', { name: side }).click();
      await expect(tab.getByText(words, { exact: true }), side).toBeVisible();
    }
  }
  await expect(page.getByText('If another tab shows your words, they stay there until you close it.')).toBeVisible();

  await choose(page, 'Make my words');
  await expect(page.getByText('Forgotten.')).toHaveCount(0);
  await other.getByRole('tab', { name: 'Cookie' }).click();
  await choose(other, 'Clear them too');
  await expect(other.getByText('Forgotten, in another tab.')).toHaveCount(0);
});

test('[B4] words that nobody looked at stay on the page with what is said of them, on both sides of the jar', async ({
  page,
}) => {
  await beSaved(page);
  await page.goto('/game/account');
  await choose(page, 'Forget me here');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget me here' }).click();
  const line = page.getByText('Forgotten. Your words are still on this page until you close it.', { exact: true });
  for (const side of ['Magic words', 'Cookie', 'Magic words']) {
    await page.getByRole('tab', { name: side }).click();
    await expect(line).toBeVisible();
  }
  await choose(page, 'Keep on this device');
  await expect(line).toHaveCount(0);
});

test('[B4, B6] words that were typed, and are not kept, do not outlast being forgotten', async ({ page, context }) => {
  await openSlots(page);
  await slot(page, 1).fill('legal winner thank');
  const other = await context.newPage();
  await acceptTheCookie(other);
  await other.close();
  await page.getByRole('tab', { name: 'Cookie' }).click();
  await choose(page, 'Forget me here');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget me here' }).click();
  await expectAuth(page, 'no-cookie');
  await page.getByRole('tab', { name: 'Magic words' }).click();
  await choose(page, 'I already have words');
  // Those that the cat has made are on the page, and nobody has looked at them.
  await choose(page, 'Use other words');
  await expect(slot(page, 1)).toBeFocused();
  expect(new Set(await slotTexts(page))).toEqual(new Set(['']));
});

test('[B1, B4] a page that the browser kept for going back shows no words that were forgotten meanwhile', async ({
  page,
  context,
}) => {
  // Who is put aside hears nothing.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  await beSaved(page);
  await readWords(page);
  const words = page.locator('[data-words] li');
  await turnPage(page, 'pagehide');
  await expect(words).toHaveCount(0);
  await turnPage(page, 'pageshow');
  await expect(words).toHaveCount(12);

  await turnPage(page, 'pagehide');
  const other = await context.newPage();
  await other.goto('/game/account');
  await choose(other, 'Forget me here');
  await other.getByRole('alertdialog').getByRole('button', { name: 'Forget me here' }).click();
  await expectAuth(other, 'no-cookie');
  await turnPage(page, 'pageshow');
  await expect(page.getByText('No words yet.')).toBeVisible();
  await expect(words).toHaveCount(0);
});

for (const isDone of [true, false]) {
  test(`[B4, B11] that nothing is known of being forgotten is said where it was asked for, and so is what it turns out: ${isDone}`, async ({
    page,
    context,
  }) => {
    await beSaved(page);
    await readWords(page);
    await page.getByRole('tab', { name: 'Cookie' }).click();
    let lost = true;
    await page.route('**/api/**', async (route) => {
      const call = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
      if (!lost || !/^(DELETE|GET \/api\/game\/character)/.test(call)) return route.continue();
      if (isDone && call.startsWith('DELETE')) await context.clearCookies();
      return route.abort();
    });
    await choose(page, 'Forget me here');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Forget me here' }).click();
    const open = page.getByRole('alert').filter({ hasText: 'The tower did not say whether it has forgotten you.' });
    await expect(open).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(1);

    lost = false;
    await expectAuth(page, isDone ? 'no-cookie' : 'authenticated');
    await expect(open).toHaveCount(0);
    await expect(
      page.getByText(isDone ? 'Forgotten.' : 'you were not forgotten, and nothing was deleted'),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(isDone ? 0 : 1);
  });
}
