import { readFileSync } from 'node:fs';
import { setLetters } from '../../e2e/overflow.ts';
import { choose, expect, openPage, test } from '../../e2e/test.ts';
import {
  expectAccessible,
  makeWords,
  openSlots,
  PHRASE,
  shownWords,
  showWords,
  slot,
  turnTo,
} from '../../e2e/words-page.ts';

test('[B4, B6, A11] the states of the jar page (`/game/account`) are accessible, and fit windows of 320 to 1280 px', async ({
  page,
}) => {
  test.slow();
  await page.goto('/game/account#words');
  const settle = async () => {
    await expectAccessible(page);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  };
  await settle();
  await choose(page, 'I already have words');
  await expect(slot(page, 1)).toBeFocused();
  await choose(page, 'Use these words');
  await settle();
  await page.keyboard.type('legal winer co');
  await expect(page.getByRole('option').first()).toBeVisible();
  await settle();
  await choose(page, 'Use these words');
  await settle();
  await slot(page, 1).fill(`${PHRASE} zoo`);
  await settle();
  await choose(page, 'Remove it');
  await choose(page, 'Use these words');
  await expect(page.getByText('Is this yours?')).toBeVisible();
  await settle();
  await choose(page, 'Yes, keep');
  await choose(page, 'Show words');
  await choose(page, 'Ask me');
  await page.locator('[data-answers] button').first().click();
  await settle();
  await expect(page.getByText(/^You are in,/)).toBeVisible();
  await settle();
  await turnTo(page, 'Cookie');
  await expect(page.getByText('This browser, since')).toBeVisible();
  await settle();
  for (const name of ['Forget me here', 'Forget me everywhere', 'Forget me completely']) {
    await choose(page, name);
    await settle();
    await page.keyboard.press('Escape');
  }
  // A dialog taller than the screen is scrolled to its beginning.
  await page.setViewportSize({ width: 667, height: 320 });
  await choose(page, 'Forget me everywhere');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Keep me' })).toBeFocused();
  await expect(question.getByRole('heading')).toBeInViewport();
});

test('[B5, B6, A11] words do not wrap at 250 % text size, and print on one page of A5, Letter and A4', async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await makeWords(page);
  await showWords(page);
  await setLetters(page, 250);
  const lines = await shownWords(page).evaluateAll((words) =>
    words.map((word) => {
      word.textContent = 'mushroom'; // as long as the longest word of the list, and wider than nearly all
      const range = document.createRange();
      range.selectNodeContents(word);
      return range.getClientRects().length;
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
  // Headless browsers do not print, so the test applies the rules for print instead.
  await page.evaluate(() => {
    window.print = () => {};
  });
  await setLetters(page, 100);
  const card = page.locator('[data-spell-card]');
  for (const format of ['A5', 'Letter', 'A4']) {
    await choose(page, 'Print a spell card');
    await expect(card).toBeAttached();
    const path = info.outputPath(`spell-card-${format}.pdf`);
    await page.pdf({ path, format, margin: { top: '15mm', right: '15mm', bottom: '15mm', left: '15mm' } });
    expect(readFileSync(path, 'latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
    await expect(card).toHaveCount(0);
  }
});

test('[B6] text that is typed while the slots for words are checked is not lost', async ({ page }) => {
  await openSlots(page);
  await page.keyboard.type('legal winer meow ');
  for (const wait of [0, 10, 40, 100, 200]) {
    await slot(page, 2).fill('winer');
    await page.getByRole('button', { name: 'Use these words' }).click();
    await page.waitForTimeout(wait);
    await slot(page, 2).fill('winner');
    await expect(page.getByRole('region', { name: 'Not yet' })).toContainText('winer');
    await expect(slot(page, 2)).toHaveValue('winner');
  }
});

test.describe('in German', () => {
  test.use({ locale: 'de', viewport: { width: 320, height: 640 } });

  test('[W6, A11] in German at 320 px with 250 % text size long words do not overflow', async ({ page }) => {
    await openPage(page, '/game/quest/Hearth%3Fp%3Dwall');
    await page.evaluate(() => {
      document.documentElement.dataset.text = '250';
    });
    const log = page.getByRole('log');
    await expect(log).toContainText('ineinandergelaufen');
    expect(await log.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
});
