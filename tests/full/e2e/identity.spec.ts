import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { CLIENT_DIR } from '../../e2e/game-server.ts';
import { choose, expect, expectQuestPage, test } from '../../e2e/test.ts';

// How pages turn and the sky moves is not the matter here, and takes half of a processor's time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The beginning of the list of words, however it is written down. */
const WORD_LIST = /abandon\W+ability\W+able\W+about/;

test('[B5] the part that knows words comes when words are asked for, and not before', async ({ page, context }) => {
  const scripts = scriptsOf(context);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Look in the bowl' }).click();
  await expect(page).toHaveURL('/vision');
  await page.waitForLoadState('networkidle');
  await page.goto('/game/quest/Cookie');
  await choose(page, 'Tell me about the cookie');
  await expect(page.getByRole('button', { name: 'Yes, save my character' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts().length).toBeGreaterThan(3);
  expect(withWords(scripts())).toEqual([]);

  await choose(page, 'Yes, save my character');
  await expectQuestPage(page, 'accept_yes');
  await expect(page.getByRole('button', { name: 'Thank you, Quince' })).toBeVisible();
  expect(withWords(scripts())).toHaveLength(1);
});

test('[B5] the account page has no words before it is asked to make some', async ({ page, context }) => {
  const scripts = scriptsOf(context);
  await page.goto('/game/account#words');
  await expect(page.getByRole('button', { name: 'Make my words' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(withWords(scripts())).toEqual([]);
  await choose(page, 'Make my words');
  await expect(page.locator('[data-words="covered"] li')).toHaveCount(12);
  expect(withWords(scripts())).toHaveLength(1);
});

interface Script {
  readonly url: string;
  readonly text: string;
}

/** Every script that came to any page or worker so far. */
function scriptsOf(context: BrowserContext): () => Script[] {
  const scripts: Script[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    // As the build left it: a browser no longer gives away what came to a page that it has left.
    scripts.push({ url: response.url(), text: readFileSync(join(CLIENT_DIR, pathname), 'utf8') });
  });
  return () => scripts;
}

/** Where those came from that bring the list of words. */
function withWords(scripts: readonly Script[]): string[] {
  return scripts.filter(({ text }) => WORD_LIST.test(text)).map(({ url }) => url);
}
