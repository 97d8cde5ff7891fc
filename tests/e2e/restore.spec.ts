import { choose, expect, expectLetters, type Locator, type Page, test } from './test.ts';
import { expectAccessible, listen, openSlots, PHRASE, paste, slot, slotTexts, turnPage } from './words-page.ts';

// How pages turn and the sky moves is not the matter here, and takes half of a processor's time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const NOTHING_YET = 'There is nothing in the slots yet. Begin with the first word.';

function useWords(page: Page): Locator {
  return page.getByRole('button', { name: 'Use these words' });
}

function summary(page: Page): Locator {
  return page.getByRole('region', { name: 'Not yet' });
}

/** Presses as a finger or a mouse does: what has the focus loses it between down and up. */
async function press(page: Page, button: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(button);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await expect(button).toBeFocused();
  await page.mouse.up();
}

async function boxOf(button: Locator) {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not in the page');
  return box;
}

for (const [size, width, text] of [
  ['a desk', 1280, '100%'],
  ['a phone', 390, '100%'],
  ['a small phone with text twice as large', 320, '200%'],
] as const) {
  test(`[B6] on ${size}, nothing moves when a slot is left, and the press that leaves it counts`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSlots(page);
    await page.locator('html').evaluate((html, to) => {
      html.style.fontSize = to;
    }, text);
    await expectLetters(page);

    // Before anything was looked at, a word that is none is left.
    await slot(page, 11).fill('meow');
    await slot(page, 12).fill('winer');
    await useWords(page).scrollIntoViewIfNeeded();
    const before = await boxOf(useWords(page));
    await slot(page, 12).evaluate((input) => input.blur());
    await expect(slot(page, 12)).toHaveAttribute('aria-invalid', 'true');
    expect(await boxOf(useWords(page))).toEqual(before);

    await slot(page, 12).focus();
    await slot(page, 12).fill('winerr');
    await page.keyboard.press('Escape');
    await useWords(page).scrollIntoViewIfNeeded();
    await press(page, useWords(page));
    await expect(summary(page)).toBeVisible();
    await expect(slot(page, 1)).toBeFocused();

    // Afterwards, one that was wrong is mended, and another becomes wrong.
    await slot(page, 12).fill('winner');
    await slot(page, 3).fill('purr');
    await useWords(page).scrollIntoViewIfNeeded();
    const marked = await boxOf(useWords(page));
    await slot(page, 3).evaluate((input) => input.blur());
    await expect(slot(page, 3)).toHaveAttribute('aria-invalid', 'true');
    await expect(slot(page, 12)).toHaveAttribute('aria-invalid', 'false');
    expect(await boxOf(useWords(page))).toEqual(marked);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('[B6] a slot that was left says at once which word it is, and says why when all is looked at', async ({
  page,
}) => {
  await openSlots(page);
  await page.keyboard.type('legal winer ');
  await expect(page.getByText('Word 2 is not a magic word.')).toBeVisible();
  await expect(slot(page, 2)).toHaveAccessibleDescription('“winer” is not a magic word. Did you mean wine or winner?');
  await expect(summary(page)).toHaveCount(0);
  await page.keyboard.type('meow ');
  await expect(page.getByText('2 words are not magic words.')).toBeVisible();

  await choose(page, 'Use these words');
  await slot(page, 2).fill('winner');
  await slot(page, 2).press('Tab');
  await expect(page.getByText('Word 3 is not a magic word.')).toBeVisible();
  const mended = summary(page).getByRole('listitem').filter({ hasText: 'winer' });
  await expect(mended.getByRole('link')).toHaveAccessibleName(/ \(changed since\)$/);
  await expect(summary(page).getByText('(changed since)')).toHaveCount(1);
});

test('[B6] empty slots are told so once, with the focus on the first', async ({ page }) => {
  await openSlots(page);
  const said = await listen(page);
  await slot(page, 5).focus();
  await choose(page, 'Use these words');
  await expect(slot(page, 1)).toBeFocused();
  await expect(summary(page).getByRole('listitem')).toHaveText([NOTHING_YET]);
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  await expect(slot(page, 1)).toHaveAccessibleDescription('');
  expect(await said()).toEqual([NOTHING_YET]);
  await expectAccessible(page);

  await slot(page, 1).fill('legal');
  await choose(page, 'Use these words');
  await expect(summary(page)).not.toContainText(NOTHING_YET);
});

test('[B6] too many words are told once, with how many were kept', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSlots(page);
  const said = await listen(page);
  await paste(page, 3, `${PHRASE} cat zoo`);
  await expect(page.getByText('2 words too many: cat, zoo.')).toBeVisible();
  expect(await slotTexts(page)).toEqual(PHRASE.split(' '));
  expect(await said()).toEqual(['12 words are in their slots. 2 are too many.']);
});

test('[B6] a heading before the words is left out, and that is told', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSlots(page);
  const said = await listen(page);
  await paste(page, 3, `My magic words\n${PHRASE}`);
  await expect(page.getByText('Left out, because it stood around the twelve: my magic words.')).toBeVisible();
  expect(await slotTexts(page)).toEqual(PHRASE.split(' '));
  expect(await said()).toEqual(['12 words are in their slots. 3 around them were left out.']);
  await expectAccessible(page);
  await choose(page, 'Use these words');
  await expect(page.getByRole('heading', { name: 'Is this yours?' })).toBeFocused();
});

test('[B6, B11] a browser that cannot look at what the words open says so, and can be asked again', async ({
  page,
}) => {
  await openSlots(page);
  await page.evaluate(() => {
    const derive = SubtleCrypto.prototype.deriveBits;
    SubtleCrypto.prototype.deriveBits = () => {
      SubtleCrypto.prototype.deriveBits = derive;
      return Promise.reject(new DOMException('No', 'OperationError'));
    };
  });
  await slot(page, 1).fill(PHRASE);
  await choose(page, 'Use these words');
  await expect(page.getByRole('alert')).toContainText('this browser could not look at what they open. Try again.');
  await choose(page, 'Use these words');
  await expect(page.getByRole('heading', { name: 'Is this yours?' })).toBeFocused();
});

test('[B6] what is typed while the slots are looked at is not lost', async ({ page }) => {
  await openSlots(page);
  await page.keyboard.type('legal winer meow ');
  const kept = await useWords(page).evaluate(async (button) => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const input = document.querySelectorAll<HTMLInputElement>('input[role=combobox]')[1] as HTMLInputElement;
    const type = (text: string) => {
      input.focus();
      input.select();
      document.execCommand('insertText', false, text);
    };
    const texts: string[] = [];
    // Whenever it comes in the time that the page needs to show what it found.
    for (const wait of [0, 5, 10, 20, 40, 60, 80, 100, 150, 200]) {
      type('winer');
      await pause(300);
      (button as HTMLButtonElement).click();
      await pause(wait);
      type('winner');
      await pause(500);
      texts.push(input.value);
    }
    return [...new Set(texts)];
  });
  expect(kept).toEqual(['winner']);
});

test('[B6] a page that the browser keeps for going back holds nothing of what was typed', async ({ page }) => {
  await openSlots(page);
  await slot(page, 1).fill('legal winner thank');
  await expect(slot(page, 3)).toHaveValue('thank');
  await turnPage(page, 'pagehide');
  await expect(slot(page, 1)).toHaveValue('');
  expect(new Set(await slotTexts(page))).toEqual(new Set(['']));
});

test('[B6] what was typed is there when the player comes back from the other side of the jar, until they leave it', async ({
  page,
}) => {
  await openSlots(page);
  await page.keyboard.type('legal winer thank ');
  await page.getByRole('tab', { name: 'Cookie' }).click();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Cookie' }).press('ArrowRight');
  await expect(page.getByText('Word 2 is not a magic word.')).toBeVisible();
  expect(await slotTexts(page)).toEqual(['legal', 'winer', 'thank', ...new Array(9).fill('')]);
  // Who walks from tab to tab by keys is not called away from them.
  await expect(page.getByRole('tab', { name: 'Magic words' })).toBeFocused();

  // Also when the browser puts the page aside while the other side is looked at.
  await page.getByRole('tab', { name: 'Cookie' }).click();
  await turnPage(page, 'pagehide');
  await page.getByRole('tab', { name: 'Magic words' }).click();
  await expect(slot(page, 1)).toBeVisible();
  expect(new Set(await slotTexts(page))).toEqual(new Set(['']));

  const ways: readonly (() => Promise<unknown>)[] = [
    () => choose(page, 'Never mind'),
    async () => {
      await page.getByRole('tab', { name: 'Cookie' }).click();
      await page.getByRole('link', { name: 'Meet the cat' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A question about a cookie');
      await page.goBack();
      await page.getByRole('tab', { name: 'Magic words' }).click();
    },
  ];
  for (const leave of ways) {
    await slot(page, 1).fill('legal winner ');
    await leave();
    await choose(page, 'I already have words');
    await expect(slot(page, 1)).toBeFocused();
    expect(new Set(await slotTexts(page))).toEqual(new Set(['']));
  }
});

test('[B6] one word that is missing is one thing', async ({ page }) => {
  await openSlots(page);
  const said = await listen(page);
  await slot(page, 1).fill(PHRASE);
  await slot(page, 5).fill('');
  await useWords(page).click();
  await expect(slot(page, 5)).toBeFocused();
  await expect(summary(page).getByRole('listitem')).toHaveText(['Word 5 is missing.']);
  expect(await said()).toEqual(['One thing is not right yet.']);
});
