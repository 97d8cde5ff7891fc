import { choose, expect, expectAuth, headline, type Locator, type Page, test } from './test.ts';
import { holdsWord, listen, openSlots, PHRASE, paste, slot, slotTexts, turnPage, turnTo } from './words-page.ts';

const WORDS = PHRASE.split(' ');
const EMPTY = new Array(12).fill('');
const NOTHING_YET = 'There is nothing in the slots yet. Begin with the first word.';

const summary = (page: Page) => page.getByRole('region', { name: 'Not yet' });
const marked = (page: Page) => page.locator('[aria-invalid="true"]');

/** Presses a button by the mouse: a focused input loses the focus between mouse down and mouse up. */
async function press(page: Page, button: Locator): Promise<void> {
  await button.hover();
  await page.mouse.down();
  await expect(button).toBeFocused();
  await page.mouse.up();
}

/** Closes the slots (the twelve inputs for words), and opens them again, empty. */
async function beginAnew(page: Page): Promise<void> {
  await choose(page, 'Never mind');
  await choose(page, 'I already have words');
  await expect(slot(page, 1)).toBeFocused();
  expect(await slotTexts(page)).toEqual(EMPTY);
}

test('[B6, B8][F9] the slots for words accept twelve words in several formats', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const columns = WORDS.slice(0, 6).map((word, row) => `${row + 1}. ${word}\t${row + 7}. ${WORDS[row + 6]}`);
  await openSlots(page);
  const said = await listen(page);
  for (const [text, told, spoken] of [
    [columns.join('\r\n'), '12 of 12', undefined],
    [
      `My magic words\n${PHRASE}`,
      'Left out, because it stood around the twelve: my magic words.',
      '12 words are in their slots. 3 around them were left out.',
    ],
    [`${PHRASE} cat zoo`, '2 words too many: cat, zoo.', '12 words are in their slots. 2 are too many.'],
  ] as const) {
    await paste(page, 7, text);
    await expect(page.getByText(told)).toBeVisible();
    expect(await slotTexts(page)).toEqual(WORDS);
    expect((await said()).filter((line) => line.includes('slots')).at(-1)).toBe(spoken);
    await beginAnew(page);
  }
  await test.step('[P7] pasting eleven words over twelve removes all old words', async () => {
    await paste(page, 1, new Array(12).fill('zoo').join(' '));
    await paste(page, 1, WORDS.slice(0, 11).join('\n'));
    await expect(page.getByText('11 of 12')).toBeVisible();
    expect(await slotTexts(page)).toEqual([...WORDS.slice(0, 11), '']);
    await beginAnew(page);
  });
  await test.step('[F9] the slots accept words from dropped lines, and from a clipboard with only HTML', async () => {
    await slot(page, 3).dispatchEvent('paste'); // has no clipboard data, like an event dispatched by an extension
    for (const [event, type, text] of [
      ['drop', 'text/plain', WORDS.join('\n')],
      ['paste', 'text/html', `<ol><li>${WORDS.join('</li><li>')}</li></ol>`],
    ] as const) {
      await slot(page, 3).evaluate(
        (field, [event, type, text]) => {
          const data = new DataTransfer();
          data.setData(type, text);
          const init = { bubbles: true, cancelable: true };
          field.dispatchEvent(
            event === 'drop'
              ? new DragEvent(event, { ...init, dataTransfer: data })
              : new ClipboardEvent(event, { ...init, clipboardData: data }),
          );
        },
        [event, type, text] as const,
      );
      await expect(page.getByText('12 of 12')).toBeVisible();
      expect(await slotTexts(page)).toEqual(WORDS);
      await beginAnew(page);
    }
  });
  // Spaces after the last word do not begin a thirteenth word.
  await slot(page, 1).pressSequentially(`${PHRASE}   `);
  await expect.poll(() => slotTexts(page)).toEqual(WORDS);
  await expect(page.getByText('too many')).toHaveCount(0);
  await expect(slot(page, 12)).toBeFocused();
  await test.step('one press removes extra words', async () => {
    await slot(page, 3).fill(`${PHRASE} cat zoo`);
    await choose(page, 'Use these words');
    await expect(page.getByRole('button', { name: 'Remove them' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('too many')).toHaveCount(0);
    await expect(slot(page, 12)).toBeFocused();
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Is this yours?' })).toBeFocused();
  const sigil = page.locator('[data-sigil]');
  await expect(sigil).toHaveAttribute('data-sigil', '0x58A57ed9d8d624cBD12e2C467D34787555bB1b25');
});

test('[B6, B7, B11, P10] the check of typed words lists each mistake, focuses the first, and announces no word', async ({
  page,
}) => {
  await openSlots(page);
  const said = await listen(page);
  const use = page.getByRole('button', { name: 'Use these words' });
  await test.step('unknown words are marked when the player leaves their slot, and explained by the check', async () => {
    await page.keyboard.type('legal winer');
    await expect(page.getByText('2 of 12')).toBeVisible();
    await expect(marked(page)).toHaveCount(0);
    await page.keyboard.type(' ');
    await expect(page.getByText('Word 2 is not a magic word.')).toBeVisible();
    await page.keyboard.type('wal ');
    await expect(page.getByText('2 words are not magic words.')).toBeVisible();
    await page.keyboard.type('cat ');
    await expect(marked(page)).toHaveCount(2);
    await expect(slot(page, 2)).toHaveAccessibleDescription(
      '“winer” is not a magic word. Did you mean wine or winner?',
    );
    await expect(summary(page)).toHaveCount(0);
    expect(await said()).toEqual([]);
    await press(page, use);
    await expect(slot(page, 2)).toBeFocused();
    await expect(slot(page, 5)).toHaveAccessibleDescription('Word 5 is missing.');
    await expect(summary(page).getByRole('listitem')).toHaveText([
      'Word 2: “winer” is not a magic word. Did you mean wine or winner?',
      'Word 3: “wal” is not a magic word. Did you mean walk or wall?',
      ...[5, 6, 7, 8, 9, 10, 11, 12].map((number) => `Word ${number} is missing.`),
      '4 words. There should be at least twelve.',
    ]);
    expect(await said()).toEqual(['11 things are not right yet.']);
    await summary(page).getByRole('link', { name: 'Word 9 is missing.' }).click();
    await expect(slot(page, 9)).toBeFocused();
    await expect(page).toHaveURL(/#words$/);
    await slot(page, 2).fill('winner');
    await slot(page, 2).press('Tab');
    await expect(slot(page, 2)).toHaveAttribute('aria-invalid', 'false');
    const mended = summary(page).getByRole('listitem').filter({ hasText: 'winer' });
    await expect(mended.getByRole('link')).toHaveAccessibleName(/ \(changed since\)$/);
    await expect(summary(page).getByText('(changed since)')).toHaveCount(1);
  });
  await test.step('the check reports one missing word', async () => {
    await slot(page, 1).fill(PHRASE);
    await slot(page, 5).fill('');
    await press(page, use);
    await expect(slot(page, 5)).toBeFocused();
    await expect(summary(page).getByRole('listitem')).toHaveText(['Word 5 is missing.']);
    expect((await said()).at(-1)).toBe('One thing is not right yet.');
  });
  await test.step('the check reports words with a wrong checksum', async () => {
    await slot(page, 1).fill(PHRASE.replace('thank year', 'year thank'));
    await press(page, use);
    await expect(summary(page)).toContainText(
      'Each word is real, but together they open nothing. Look for a swapped pair or a look-alike.',
    );
    await expect(summary(page)).toBeFocused();
  });
  await test.step('the check reports empty slots', async () => {
    await beginAnew(page);
    await slot(page, 5).focus();
    await press(page, use);
    await expect(slot(page, 1)).toBeFocused();
    await expect(summary(page).getByRole('listitem')).toHaveText([NOTHING_YET]);
    await expect(marked(page)).toHaveCount(0);
    await expect(slot(page, 1)).toHaveAccessibleDescription('');
    expect((await said()).at(-1)).toBe(NOTHING_YET);
  });
  await test.step('the check reports that the browser cannot derive the account from the words', async () => {
    await page.evaluate(() => {
      const derive = SubtleCrypto.prototype.deriveBits;
      SubtleCrypto.prototype.deriveBits = () => {
        SubtleCrypto.prototype.deriveBits = derive;
        return Promise.reject(new DOMException('No', 'OperationError'));
      };
    });
    await slot(page, 1).fill(PHRASE);
    await press(page, use);
    await expect(page.getByRole('alert')).toContainText('this browser could not look at what they open. Try again.');
    await use.click();
    await expect(page.getByRole('heading', { name: 'Is this yours?' })).toBeFocused();
  });
  const spoken = (await said()).join(' ');
  expect(holdsWord(spoken, `${PHRASE} winer wine wal walk wall cat`)).toBe(false);

  // Before valid words are stored, the page shows their sigil (a picture of the address), the address, and a way back.
  await expect(page.getByRole('figure')).toHaveText(
    'Ink in the middle. Around it, clockwise from the top right: olive, mint, ice, sand, wine, salmon.',
  );
  await expect(page.getByText('0x58A5…1b25')).toBeVisible();
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  await choose(page, 'No, let me look again');
  await expect(slot(page, 1)).toBeFocused();
  expect(await slotTexts(page)).toEqual(WORDS);
  await choose(page, 'Use these words');
  await choose(page, 'Yes, keep');
  await expect(page.getByText('Kept.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Say them' })).toBeFocused();
  await expectAuth(page, 'authenticated');
  await expect(page.getByText(/^You are in,/)).toBeVisible();
  await turnTo(page, 'Cookie');
  await expect(page.getByRole('definition').filter({ hasText: 'Ink in the middle.' })).toBeVisible();
});

test('[B6] the slots for words can be filled by keyboard, by touch, and by completion', async ({ browser, server }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await (await browser.newContext({ baseURL: server.origin, ...phone })).newPage();
  await openSlots(page);
  const list = page.getByRole('listbox');
  await page.keyboard.type('l');
  await expect(list).toHaveCount(0);
  await page.keyboard.type('e');
  await expect(list.getByRole('option')).toHaveCount(8);
  await expect(slot(page, 1)).toHaveAttribute('aria-expanded', 'true');
  await expect(slot(page, 1)).not.toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.type('ga');
  await expect(list.getByRole('option', { selected: true })).toHaveText('legal');
  await expect(slot(page, 1)).toHaveValue('lega');
  await page.keyboard.press('Space');
  await expect(slot(page, 1)).toHaveValue('legal');
  await expect(slot(page, 2)).toBeFocused();
  await page.keyboard.type('wi');
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('ArrowDown');
  const second = (await list.getByRole('option', { selected: true }).textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(slot(page, 2)).toHaveValue(second);
  await page.keyboard.type('act,');
  await expect(slot(page, 3)).toHaveValue('act');
  await expect(slot(page, 4)).toBeFocused();
  await page.keyboard.type('zo');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Backspace');
  await expect(slot(page, 3)).toBeFocused();
  await expect(slot(page, 3)).toHaveValue('act');
  await page.keyboard.press('Tab');
  await page.keyboard.type('yell');
  await page.keyboard.press('Tab');
  await expect(slot(page, 4)).toHaveValue('yellow');

  await expect(slot(page, 5)).toBeFocused();
  await page.keyboard.insertText('Legal ');
  await expect(slot(page, 5)).toHaveValue('legal');
  await expect(slot(page, 6)).toBeFocused();
  await page.keyboard.insertText('win');
  await page.getByRole('option', { name: 'winner' }).tap();
  await expect(slot(page, 6)).toHaveValue('winner');
  await expect(slot(page, 7)).toBeFocused();
  for (const [name, value] of [
    ['autocomplete', 'off'],
    ['autocapitalize', 'none'],
    ['autocorrect', 'off'],
    ['spellcheck', 'false'],
    ['inputmode', 'text'],
    ['enterkeyhint', 'next'],
  ] as const) {
    await expect(slot(page, 1)).toHaveAttribute(name, value);
  }
  await expect(slot(page, 12)).toHaveAttribute('enterkeyhint', 'done');
  await expect(slot(page, 1)).toHaveCSS('font-size', '18px'); // iOS zooms in on inputs below 16 px
  await page.context().close();
});

test('[B1, B6] the slots for words keep typed words until the player leaves the page, or the browser suspends it', {
  tag: '@full',
}, async ({ page }) => {
  await openSlots(page);
  await page.keyboard.type('legal winer thank ');
  await turnTo(page, 'Cookie');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Cookie' }).press('ArrowRight');
  await expect(page.getByText('Word 2 is not a magic word.')).toBeVisible();
  expect(await slotTexts(page)).toEqual(['legal', 'winer', 'thank', ...new Array(9).fill('')]);
  // After the player switches to the words side of the jar by keys, the focus stays on the switch.
  await expect(page.getByRole('tab', { name: 'Magic words' })).toBeFocused();

  await test.step('the slots are emptied if the page enters the back/forward cache, on either side of the jar', async () => {
    await turnPage(page, 'pagehide');
    await expect(slot(page, 1)).toHaveValue('');
    expect(await slotTexts(page)).toEqual(EMPTY);
    await slot(page, 1).fill('legal winner ');
    await turnTo(page, 'Cookie');
    await turnPage(page, 'pagehide');
    await turnTo(page, 'Magic words');
    await expect(slot(page, 1)).toBeVisible();
    expect(await slotTexts(page)).toEqual(EMPTY);
  });
  await test.step('the slots are emptied if the player leaves the page', async () => {
    await slot(page, 1).fill('legal winner ');
    await turnTo(page, 'Cookie');
    await page.getByRole('link', { name: 'Meet the cat' }).click();
    await expect(headline(page)).toHaveText('A question about a cookie');
    await page.goBack();
    await turnTo(page, 'Magic words');
    await choose(page, 'I already have words');
    await expect(slot(page, 1)).toBeFocused();
    expect(await slotTexts(page)).toEqual(EMPTY);
  });
});
