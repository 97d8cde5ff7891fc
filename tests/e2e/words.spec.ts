import { readFileSync } from 'node:fs';
import { isSeenKept } from './kept-record.ts';
import { beSaved } from './saved-player.ts';
import {
  acceptTheCookie,
  characterOf,
  choose,
  expect,
  expectAuth,
  expectLetters,
  type Page,
  readWords,
  stopClock,
  test,
  testOfProcess,
} from './test.ts';
import { holdsWords } from './traces-of-words.ts';
import {
  expectAccessible,
  hideTab,
  holdsWord,
  listen,
  openSlots,
  PHRASE,
  paste,
  restore,
  slot,
  slotTexts,
} from './words-page.ts';

// How pages turn and the sky moves is not the matter here, and takes half of a processor's time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MINUTE = 60_000; // ms
const covered = '[data-words="covered"] li';
const shown = '[data-words="shown"] code';

/** All that is said aloud on the way from making words to being in. */
const SPOKEN = [
  /^Copied\. Other programs can read what you copy, so paste it somewhere safe soon\.$/,
  /^! Not that one\. Have another look\.$/,
  /^On paper\. That is the safest place\.$/,
  /^Magic words must be saved\.$/,
  /^Kept\.$/,
  /^Saved$/, // by the save sign
  /^Saying them\.$/,
  /^You are in(, [A-Z][a-z]+)?\.$/,
];

test.describe('words that are made', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/game/account#words');
    await expectAuth(page, 'no-cookie');
  });

  async function make(page: Page): Promise<void> {
    await choose(page, 'Make my words');
    await expect(page.locator(covered)).toHaveCount(12);
  }

  async function show(page: Page): Promise<string> {
    await choose(page, 'Show words');
    await expect(page.locator(shown)).toHaveCount(12);
    return (await page.locator(shown).allTextContents()).join(' ');
  }

  async function expectCovered(page: Page, words: string): Promise<void> {
    await expect(page.locator(covered)).toHaveCount(12);
    await expect(page.locator('[data-words]')).toHaveText(/^(\d+covered){12}$/);
    // But for their numbers, the slots are alike: nothing in them is of their words.
    const slots = await page.locator(covered).evaluateAll((items) => items.map((item) => item.outerHTML));
    expect(new Set(slots.map((html) => html.replace(/>\d+</, '><'))).size).toBe(1);
    expect(holdsWords(await page.locator('html').innerHTML(), words.split(' '))).toBe(false);
  }

  test('[B5, B12] are covered, warned of, and cover themselves after a minute', async ({ page }) => {
    await page.clock.install();
    await stopClock(page);
    await expect(page.getByText('No words yet.')).toBeVisible();
    await expect(page.getByText('Never type the words of a real wallet here.')).toBeVisible();
    await make(page);
    await expect(page.getByText('Is anyone looking? Anyone with these words has your character.')).toBeVisible();
    const words = await show(page);
    await page.clock.runFor(MINUTE - 1000);
    await expect(page.locator(shown)).toHaveCount(12);
    await page.clock.runFor(1000);
    await expectCovered(page, words);
    await expect(page.getByRole('status').filter({ hasText: 'Covered again.' })).toBeVisible();
  });

  test('[B5, B12] cover themselves when the tab is left, and when its own tabs are', async ({ page }) => {
    await make(page);
    const words = await show(page);
    await hideTab(page, true);
    await expectCovered(page, words);
    await hideTab(page, false);
    await expectCovered(page, words);
    await show(page);
    await page.getByRole('tab', { name: 'Cookie' }).click();
    await expect(page.locator('[data-words]')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Magic words' }).click();
    await expectCovered(page, words);
  });

  test('[B5, B12] are covered before the page is printed', async ({ page }) => {
    await make(page);
    const words = await show(page);
    await page.pdf();
    await expectCovered(page, words);
    const line = page.getByText('The words are not printed with the page. “Print a spell card” prints them.');
    await expect(line).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(line).toBeVisible();
    await expect(page.locator('[data-words]')).toBeHidden();
  });

  test('[B5] are copied with a word of warning', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await make(page);
    await choose(page, 'Copy');
    await expect(
      page.getByText('Copied. Other programs can read what you copy, so paste it somewhere safe soon.'),
    ).toBeVisible();
    const words = await show(page);
    // The page may not read what was copied. A player can.
    await choose(page, 'I already have words');
    await expect(slot(page, 1)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+v');
    await expect.poll(async () => (await slotTexts(page)).join(' ')).toBe(words);
  });

  test('[B5, B12] that cover themselves after they were copied are told to be covered', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await make(page);
    await show(page);
    const said = await listen(page);
    await choose(page, 'Copy');
    await expect(page.getByText(/^Copied\./)).toBeVisible();
    await hideTab(page, true);
    await expect(page.getByRole('status').filter({ hasText: 'Covered again.' })).toBeVisible();
    await expect(page.getByText(/^Copied\./)).toHaveCount(0);
    await choose(page, 'Copy');
    await expect(page.getByText(/^Copied\./)).toBeVisible();
    expect((await said()).map((text) => text.split('.')[0])).toEqual(['Copied', 'Covered again', 'Copied']);
  });

  test('[B6] the four answers stand in twos, or one by one, and no word of a step is broken', async ({ page }) => {
    await make(page);
    await choose(page, 'Ask me');
    await expect(page.locator('[data-answers] button')).toHaveCount(4);
    await expectLetters(page);
    const rows = () =>
      page.locator('[data-answers] button').evaluateAll((buttons) => {
        const tops = buttons.map((button) => Math.round(button.getBoundingClientRect().top));
        return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      });
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await rows(), `${width}`).toEqual([2, 2]);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    await page.locator('html').evaluate((html) => {
      html.style.fontSize = '200%';
    });
    expect(await rows()).toEqual([1, 1, 1, 1]);
    const broken = await page.locator('#panel-words h2').evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        const words: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) words.push(word);
          }
        }
        return words;
      }),
    );
    expect(broken).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test('[B5] can be copied by hand where the browser does not let the page', async ({ page }) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    });
    await make(page);
    await choose(page, 'Copy');
    await expect(page.getByRole('alert')).toContainText('Select the text and copy it.');
    await expect(page.locator(shown)).toHaveCount(12);
  });

  test('[B5, B12] are printed on a page of their own, which is gone afterwards', async ({ page }, info) => {
    // Headless browsers print nothing when asked; the test does it instead, by the same rules.
    await page.evaluate(() => {
      window.print = () => {};
    });
    await make(page);
    const words = await show(page);
    await choose(page, 'Hide words');
    const card = page.locator('[data-spell-card]');
    await choose(page, 'Print a spell card');
    await expect(card).toBeAttached();
    await expect(card).toBeHidden();

    await page.emulateMedia({ media: 'print' });
    await expect(card).toBeVisible();
    await expect(page.locator('#root')).toBeHidden();
    await expect(card.getByRole('listitem', { includeHidden: true })).toHaveText(
      words.split(' ').map((word, at) => `${at + 1} ${word}`),
    );
    await expect(card).toContainText(/0x[0-9a-fA-F]{4}…[0-9a-fA-F]{4}/);
    await expect(card).toContainText('Quince, Neko Witch');
    await expect(card).toContainText('Fold here.');
    expect(await colours(card)).toEqual(['rgb(0, 0, 0)']);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await card.screenshot({ path: info.outputPath('spell-card.png') });
    await page.emulateMedia({ media: null });

    const margins = { top: '15mm', right: '15mm', bottom: '15mm', left: '15mm' };
    for (const format of ['A5', 'Letter', 'A4']) {
      if ((await card.count()) === 0) await choose(page, 'Print a spell card');
      await expect(card).toBeAttached();
      const file = info.outputPath(`spell-card-${format}.pdf`);
      await page.pdf({ path: file, format, margin: margins });
      expect(readFileSync(file, 'latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
      await expect(card).toHaveCount(0);
    }
    await expectCovered(page, words);
  });

  test('[B6] are checked by three numbers, with another look after a wrong one', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await make(page);
    const words = (await show(page)).split(' ');
    await choose(page, 'Ask me');
    const question = page.getByRole('heading', { name: /^Which word is number \d+\?$/ });
    const numbers = new Set<number>();
    for (let asked = 0; asked < 3; asked += 1) {
      await expect(question).toBeFocused();
      const number = Number((await question.textContent())?.match(/\d+/)?.[0]);
      expect(numbers).not.toContain(number);
      numbers.add(number);
      const right = words[number - 1] ?? '';
      const answers = page.locator('[data-answers] button');
      await expect(answers).toHaveCount(4);
      const top = () => answers.first().evaluate((one) => one.getBoundingClientRect().top + window.scrollY);
      const before = await top();
      await answers
        .filter({ hasNotText: new RegExp(`^${right}$`) })
        .first()
        .click();
      const alert = page.getByRole('alert');
      await expect(alert).toHaveText('! Not that one. Have another look.');
      // Above the answers, which stay where they were; the one that was not right is struck out.
      expect(await alert.evaluate((one) => one.getBoundingClientRect().bottom + window.scrollY)).toBeLessThan(before);
      expect(await top()).toBe(before);
      await expect(answers.and(page.locator('[data-wrong]'))).toHaveCSS('text-decoration-line', 'line-through');
      await page.locator('[data-answers]').getByRole('button', { name: right, exact: true }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Keep them' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'All three.' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Check yourself (done)' })).toBeVisible();
  });

  test('[B6] need not be checked: paper is as good, and keeping waits for nobody', async ({ page }) => {
    await make(page);
    await choose(page, 'I have them on paper');
    await expect(page.getByRole('heading', { name: 'Check yourself (done)' })).toBeVisible();
    await choose(page, 'Ask me');
    await choose(page, 'I have them on paper');
    await expect(page.getByText('Which word is number')).toHaveCount(0);
    await choose(page, 'Ask me');
    await hideTab(page, true);
    await expect(page.getByText('Which word is number')).toHaveCount(0);
    await choose(page, 'Keep on this device');
    await expect(page.getByText('Kept.')).toBeVisible();
  });

  testOfProcess(
    '[B7, B11] say what goes on, and that they are right when the tower is gone',
    async ({ page, server }) => {
      await make(page);
      await expect(page.getByText('Magic words must be saved.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Say the words' })).toHaveAttribute('aria-disabled', 'true');
      await expect(page.getByText(/^Saying them bakes one cookie/)).toBeVisible();
      await expect(page.getByText('Anyone who can use this browser can find them.')).toBeVisible();
      await server.kill('SIGKILL');
      await choose(page, 'Keep on this device');
      await choose(page, 'Say the words');
      await expect(page.getByRole('alert')).toHaveText('! The words are right. The tower did not answer. Try again.');
      await page.context().setOffline(true);
      await expectAuth(page, 'offline');
      await expect(page.locator('#panel-words').getByText(/The tower (is not answering|did not answer)/)).toHaveCount(
        1,
      );
      await page.context().setOffline(false);

      await server.start();
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/auth/cookie', async (route) => {
        if (route.request().method() === 'POST') await held;
        await route.continue();
      });
      await choose(page, 'Say the words');
      await expect(page.getByRole('status').filter({ hasText: 'Saying them.' })).toBeVisible();
      release();
      await expect(page.getByText(/^You are in, [A-Z][a-z]+\.$/)).toBeVisible();
    },
  );

  test('[B13, B12] are in no address, request, storage, log and nothing that is spoken', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    page.on('console', (message) => sent.push(message.text()));
    const said = await listen(page);
    await make(page);
    const words = await show(page);
    await choose(page, 'Copy');
    await choose(page, 'Ask me');
    await page.locator('[data-answers] button').first().click();
    const stored = await page.evaluate(async () => ({
      databases: await indexedDB.databases(),
      local: { ...localStorage, ...sessionStorage },
      caches: await caches.keys(),
      state: JSON.stringify(history.state),
      title: document.title,
      address: location.href,
    }));
    expect(stored).toMatchObject({ databases: [], local: {}, caches: [] });
    await choose(page, 'I have them on paper');
    await choose(page, 'Keep on this device');
    await choose(page, 'Say the words');
    await expect(page.getByText(/^You are in,/)).toBeVisible();
    const spoken = await said();
    expect(spoken.filter((text) => text === 'Kept.')).toHaveLength(1);
    expect(spoken.filter((text) => text.startsWith('You are in'))).toHaveLength(1);
    expect(sent.length).toBeGreaterThan(3);
    expect(spoken.filter((text) => !SPOKEN.some((sentence) => sentence.test(text)))).toEqual([]);
    const traces = [...sent, stored.address, stored.state, stored.title].join('\n');
    expect(holdsWords(traces, words.split(' '))).toBe(false);
  });
});

test.describe('words that are brought along', () => {
  test('[B6] what people complain of: a paste that breaks columns', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const words = PHRASE.split(' ');
    const rows = words.slice(0, 6).map((word, row) => `${row + 1}. ${word}\t${row + 7}. ${words[row + 6]}`);
    await openSlots(page);
    for (const text of [
      rows.join('\r\n'),
      words.join('\n'),
      `\n  ${PHRASE.toUpperCase().replaceAll(' ', ' ,\u00a0')};`,
    ]) {
      await paste(page, 7, text);
      await expect(page.getByText('12 of 12')).toBeVisible();
      expect(await slotTexts(page)).toEqual(words);
      await page.reload();
      await choose(page, 'I already have words');
    }
  });

  test('[B6] what people complain of: a trailing space that makes a thirteenth field', async ({ page }) => {
    await openSlots(page);
    await slot(page, 1).pressSequentially(`${PHRASE}   `);
    await expect.poll(() => slotTexts(page)).toEqual(PHRASE.split(' '));
    await expect(page.getByRole('combobox')).toHaveCount(12);
    await expect(page.getByText('too many')).toHaveCount(0);
    await expect(slot(page, 12)).toBeFocused();
  });

  test('[B6] what people complain of: an error after the first word', async ({ page }) => {
    await openSlots(page);
    const said = await listen(page);
    await page.keyboard.type('legal winner th');
    await expect(page.getByText('3 of 12')).toBeVisible();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Not yet' })).toHaveCount(0);
    expect(await said()).toEqual([]);
  });

  test('[B6] what people complain of: a check that a repeated word breaks', async ({ page }) => {
    await restore(page, `${'abandon '.repeat(11)}about`);
    await choose(page, 'Ask me');
    for (let asked = 0; asked < 3; asked += 1) {
      const question = page.getByRole('heading', { name: /^Which word is number/ });
      await expect(question).toBeFocused();
      const number = Number((await question.textContent())?.match(/\d+/)?.[0]);
      const answers = page.locator('[data-answers] button');
      const texts = await answers.allTextContents();
      expect(new Set(texts).size).toBe(4);
      await answers.getByText(number === 12 ? 'about' : 'abandon', { exact: true }).click();
    }
    await expect(page.getByText('All three. They are yours.')).toBeVisible();
  });

  test('[B6, B8] what people complain of: another account by a stray space', async ({ page }) => {
    const seals = [];
    for (const text of [PHRASE, `  ${PHRASE.replaceAll(' ', '  ')}\u00a0`, PHRASE.replace('thank', '\u200a Thank')]) {
      await openSlots(page);
      await slot(page, 1).fill(text);
      await choose(page, 'Use these words');
      seals.push(await page.locator('[data-sigil]').getAttribute('data-sigil'));
      await page.reload();
    }
    // What common wallets derive from these words.
    expect(seals).toEqual(new Array(3).fill('0x58A57ed9d8d624cBD12e2C467D34787555bB1b25'));
  });

  test('[B6] are filled in with the keys alone', async ({ page }) => {
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
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = (await list.getByRole('option', { selected: true }).textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(slot(page, 2)).toHaveValue(second);

    await page.keyboard.type('act,');
    await expect(slot(page, 3)).toHaveValue('act');
    await expect(slot(page, 4)).toBeFocused();
    await page.keyboard.type('zo');
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect(slot(page, 3)).toBeFocused();
    await expect(slot(page, 3)).toHaveValue('act');
    await page.keyboard.press('Tab');
    await expect(slot(page, 4)).toBeFocused();
    await page.keyboard.type('yell');
    await page.keyboard.press('Tab');
    await expect(slot(page, 4)).toHaveValue('yellow');
  });

  test('[B6] a phone: words with their spaces, options to press, keyboards that are told what to do', async ({
    browser,
    server,
  }) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const page = await (await browser.newContext({ baseURL: server.origin, ...phone })).newPage();
    await openSlots(page);
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
    await expect(slot(page, 1)).toHaveCSS('font-size', '18px');

    await page.keyboard.insertText('Legal ');
    await expect(slot(page, 1)).toHaveValue('legal');
    await expect(slot(page, 2)).toBeFocused();
    await page.keyboard.insertText('win');
    await expect(slot(page, 2)).toHaveValue('win');
    await page.getByRole('option', { name: 'winner' }).tap();
    await expect(slot(page, 2)).toHaveValue('winner');
    await expect(slot(page, 3)).toBeFocused();
    for (const control of await page.locator('#panel-words :is(button, input):visible').all()) {
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    }
    await page.context().close();
  });

  test('[B6] each failure has its words, the first one has the focus, and nothing of it is spoken', async ({
    page,
  }) => {
    await openSlots(page);
    const said = await listen(page);
    const summary = page.getByRole('region', { name: 'Not yet' });
    await page.keyboard.type('legal winer wal cat ');
    await expect(slot(page, 2)).toHaveAttribute('aria-invalid', 'true');
    await expect(slot(page, 1)).toHaveAttribute('aria-invalid', 'false');
    await choose(page, 'Use these words');
    await expect(slot(page, 2)).toBeFocused();
    await expect(slot(page, 2)).toHaveAccessibleDescription(
      '“winer” is not a magic word. Did you mean wine or winner?',
    );
    await expect(slot(page, 5)).toHaveAccessibleDescription('Word 5 is missing.');
    await expect(summary.getByRole('listitem')).toHaveText([
      'Word 2: “winer” is not a magic word. Did you mean wine or winner?',
      'Word 3: “wal” is not a magic word. Did you mean walk or wall?',
      ...[5, 6, 7, 8, 9, 10, 11, 12].map((number) => `Word ${number} is missing.`),
      '4 words. There should be at least twelve.',
    ]);
    await summary.getByRole('link', { name: 'Word 9 is missing.' }).click();
    await expect(slot(page, 9)).toBeFocused();
    await expect(page).toHaveURL(/#words$/);
    await slot(page, 2).fill('winner');
    await slot(page, 2).press('Tab');
    await expect(slot(page, 2)).toHaveAttribute('aria-invalid', 'false');

    const spoken = await said();
    expect(spoken).toEqual(['11 things are not right yet.']);
    expect(holdsWord(spoken.join(' '), 'legal winer winner wine wal walk wall cat')).toBe(false);
  });

  test('[B6] extra words are shown, and go with one press', async ({ page }) => {
    await openSlots(page);
    await slot(page, 3).fill(`${PHRASE} cat zoo`);
    await expect(page.getByText('2 words too many: cat, zoo.')).toBeVisible();
    expect(await slotTexts(page)).toEqual(PHRASE.split(' '));
    await choose(page, 'Use these words');
    await expect(page.getByRole('button', { name: 'Remove them' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('too many')).toHaveCount(0);
    await expect(slot(page, 12)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Is this yours?' })).toBeFocused();
  });

  test('[B6] words that open nothing are told so, with the focus on what is said', async ({ page }) => {
    await openSlots(page);
    await slot(page, 1).fill(PHRASE.replace('thank year', 'year thank'));
    await choose(page, 'Use these words');
    const summary = page.getByRole('region', { name: 'Not yet' });
    await expect(summary).toContainText(
      'Each word is real, but together they open nothing. Look for a swapped pair or a look-alike.',
    );
    await expect(summary).toBeFocused();
  });

  test('[B6, B7] are looked at before they are kept: the sigil, the short address, and a way back', async ({
    page,
  }) => {
    await openSlots(page);
    await slot(page, 1).fill(PHRASE);
    await choose(page, 'Use these words');
    await expect(page.getByRole('figure')).toHaveText(
      'Ink in the middle. Around it, clockwise from the top right: olive, mint, ice, sand, wine, salmon.',
    );
    await expect(page.getByText('0x58A5…1b25')).toBeVisible();
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
    await choose(page, 'No, let me look again');
    await expect(slot(page, 1)).toBeFocused();
    expect(await slotTexts(page)).toEqual(PHRASE.split(' '));
    await choose(page, 'Use these words');
    await choose(page, 'Yes, keep');
    await expect(page.getByText('Kept.')).toBeVisible();
    await choose(page, 'Say the words');
    await expect(page.getByText(/^You are in,/)).toBeVisible();
    await page.getByRole('tab', { name: 'Cookie' }).click();
    await expect(page.getByRole('definition').filter({ hasText: 'Ink in the middle.' })).toBeVisible();
  });

  test('[B6, B7] a browser that keeps nothing says so, and the words stay on the page', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(IDBFactory.prototype, 'open', {
        value: () => {
          throw new DOMException('No', 'QuotaExceededError');
        },
      });
    });
    await openSlots(page);
    await slot(page, 1).fill(PHRASE);
    await choose(page, 'Use these words');
    await choose(page, 'Yes, keep');
    await expect(page.getByRole('alert')).toHaveText(
      '! This browser will not keep anything. Your words are safe only on paper.',
    );
    await choose(page, 'Show words');
    await expect(page.locator(shown)).toHaveText(PHRASE.split(' '));
  });
});

test.describe('a player who is known', () => {
  test('[B4, B12] is reminded of unread words on both pages, until they were looked at once', async ({ page }) => {
    await acceptTheCookie(page);
    const line = page.getByRole('complementary', { name: 'Your magic words' });
    // While the cat tells of them, and who they lead back to, nothing else does.
    await expect(page.getByRole('region', { name: 'Who is here' })).toBeVisible();
    await expect(line).toHaveCount(0);
    await choose(page, 'Thank you, Quince');
    await expect(line).toContainText('Your twelve words lie in the jar, unread.');
    await line.getByRole('link', { name: 'Look at them' }).click();
    await expect(page.getByRole('tab', { name: 'Magic words' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Cookie' }).click();
    await line.getByRole('link', { name: 'Look at them' }).press('Enter');
    await expect(page.getByRole('tab', { name: 'Magic words' })).toBeFocused();
    await choose(page, 'Show words');
    await page.getByRole('tab', { name: 'Cookie' }).click();
    await expect(line).toHaveCount(0);
    await expect.poll(() => isSeenKept(page)).toBe(true);
    await page.reload();
    await expect(page.getByText('One cookie.')).toBeVisible();
    await expect(line).toHaveCount(0);
  });

  test('[B4, B12] sees on the first screen of a phone who they are, whether they are safe, and what they can do', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await acceptTheCookie(page);
    const { name } = await characterOf(page);
    await page.goto('/game/account');
    const ways = page.getByRole('button', { name: 'Being forgotten' });
    for (const seen of [
      page.getByRole('heading', { name, exact: true }),
      page.getByRole('tabpanel').getByText('Your character is saved.'),
      page.getByRole('complementary').getByRole('link', { name: 'Look at them' }),
      page.getByRole('link', { name: 'Back to Quince' }),
      ways,
    ]) {
      await expect(seen).toBeInViewport({ ratio: 1 });
    }
    await ways.press('Enter');
    const headline = page.getByRole('heading', { name: 'Being forgotten' });
    await expect(headline).toBeFocused();
    await expect(headline).toBeInViewport({ ratio: 1 });

    await page.getByRole('tab', { name: 'Magic words' }).click();
    await page.evaluate(() => scrollTo(0, 0));
    for (const name of ['Show words', 'Copy', 'Print a spell card']) {
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    await expect(page.locator(covered).last()).toBeInViewport({ ratio: 1 });
    await choose(page, 'Show words');
    await expect(page.getByRole('button', { name: 'Hide words' })).toBeInViewport({ ratio: 1 });
    await expect(page.locator(shown).last()).toBeInViewport({ ratio: 1 });
    await page.getByRole('tab', { name: 'Cookie' }).click();
    await expect(page.getByText('This browser keeps your twelve words.')).toBeInViewport({ ratio: 1 });
  });

  test('[B5, A11] reads each word whole, however large the letters are on a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '250%';
      });
    });
    await beSaved(page);
    await page.goto('/game/account#words');
    await choose(page, 'Show words');
    await expect(page.locator(shown)).toHaveCount(12);
    const lines = await page.locator(shown).evaluateAll((words) =>
      words.map((word) => {
        word.textContent = 'mushroom'; // none of the 2,048 is longer, and hardly any is as wide
        const range = document.createRange();
        range.selectNodeContents(word);
        return range.getClientRects().length;
      }),
    );
    expect(new Set(lines)).toEqual(new Set([1]));
  });

  test('[C2, C4] sees where they are known, and ends it there, but here under its own name', async ({
    page,
    browser,
    server,
  }) => {
    await beSaved(page);
    const { id } = await characterOf(page);
    const words = await readWords(page);
    const other = await (await browser.newContext({ baseURL: server.origin })).newPage();
    await restore(other, words);
    await choose(other, 'Say the words');
    await expect(other.getByText(/^You are in,/)).toBeVisible();
    // A page that is open would say its words again at once.
    await other.goto('about:blank');

    await page.goto('/game/account');
    const sessions = page.getByRole('region', { name: 'Where you are known' }).getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    await expect(sessions.nth(0)).toContainText(/^This browser, since \d+ \w+ \d{4} at \d\d:\d\d/);
    await expect(sessions.nth(1)).toContainText(
      /^Another browser, last used today, known since \d+ \w+ \d{4} at \d\d:\d\d/,
    );
    await sessions.nth(1).getByRole('button', { name: 'End' }).click();
    await expect(sessions).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: 'Ended.' })).toBeVisible();
    expect((await other.request.get(`/api/game/character/${id}`)).status()).toBe(401);
    expect((await page.request.get(`/api/game/character/${id}`)).status()).toBe(200);
    // To end the own one is to be forgotten here, and is called so: nothing else offers it.
    await expect(sessions).toHaveText(/^This browser, since \d+ \w+ \d{4} at \d\d:\d\d$/);
    await other.context().close();
  });

  test('[B4, C4] is forgotten everywhere: no session is left, the character is', async ({ page, browser, server }) => {
    await beSaved(page);
    const made = await characterOf(page);
    const words = await readWords(page);
    const other = await (await browser.newContext({ baseURL: server.origin })).newPage();
    await restore(other, words);
    await choose(other, 'Say the words');
    await expect(other.getByText(/^You are in,/)).toBeVisible();
    await other.goto('about:blank');

    await page.goto('/game/account');
    await choose(page, 'Forget me everywhere');
    const dialog = page.getByRole('alertdialog', { name: 'Forget me everywhere?' });
    await expect(dialog.getByRole('button', { name: 'Keep me' })).toBeFocused();
    await expect(dialog).toContainText(
      'Words that another browser keeps stay there, and whoever has it can say them again.',
    );
    await dialog.getByRole('button', { name: 'Forget me everywhere' }).click();
    await expectAuth(page, 'no-cookie');
    await expect(page.getByText('Forgotten, everywhere.')).toBeVisible();
    expect((await other.request.get(`/api/game/character/${made.id}`)).status()).toBe(401);
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
    await other.goto('/game/account#words');
    await expect(other.getByText(/The session was ended, or it was too old. Say the words again./)).toBeVisible();
    await choose(other, 'Say the words');
    await expect(other.getByText(`You are in, ${made.name}.`)).toBeVisible();
    await other.context().close();
  });

  test('[B4] is forgotten completely after a second act, and the words open somebody new', async ({ page }) => {
    await beSaved(page);
    const made = await characterOf(page);
    const words = await readWords(page);
    await page.goto('/game/account');
    await choose(page, 'Forget me completely');
    const dialog = page.getByRole('alertdialog', { name: 'Forget me completely?' });
    const confirm = dialog.getByRole('button', { name: 'Forget me completely' });
    await expect(dialog.getByRole('button', { name: 'Keep me' })).toBeFocused();
    await expect(dialog).toContainText(`This deletes ${made.name} from the tower`);
    await expect(dialog).toContainText('Nobody can undo this.');
    await confirm.click({ force: true });
    await expectAuth(page, 'authenticated');
    await expect(dialog).toBeVisible();

    await dialog.getByRole('checkbox', { name: `${made.name} may go, for good.` }).check();
    await confirm.click();
    await expectAuth(page, 'no-cookie');
    await expect(page.getByText('Forgotten, completely.', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Magic words' }).click();
    await expect(page.getByText('No words yet.')).toBeVisible();

    await page.reload();
    await restore(page, words);
    await choose(page, 'Say the words');
    await expect(page.getByText(/^You are in,/)).toBeVisible();
    const reborn = await characterOf(page);
    expect(reborn.id).not.toBe(made.id);
    expect(reborn.version).toBe(1);
  });

  testOfProcess('[B4, B11] cannot be forgotten while the tower does not know of it', async ({ page, server }) => {
    await beSaved(page);
    await page.goto('/game/account');
    await expect(page.getByText('One cookie.')).toBeVisible();
    // What is promised to whoever keeps words here has come: the side of the jar where they are.
    await page.waitForLoadState('networkidle');
    await server.kill('SIGKILL');
    await expectAuth(page, 'offline');
    await expect(page.getByText('The tower must be told. Try when you are connected.')).toBeVisible();
    for (const name of ['Forget me here', 'Forget me everywhere', 'Forget me completely']) {
      await page.getByRole('button', { name }).click({ force: true });
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    }
    await page.getByRole('tab', { name: 'Magic words' }).click();
    await expect(page.getByText('The tower is not answering. Your words are safe where they are.')).toBeVisible();
    await choose(page, 'Show words');
    await expect(page.locator(shown)).toHaveCount(12);
  });
});

test('[B6] every state is accessible, at every size', async ({ page }) => {
  test.slow();
  await page.evaluate(() => {
    window.print = () => {};
  });
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
  await choose(page, 'Say the words');
  await expect(page.getByText(/^You are in,/)).toBeVisible();
  await settle();
  await page.getByRole('tab', { name: 'Cookie' }).click();
  await expect(page.getByText('This browser, since')).toBeVisible();
  await settle();
  for (const name of ['Forget me here', 'Forget me everywhere', 'Forget me completely']) {
    await choose(page, name);
    await settle();
    await page.keyboard.press('Escape');
  }
});

test('[B6] three columns where there is room, two on phones, one when the text is twice as large', async ({ page }) => {
  await openSlots(page);
  const columns = () =>
    page
      .getByRole('combobox')
      .evaluateAll((inputs) => new Set(inputs.map((input) => Math.round(input.getBoundingClientRect().left))).size);
  for (const [width, count] of [
    [1280, 3],
    [390, 2],
    [360, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(columns, { message: `${width}` }).toBe(count);
  }
  await page.locator('html').evaluate((html) => {
    html.style.fontSize = '200%';
  });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(columns, { message: `${width}, twice as large` }).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

/** The colours of the texts in an element. */
function colours(element: ReturnType<Page['locator']>): Promise<string[]> {
  return element.evaluate((root) => [
    ...new Set(
      [root, ...root.querySelectorAll('h2, p, li, footer, figcaption')].map((one) => getComputedStyle(one).color),
    ),
  ]);
}
