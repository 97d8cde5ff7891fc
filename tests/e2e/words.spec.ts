import { readRecord } from './kept-record.ts';
import { containsPhrase } from './phrase-leaks.ts';
import { choose, expect, expectAuth, headline, openPage, type Page, stopClock, test, testOfProcess } from './test.ts';
import {
  coveredWords,
  hideTab,
  listen,
  makeWords,
  shownWords,
  showWords,
  slot,
  slotTexts,
  turnTo,
} from './words-page.ts';

const MINUTE = 60_000; // ms

/** All announcements that are made from the creation of words to the sign-in. */
const SPOKEN = [
  /^Copied\. Other programs can read what you copy, so paste it somewhere safe soon\.$/,
  /^! Not that one\. Have another look\.$/,
  /^On paper\. That is the safest place\.$/,
  /^Magic words must be saved\.$/,
  /^Kept\.$/,
  /^Saved$/, // announced by the header’s sign that the player is saved
  /^One moment$/, // announced by slow operations
  /^Saying them\.$/,
  /^You are in(, [A-Z][a-z]+)?\.$/,
];

async function expectCovered(page: Page, words: string): Promise<void> {
  await expect(coveredWords(page)).toHaveCount(12);
  await expect(page.locator('[data-words]')).toHaveText(/^(\d+covered){12}$/);
  // Covered slots are identical, except for their numbers: they contain nothing of the words.
  const slots = await coveredWords(page).evaluateAll((items) => items.map((item) => item.outerHTML));
  // Leaves out attributes with the lengths of texts, which the translator of Edge adds.
  const alike = slots.map((html) => html.replaceAll(/ _mst\w+="[^"]*"/g, '').replace(/>\d+</, '><'));
  expect(new Set(alike).size).toBe(1);
  expect(containsPhrase(await page.locator('html').innerHTML(), words.split(' '))).toBe(false);
}

test('[B1, B3, B5, B7, B12, B13, W11] a player makes words, stores them and signs in; requests and the console leak no words', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  page.on('console', (message) => sent.push(message.text()));
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await page.goto('/');
  await page.getByRole('link', { name: 'I have magic words' }).click();
  await expectAuth(page, 'no-cookie');
  const said = await listen(page);
  await press('Make my words');
  await expect(coveredWords(page)).toHaveCount(12);
  await expect(heading('Look at them')).toBeFocused();

  const words = await showWords(page);
  await expect(page.getByText('Magic words must be saved.')).toBeVisible();
  await press('Copy');
  await press('Ask me');
  await page.locator('[data-answers] button').first().click();
  const kept = await page.evaluate(async () => [
    ...(await indexedDB.databases()),
    ...(await caches.keys()),
    ...Object.keys({ ...localStorage, ...sessionStorage }),
  ]);
  expect(kept).toEqual([]);
  sent.push(await page.evaluate(() => `${JSON.stringify(history.state)} ${document.title} ${location.href}`));
  await press('I have them on paper');

  await press('Keep on this device');
  await expect(page.getByText('Kept.')).toBeVisible();
  await expect(heading('Say them')).toBeFocused();
  await expect(page.getByText('Do others use this computer, too?')).toBeVisible();
  const record = await readRecord(page);
  expect(record?.extractable).toBe(false);
  const cipher = record?.cipher ?? [];
  expect(cipher.length).toBeGreaterThan(12);
  expect(containsPhrase(String.fromCharCode(...cipher), words.split(' '))).toBe(false);
  await press('Say the words');
  await expect(page.getByText(/^You are in, [A-Z][a-z]+\.$/)).toBeVisible();
  await expect(heading('Say them (done)')).toBeFocused();
  await expectAuth(page, 'authenticated');
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: 'meow', httpOnly: true, sameSite: 'Strict', path: '/' });

  const spoken = await said();
  expect(spoken.filter((text) => text === 'Kept.')).toHaveLength(1);
  expect(spoken.filter((text) => text.startsWith('You are in'))).toHaveLength(1);
  expect(spoken.filter((text) => !SPOKEN.some((sentence) => sentence.test(text)))).toEqual([]);
  expect(sent.length).toBeGreaterThan(3);
  expect(containsPhrase(sent.join('\n'), words.split(' '))).toBe(false);
});

test('[B4, B5, B12] new words are covered automatically, and discarding them needs a confirmation before they were seen', async ({
  page,
}) => {
  await openPage(page, '/game/account#words');
  await page.clock.install();
  await stopClock(page);
  await expect(page.getByText('No words yet.')).toBeVisible();
  await expect(page.getByText('Never type the words of a real wallet here.')).toBeVisible();
  await choose(page, 'Make my words');
  await expect(page.getByText('Is anyone looking? Anyone with these words has your character.')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Throw these words away?' });
  await test.step('discarding unseen words needs a confirmation', async () => {
    await choose(page, 'Throw these words away');
    await expect(question).toContainText('They cannot be had again.');
    await question.getByRole('button', { name: 'Keep them here' }).click();
  });
  const words = await showWords(page);
  await test.step('words are covered after a minute', async () => {
    await page.clock.runFor(MINUTE - 1000);
    await expect(shownWords(page)).toHaveCount(12);
    await page.clock.runFor(1000);
    await expectCovered(page, words);
    await expect(page.getByRole('status').filter({ hasText: 'Covered again.' })).toBeVisible();
    await page.clock.resume();
  });
  await test.step('words are covered when the browser tab is hidden', async () => {
    await showWords(page);
    await hideTab(page, true);
    await expectCovered(page, words);
    await hideTab(page, false);
    await expectCovered(page, words);
  });
  await test.step('words are removed when the player selects the other side of the jar', async () => {
    await showWords(page);
    await turnTo(page, 'Cookie');
    await expect(page.locator('[data-words]')).toHaveCount(0);
    await turnTo(page, 'Magic words');
    await expectCovered(page, words);
  });
  await test.step('words are covered before the page is printed', async () => {
    await showWords(page);
    await page.pdf();
    await expectCovered(page, words);
    const line = page.getByText('The words are not printed with the page. “Print a spell card” prints them.');
    await expect(line).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(line).toBeVisible();
    await expect(page.locator('[data-words]')).toBeHidden();
    await page.emulateMedia({ media: null });
  });
  await choose(page, 'Throw these words away');
  await expect(question).toBeHidden();
  await expect(page.getByText('No words yet.')).toBeVisible();
  await expect(headline(page)).toBeFocused();
});

test('[B5, B12] words can be copied with a warning, and printed on a page of their own', { tag: '@rare' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await makeWords(page);
  const words = await showWords(page);
  const said = await listen(page);
  const copied = page.getByText('Copied. Other programs can read what you copy, so paste it somewhere safe soon.');
  await choose(page, 'Copy');
  await expect(copied).toBeVisible();
  await hideTab(page, true);
  await expect(page.getByRole('status').filter({ hasText: 'Covered again.' })).toBeVisible();
  await expect(copied).toHaveCount(0);
  await hideTab(page, false);
  await choose(page, 'Copy');
  await expect(copied).toBeVisible();
  expect((await said()).map((text) => text.split('.')[0])).toEqual(['Copied', 'Covered again', 'Copied']);

  await test.step('if copying is refused, the words are shown to be copied by hand', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    });
    await choose(page, 'Copy');
    await expect(page.getByRole('alert')).toContainText('Select the text and copy it.');
    await expect(shownWords(page)).toHaveCount(12);
    await choose(page, 'Hide words');
  });

  await test.step('the printed page has only the spell card (the twelve words), which is removed afterwards', async () => {
    // Headless browsers do not print, so the test applies the rules for print instead.
    await page.evaluate(() => {
      window.print = () => {};
    });
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
    await expect(card.locator('li span:last-child').first()).toHaveCSS('font-weight', '650');
    const millimetre = 96 / 25.4; // CSS pixels
    expect((await card.locator('svg').boundingBox())?.width).toBeCloseTo(46 * millimetre, 0);
    await expect(card).toContainText(/0x[0-9a-fA-F]{4}…[0-9a-fA-F]{4}/);
    await expect(card).toContainText('Quince, Neko Witch');
    await expect(card).toContainText('Fold here.');
    await expect(card).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ media: null });
    await page.pdf();
    await expect(card).toHaveCount(0);
    await expectCovered(page, words);
  });

  await choose(page, 'I already have words');
  await expect(slot(page, 1)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+v');
  await expect.poll(async () => (await slotTexts(page)).join(' ')).toBe(words);
});

test('[B6] the player confirms having the words on paper, or answers three questions about them', async ({ page }) => {
  await makeWords(page);
  const words = (await showWords(page)).split(' ');
  const question = page.getByRole('heading', { name: /^Which word is number \d+\?$/ });
  await choose(page, 'Ask me');
  await expect(question).toBeVisible();
  await choose(page, 'I have them on paper');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Check yourself (done)' })).toBeVisible();
  await choose(page, 'Ask me');
  await expect(question).toBeVisible();
  await hideTab(page, true);
  await expect(question).toHaveCount(0);
  await hideTab(page, false);

  await choose(page, 'Ask me');
  const numbers = new Set<number>();
  const answers = page.locator('[data-answers] button');
  for (let asked = 0; asked < 3; asked += 1) {
    await expect(question).toBeFocused();
    const number = Number((await question.textContent())?.match(/\d+/)?.[0]);
    expect(numbers).not.toContain(number);
    numbers.add(number);
    await expect(answers).toHaveCount(4);
    const right = answers.getByText(words[number - 1] ?? '', { exact: true });
    const texts = await answers.allTextContents();
    await answers.nth(texts.findIndex((text) => text !== words[number - 1])).click();
    await expect(page.getByRole('alert')).toHaveText('! Not that one. Have another look.');
    await expect(answers.and(page.locator('[data-wrong]'))).toHaveCSS('text-decoration-line', 'line-through');
    expect(await answers.allTextContents()).toEqual(texts);
    await right.click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Keep them' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'All three.' })).toBeVisible();
});

testOfProcess(
  '[A1, B2, B4, B7, B11] stored words survive refusals and outages of the server, without which nothing can be deleted',
  { tag: '@full' },
  async ({ page, server }) => {
    const say = page.getByRole('button', { name: 'Say the words', exact: true });
    await makeWords(page);
    await expect(page.getByText('Magic words must be saved.')).toBeVisible();
    await expect(say).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(/^Saying them bakes one cookie/)).toBeVisible();
    await expect(page.getByText('Anyone who can use this browser can find them.')).toBeVisible();

    await test.step('the server is unreachable before the words are stored', async () => {
      await server.kill('SIGKILL');
      await choose(page, 'Keep on this device');
      await expect(page.getByText('Kept.')).toBeVisible();
      await say.click();
      await expect(page.getByRole('alert')).toHaveText('! The words are right. The tower did not answer. Try again.');
      await page.context().setOffline(true);
      await expectAuth(page, 'offline');
      const silent = page.locator('#panel-words').getByText(/The tower (is not answering|did not answer)/);
      await expect(silent).toHaveCount(1);
      await page.context().setOffline(false);
      await server.start();
    });
    await test.step('the server refuses the sign-in, then responds slowly', async () => {
      const held = Promise.withResolvers<void>();
      let calls = 0;
      await page.route('**/api/auth/cookie', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        calls += 1;
        if (calls === 1) return route.fulfill({ json: { error: 'Not tonight.', characterId: null } });
        await held.promise;
        await route.continue();
      });
      await say.click();
      await expect(page.getByRole('alert')).toContainText('The tower said: Not tonight.');
      await expectAuth(page, 'no-cookie');
      await say.click();
      await expect(page.getByRole('status').filter({ hasText: 'Saying them.' })).toBeVisible();
      held.resolve();
      await expect(page.getByText(/^You are in, [A-Z][a-z]+\.$/)).toBeVisible();
    });
    await test.step('the server is unreachable while a player is signed in: deleting is refused, and the words can be shown', async () => {
      const side = page.waitForResponse(/\/assets\/jar-words-/);
      await page.goto('/game/account');
      await expect(page.getByText('One cookie.')).toBeVisible();
      // For a player with stored words, the code of the jar’s words side loads without a hover over its switch.
      await (await side).finished();
      await page.waitForLoadState('networkidle');
      await server.kill('SIGKILL');
      await expectAuth(page, 'offline');
      await expect(page.getByText('The tower must be told. Try when you are connected.')).toBeVisible();
      for (const name of ['Forget me here', 'Forget me everywhere', 'Forget me completely']) {
        await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
        await page.getByRole('button', { name }).click({ force: true });
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
      }
      await turnTo(page, 'Magic words');
      await expect(page.getByText('The tower is not answering. Your words are safe where they are.')).toBeVisible();
      await showWords(page);
      await server.start();
      await expectAuth(page, 'authenticated');
    });
  },
);
