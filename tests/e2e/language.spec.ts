import type { Page } from '@playwright/test';
import {
  choose,
  expect,
  expectAuth,
  expectQuestPage,
  expectSky,
  headline,
  noteRequests,
  openPage,
  pathOf,
  questPage,
  test,
} from './test.ts';
import { openSlots, slotTexts } from './words-page.ts';

/** The chunk with all German texts. */
const WORDS = '**/assets/de-*.js';

const html = (page: Page) => page.locator('html');
const link = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog');
const radio = (page: Page, name: string) => sheet(page).getByRole('radio', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.closest('label, a')?.textContent);

async function expectLanguage(page: Page, language: 'en' | 'de'): Promise<void> {
  await expect(html(page)).toHaveAttribute('lang', language);
  await expect(link(page, language === 'de' ? 'Hilfe' : 'Help')).toBeVisible();
}

async function open(page: Page, path: string, language: 'en' | 'de'): Promise<void> {
  await openPage(page, path);
  await expectLanguage(page, language);
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Settings|Optionen)$/ }).click();
  await expect(radio(page, 'Deutsch')).toBeVisible();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-AT' });

  test('[W6] without JavaScript a German browser gets German pages, each with a link to English', async ({
    page,
    server: { origin },
  }) => {
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
    await expect(page.locator('link[rel="modulepreload"][href^="/assets/de-"]')).toHaveCount(1);
    const alternates = await page
      .locator('link[rel="alternate"]')
      .evaluateAll((all) => all.map((one) => [one.getAttribute('hreflang'), (one as HTMLLinkElement).href]));
    expect(alternates).toEqual([
      ['x-default', `${origin}/vision`],
      ['en', `${origin}/vision`],
      ['de', `${origin}/vision?lang=de`],
    ]);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${origin}/vision?lang=de`);
    await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'de_DE');
    // On /debug, only header and footer are translated.
    await page.goto('/debug');
    await expect(page.getByRole('main')).toHaveAttribute('lang', 'en');
  });
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('[W6] in a German browser pages hydrate in German, or in English if the German messages fail to load', {
    tag: '@full',
  }, async ({ page, complaints }) => {
    // Records each language that the document has while it loads: its `lang`, and the words of a link in the footer.
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const links = [...document.querySelectorAll('footer a[href="/support"]')].map((one) => one.textContent);
        for (const words of [document.documentElement.lang, ...links]) if (words) seen.add(words);
      }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
    });
    await open(page, '/', 'de');
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('main a[href="/vision"]')?.click());
    await expect(html(page)).toHaveAttribute('data-route', 'vision');
    await expect(page).toHaveURL('/vision');
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen].sort());
    expect(seen).toEqual(['Hilfe', 'de']);
    expect(complaints).toEqual([]);

    // Without the German chunk, the page reloads once, and is then in English.
    const documents = noteRequests(page, (request) => (request.resourceType() === 'document' ? request.url() : null));
    await page.route(WORDS, (route) => route.abort());
    await page.goto('/vision');
    await expect(page.getByText('Deutsch did not arrive. Check your connection.')).toBeVisible();
    await expectAuth(page, 'no-cookie');
    await expectLanguage(page, 'en');
    await expect(headline(page)).toHaveText('Look in the bowl.');
    expect(documents).toHaveLength(2);
    await page.unroute(WORDS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectLanguage(page, 'de');
  });
});

test('[W6] changing the language keeps the page of a quest, typed words, and the state of a lesson', {
  tag: '@stranger',
}, async ({ page, complaints }) => {
  const choices = () =>
    questPage(page)
      .locator('[data-choice]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-choice')));
  await test.step('the player changes the language on a page of a quest, in the settings', async () => {
    await open(page, '/game/quest/Cookie', 'en');
    await choose(page, 'Tell me about the cookie');
    await expectQuestPage(page, 'accept');
    const answers = await choices();
    expect(answers.length).toBeGreaterThan(1);
    await openSettings(page);
    await expect(radio(page, 'English')).toBeChecked();
    await expect(sheet(page).locator('label:has-text("Deutsch")')).toHaveAttribute('lang', 'de');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(sheet(page).getByRole('heading', { name: 'Wie du es magst' })).toBeVisible();
    await expect(radio(page, 'Deutsch')).toBeChecked();
    expect(await focused(page)).toBe('Deutsch');
    await expect(sheet(page).getByRole('group', { name: 'Schriftgröße' }).getByText('100 %')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectLanguage(page, 'de');
    await expectQuestPage(page, 'accept');
    expect(await choices()).toEqual(answers);
    await questPage(page).locator('[data-choice]').last().click();
    await expect(questPage(page)).not.toHaveAttribute('data-quest-page', 'accept');
  });
  await test.step('the player changes the language while typing magic words, by the link in the footer', async () => {
    await openSlots(page);
    await page.keyboard.type('legal winner thank yel');
    await choose(page, 'Use these words');
    // The validation message becomes German without being announced again: its element is replaced, not changed.
    const told = page.getByRole('main').getByRole('status').filter({ hasText: 'things are not right yet.' });
    const before = await told.elementHandle();
    const typed = await slotTexts(page);
    expect(typed.slice(0, 3)).toEqual(['legal', 'winner', 'thank']);
    const address = page.url();
    await link(page, 'Deutsch').press('Enter');
    await expectLanguage(page, 'de');
    expect(await focused(page)).toBe('Deutsch');
    expect(await slotTexts(page)).toEqual(typed);
    const anew = page.getByRole('main').getByRole('status').filter({ hasText: 'Dinge stimmen noch nicht.' });
    await expect(anew).toHaveCount(1);
    expect(await before?.evaluate((one) => one.isConnected)).toBe(false);
    expect(page.url()).toBe(address);
  });
  await test.step('the player changes the language in a lesson, which removes the language from the URL', async () => {
    await page.goto('/support');
    await open(page, '/tutorial/01_turns?lang=de&seed=7#main', 'de');
    await expectSky(page);
    await page.getByRole('button', { name: /^Satz, / }).click();
    const room = () =>
      page
        .locator('main meter, main [role=meter]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-valuenow') ?? (one as HTMLMeterElement).value));
    const [dealt, lines] = [await room(), await page.getByRole('log').locator('> *').count()];
    const asked = noteRequests(page, (request) => (request.resourceType() === 'script' ? null : pathOf(request)));
    await link(page, 'English').press('Enter');
    await expectLanguage(page, 'en');
    await expect(page).toHaveURL('/tutorial/01_turns?seed=7#main');
    expect(await room()).toEqual(dealt);
    await expect(page.getByRole('log').locator('> *')).toHaveCount(lines);
    expect(await focused(page)).toBe('English');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    // Leaves out the icon, which browsers may request at any time.
    expect(asked.filter((path) => path !== '/favicon.svg')).toEqual([]);
    await page.reload();
    await expectAuth(page, 'no-cookie');
    await expectLanguage(page, 'en');
    await page.goBack();
    await expect(page).toHaveURL('/support');
  });
  expect(complaints).toEqual([]);
});

test('[W6] a chosen language shows as busy while it loads; if it fails to load, the old language stays', {
  tag: '@full',
}, async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(WORDS, async (route) => {
    await held.promise;
    await route.abort();
  });
  await open(page, '/support', 'en');
  await openSettings(page);
  const group = sheet(page).getByRole('group', { name: 'Language' });
  await radio(page, 'Deutsch').check();
  await expect(radio(page, 'Deutsch')).toBeChecked();
  await expect(group).toHaveAttribute('aria-busy', 'true');
  await expect(sheet(page).getByRole('status').getByText('One moment')).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'en');
  held.resolve();
  await expect(sheet(page).getByRole('alert')).toContainText('Deutsch did not arrive. Check your connection.');
  await expect(radio(page, 'English')).toBeChecked();
  await expect(group).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Escape');
  await expectLanguage(page, 'en');

  await link(page, 'Deutsch').click();
  const notice = page.getByText('Deutsch did not arrive. Check your connection.');
  await expect(notice).toBeVisible();
  await page.unroute(WORDS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectLanguage(page, 'de');
  await expect(notice).toBeHidden();
});
