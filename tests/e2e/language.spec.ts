import type { BrowserContextOptions } from '@playwright/test';
import { findingsOf } from './findings.ts';
import { choose, expect, expectAuth, expectQuestPage, expectSky, type Page, questPage, test } from './test.ts';
import { openSlots, slotTexts } from './words-page.ts';

const CALM: BrowserContextOptions = { reducedMotion: 'reduce' };
/** The words of the other language, in the one file they come in. */
const WORDS = '**/assets/de-*.js';
const KEY = 'meow-settings';

test.use({ contextOptions: CALM });

const html = (page: Page) => page.locator('html');
const link = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog');
const radio = (page: Page, name: string) => sheet(page).getByRole('radio', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.closest('label, a')?.textContent);

async function expectLanguage(page: Page, language: 'en' | 'de'): Promise<void> {
  await expect(html(page)).toHaveAttribute('lang', language);
  await expect(link(page, language === 'de' ? 'Hilfe' : 'Help')).toBeVisible();
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Settings|Optionen)$/ }).click();
  await expect(radio(page, 'Deutsch')).toBeVisible();
}

/** Writes down, from its first element on, what the page says around itself and which language it says it is in. */
async function watchWords(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenWords: seen });
    new MutationObserver(() => {
      const links = [...document.querySelectorAll('footer a[href="/support"]')].map((one) => one.textContent);
      for (const words of [document.documentElement.lang, ...links]) if (words) seen.add(words);
    }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  });
  return () => page.evaluate(() => [...(window as unknown as { seenWords: Set<string> }).seenWords].sort());
}

test.describe('without JavaScript', () => {
  test.use({ contextOptions: CALM, javaScriptEnabled: false, locale: 'de-AT' });

  test('a German browser reads German, and English by a link on every page', async ({ page, server }) => {
    for (const path of ['/', '/vision', '/game/quest/Cookie', '/nowhere']) {
      await page.goto(path);
      await expectLanguage(page, 'de');
      await expect(page.getByRole('link', { name: 'Weiter zur Geschichte' })).toBeAttached();
      await expect(link(page, 'Deutsch')).toHaveAttribute('aria-current', 'true');
      await link(page, 'English').click();
      await expect(page).toHaveURL(`${path}?lang=en`);
      await expectLanguage(page, 'en');
    }
    await page.goto('/vision');
    await expect(page.locator('link[data-rel="modulepreload"][href^="/assets/de-"]')).toHaveCount(1);
    const { origin } = server;
    const alternates = page.locator('link[rel="alternate"]');
    expect(
      await alternates.evaluateAll((all) =>
        all.map((one) => [one.getAttribute('hreflang'), (one as HTMLLinkElement).href]),
      ),
    ).toEqual([
      ['x-default', `${origin}/vision`],
      ['en', `${origin}/vision`],
      ['de', `${origin}/vision?lang=de`],
    ]);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${origin}/vision?lang=de`);
    await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'de_DE');
    // Behind the curtain only what is around the page is German.
    await page.goto('/debug');
    await expect(page.getByRole('main')).toHaveAttribute('lang', 'en');
    await expectLanguage(page, 'de');
  });
});

test('German comes to life as German, by one more file, and so do the pages that follow', async ({
  browser,
  server,
}) => {
  const asked: Record<string, string[]> = {};
  for (const locale of ['en-GB', 'de-DE']) {
    const context = await browser.newContext({ ...CALM, baseURL: server.origin, locale });
    const page = await context.newPage();
    // Nothing is fetched ahead for whoever saves data: what comes is what the page needs.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', ({ message }) => complaints.push(message));
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    const seen = await watchWords(page);
    const german = locale === 'de-DE';
    await page.goto('/');
    await expectAuth(page, 'no-cookie');
    await expectLanguage(page, german ? 'de' : 'en');
    await expectSky(page);
    await page.waitForLoadState('networkidle');
    asked[locale] = paths.splice(0).filter((path) => path.startsWith('/assets/'));

    // To a page that is made of data.
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href="/vision"]')?.click());
    await expect(page).toHaveURL('/vision');
    await expect(html(page)).toHaveAttribute('data-route', 'vision');
    expect(paths.filter((path) => path.includes('_payload'))).toEqual(['/vision/_payload.json']);
    expect(await seen()).toEqual(german ? ['Hilfe', 'de'] : ['Help', 'en']);
    expect(complaints).toEqual([]);
    await context.close();
  }
  const [english = [], german = []] = [asked['en-GB'], asked['de-DE']];
  const more = german.filter((path) => !english.includes(path));
  expect(more).toEqual([expect.stringMatching(/^\/assets\/de-[\w-]+\.js$/)]);
  expect(german).toHaveLength(english.length + 1);
});

test('[W6] the language changes in the midst of things, and nothing is lost', async ({ page, complaints }) => {
  await page.goto('/game/quest/Cookie');
  await expectAuth(page, 'no-cookie');
  await choose(page, 'Tell me about the cookie');
  await expectQuestPage(page, 'accept');
  const answers = await questPage(page)
    .locator('[data-choice]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-choice')));
  expect(answers.length).toBeGreaterThan(1);

  await openSettings(page);
  await expect(radio(page, 'English')).toBeChecked();
  await expect(sheet(page).locator('label:has-text("Deutsch")')).toHaveAttribute('lang', 'de');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(sheet(page).getByRole('heading', { name: 'Wie du es magst' })).toBeVisible();
  await expect(radio(page, 'Deutsch')).toBeChecked();
  expect(await focused(page)).toBe('Deutsch');
  await expect(
    sheet(page).getByRole('group', { name: 'Schriftgröße' }).getByRole('radio').first(),
  ).toHaveAccessibleName('100 %');
  expect(await findingsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.keyboard.press('Escape');
  await expectLanguage(page, 'de');
  await expectQuestPage(page, 'accept');
  expect(
    await questPage(page)
      .locator('[data-choice]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-choice'))),
  ).toEqual(answers);
  await questPage(page).locator('[data-choice]').last().click();
  await expect(questPage(page)).not.toHaveAttribute('data-quest-page', 'accept');

  // What is typed and not yet said, by the link in the footer; the address does not change.
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  await openSlots(page);
  await page.keyboard.type('legal winner thank yel');
  const typed = await slotTexts(page);
  expect(typed.slice(0, 4)).toEqual(['legal', 'winner', 'thank', 'yel']);
  // What was said of it is said in German, too, where it is not read out a second time: not as a change, but anew.
  await page.getByRole('button', { name: 'Use these words' }).click();
  const news = page.getByRole('main').getByRole('status').filter({ hasText: 'things are not right yet.' });
  const told = await news.elementHandle();
  const looked = await slotTexts(page);
  const address = page.url();
  await link(page, 'Deutsch').press('Enter');
  await expectLanguage(page, 'de');
  expect(await focused(page)).toBe('Deutsch');
  expect(await slotTexts(page)).toEqual(looked);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Dinge stimmen noch nicht.' })).toHaveCount(
    1,
  );
  expect(await told?.evaluate((one) => [one.isConnected, one.textContent])).toEqual([false, expect.any(String)]);
  expect(page.url()).toBe(address);

  // A lesson that has begun.
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/support"]')?.click());
  await expect(html(page)).toHaveAttribute('data-route', 'support');
  await link(page, 'English').press('Enter');
  await expectLanguage(page, 'en');
  await page.goto('/tutorial/01_turns');
  await expectAuth(page, 'no-cookie');
  await page.getByRole('button', { name: /^Leap, / }).click();
  const room = () =>
    page
      .getByRole('main')
      .getByRole('meter')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-valuenow') ?? (one as HTMLMeterElement).value));
  const played = await room();
  const lines = await page.getByRole('log').locator('> *').count();
  await link(page, 'Deutsch').click();
  await expectLanguage(page, 'de');
  expect(await room()).toEqual(played);
  expect(await page.getByRole('log').locator('> *').count()).toBe(lines);

  // The address asks for nothing else than what was chosen, and is no step to go back to. What was dealt stays.
  await page.goto('/support');
  await page.goto('/tutorial/01_turns?lang=de&seed=7#main');
  await expectAuth(page, 'no-cookie');
  await expectLanguage(page, 'de');
  await expectSky(page);
  await page.getByRole('button', { name: /^Satz, / }).click();
  const dealt = await room();
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() !== 'script' && asked.push(request.url()));
  await link(page, 'English').press('Enter');
  await expectLanguage(page, 'en');
  await expect(page).toHaveURL('/tutorial/01_turns?seed=7#main');
  expect(await room()).toEqual(dealt);
  expect(await focused(page)).toBe('English');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(asked).toEqual([]);
  await page.reload();
  await expectAuth(page, 'no-cookie');
  await expectLanguage(page, 'en');
  await page.goBack();
  await expect(page).toHaveURL('/support');
  expect(complaints).toEqual([]);
});

test('[W6] a language that is kept is spoken in every tab and after a reload, until it is put back', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/support');
  await expectAuth(page, 'no-cookie');
  const other = await context.newPage();
  await other.goto('/vision');
  await expectAuth(other, 'no-cookie');
  await openSettings(page);
  await radio(page, 'Deutsch').check();
  await expect(html(page)).toHaveAttribute('lang', 'de');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await sheet(page).getByRole('switch', { name: 'Einstellungen auf diesem Gerät aufbewahren' }).check();
  await radio(page, '250 %').check();
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe(
    '{"v":1,"chosen":{"language":"de","textSize":250}}',
  );
  await expectLanguage(other, 'de');
  const sideways = () =>
    page.evaluate(() => {
      const over = [document.documentElement, ...document.querySelectorAll('dialog')];
      return over.map(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth));
    });
  expect(await sideways()).toEqual([0, 0]);
  await page.keyboard.press('Escape');
  expect(await sideways()).toEqual([0]);

  // The document is in English, as the browser asks; what is kept is spoken once it lives.
  await page.reload();
  await expectAuth(page, 'no-cookie');
  await expectLanguage(page, 'de');
  // And the address is no reason to forget that.
  await page.goto('/support?lang=en');
  await expectLanguage(page, 'de');
  await openSettings(page);
  await sheet(page).getByRole('button', { name: 'Alles zurück' }).click();
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await expectLanguage(other, 'en');
  await sheet(page).getByRole('button', { name: 'Undo' }).click();
  await expectLanguage(other, 'de');

  // Nor is the address anything to be kept.
  await sheet(page).getByRole('button', { name: 'Alles zurück' }).click();
  await other.goto('/vision?lang=de');
  await expectAuth(other, 'no-cookie');
  await expectLanguage(other, 'de');
  await openSettings(other);
  await radio(other, '125 %').check();
  expect(await other.evaluate((key) => localStorage.getItem(key), KEY)).toBe('{"v":1,"chosen":{"textSize":125}}');
  await expect(other).toHaveURL('/vision?lang=de');

  // It gives way to a language that is chosen in another tab, as to one that is chosen in its own.
  await page.keyboard.press('Escape');
  await link(page, 'Deutsch').click();
  await expectLanguage(page, 'de');
  await expect(other).toHaveURL('/vision');
  await link(page, 'English').click();
  await expectLanguage(other, 'en');
});

test('[W6] words that are slow are waited for, and those that do not come change nothing', async ({
  page,
  browser,
  server,
}) => {
  let held = Promise.withResolvers<'continue' | 'abort'>();
  await page.route(WORDS, async (route) => ((await held.promise) === 'abort' ? route.abort() : route.continue()));
  await page.goto('/support');
  await expectAuth(page, 'no-cookie');
  await openSettings(page);
  const group = sheet(page).getByRole('group', { name: 'Language' });
  await radio(page, 'Deutsch').check();
  await expect(radio(page, 'Deutsch')).toBeChecked();
  await expect(group).toHaveAttribute('aria-busy', 'true');
  await expect(sheet(page).getByRole('status').getByText('One moment')).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'en');
  held.resolve('abort');
  await expect(sheet(page).getByRole('alert')).toContainText('Deutsch did not arrive. Check your connection.');
  await expect(radio(page, 'English')).toBeChecked();
  await expect(group).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Escape');
  await expectLanguage(page, 'en');

  await link(page, 'Deutsch').click();
  const notice = page.getByText('Deutsch did not arrive. Check your connection.');
  await expect(notice).toBeVisible();
  held = Promise.withResolvers();
  held.resolve('continue');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectLanguage(page, 'de');
  await expect(notice).toBeHidden();

  // A German page whose words do not come is loaded once more, and then lives in English.
  const context = await browser.newContext({ ...CALM, baseURL: server.origin, locale: 'de' });
  const german = await context.newPage();
  const documents: string[] = [];
  german.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()));
  await german.route(WORDS, (route) => route.abort());
  await german.goto('/vision');
  await expect(german.getByText('Deutsch did not arrive. Check your connection.')).toBeVisible();
  await expectAuth(german, 'no-cookie');
  await expectLanguage(german, 'en');
  await expect(german.getByRole('heading', { level: 1 })).toHaveText('Look in the bowl.');
  expect(documents).toHaveLength(2);
  await german.unroute(WORDS);
  await german.getByRole('button', { name: 'Try again' }).click();
  await expectLanguage(german, 'de');
  await context.close();
});

test('[W6, A11] at 320 px with letters of 250 % long German words stay within what holds them', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    ...CALM,
    baseURL: server.origin,
    locale: 'de',
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();
  await page.goto('/game/quest/Hearth%3Fp%3Dwall');
  await expectAuth(page, 'no-cookie');
  await page.evaluate(() => {
    document.documentElement.dataset.text = '250';
  });
  const log = page.getByRole('log');
  const room = () => log.evaluate((element) => element.scrollWidth - element.clientWidth);
  await expect(log).toContainText('ineinandergelaufen');
  expect(await room()).toBe(0);
  await context.close();
});
