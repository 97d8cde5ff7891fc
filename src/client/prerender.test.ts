import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#content/messages';
import { setLanguage } from './platform/language.ts';
import { pagePaths, type RenderedPage, renderError, renderPage, renderQuestPage } from './prerender.tsx';

// Resets the language of the last page, as other test files run in this process, too.
afterAll(() => setLanguage('en'));

/** Texts that are the same in both languages. */
const THE_SAME: ReadonlySet<string> = new Set([
  '{errorId}',
  'Name',
  'Quince',
  'Quince:',
  'Quince,',
  'Pudding:',
  'Pudding,',
  'Meow Meow',
  'Sofa',
]);

/** All pages for players: without `/debug`, with the error pages. */
const PAGES: readonly [name: string, render: (language: Language) => Promise<RenderedPage>][] = [
  ...pagePaths
    .filter((path) => path !== '/debug')
    .map((path): (typeof PAGES)[number] => [path, (language) => renderPage(path, language)]),
  ['404', (language) => renderError(404, language)],
  ['500', (language) => renderError(500, language)],
  ['503', (language) => renderError(503, language)],
];

describe('in German', () => {
  const english = new Map<string, RenderedPage>();
  beforeAll(async () => {
    for (const [name, render] of PAGES) english.set(name, await render('en'));
  });
  afterAll(() => setLanguage('en'));

  test.each(PAGES)('the German page %s shares no text but names with the English page', async (name, render) => {
    const german = await render('de');
    const before = english.get(name) as RenderedPage;
    const said = saidIn(german);
    expect(said.length).toBeGreaterThan(2);
    expect(said.length).toBe(saidIn(before).length);
    expect(said.filter((words) => saidIn(before).includes(words) && !THE_SAME.has(words))).toEqual([]);
    expect(german.description).not.toBe(before.description);
    // All languages share one payload.
    expect(german.payload).toEqual(before.payload);
  });

  test('the German error page names the error id in a sentence, and its payload contains no text', async () => {
    const { html, title, payload } = await renderError(500, 'de');
    expect(html).toContain('<p>Bei uns ist etwas kaputtgegangen. Versuch es bald noch einmal.</p>');
    expect(html).toContain(
      '<span>Wenn du jemandem davon erzählst, nenn diese Nummer: <code>{errorId}</code></span></p>',
    );
    expect(title).toBe('500 · Meow Meow');
    expect(payload).toMatchObject({ path: '', error: { status: 500, message: '', id: '{errorId}' } });
  });
});

test.each([500, 503])('[S4, A6] the error screen for %d has the status, a message and an apology', async (status) => {
  const { html, title, payload } = await renderError(status, 'en');
  expect([title, payload?.error?.status]).toEqual([`${status} · Meow Meow`, status]);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${status}</h1>`));
  expect(saidIn({ html } as RenderedPage)).toEqual([
    'Something broke on our side. Try again soon.',
    'Sorry. This should not have happened.',
    ...(status === 503 ? ['Try again'] : []),
    'Back to the start',
    'If you tell somebody, tell them this number:',
    '{errorId}',
  ]);
});

test('[S11, A9] the payload of the 404 page has a placeholder for the path', async () => {
  expect((await renderError(404, 'de')).payload).toMatchObject({
    path: '{missingPath}',
    error: { status: 404, message: 'Page Not Found: {missingPath}' },
  });
});

test.each(['en', 'de'] as const)(
  'the frame of operators’ quests (%s) has the name once in title and headline, and the description once in each place',
  async (language) => {
    const page = await renderQuestPage(language);
    expect(page).toMatchObject({
      title: '{questName} · Meow Meow',
      description: '{questDescription}',
      hidden: true,
      payload: null,
      data: { route: 'game-quest-qcard', layout: 'game' },
    });
    expect(saidIn(page)).toEqual(['{questName}', '{questDescription}']);
    expect(page.html).toMatch(/<h1[^>]*>\{questName\}<\/h1>/);
    expect(page.html).toContain(language === 'de' ? 'Optionen' : 'Settings');
  },
);

/** The texts in a page's `<main>`, and its `aria-label`s. */
function saidIn({ html }: RenderedPage): string[] {
  const main = /<main\b.*?<\/main>/s.exec(html)?.[0] ?? '';
  const labels = [...main.matchAll(/aria-label="([^"]*)"/g)].map(([, label = '']) => label);
  return [...textIn(main).split('\n'), ...labels].map((words) => words.trim()).filter((words) => /\p{L}/u.test(words));
}

/** The text of `html`, one line per text node. */
function textIn(html: string): string {
  return html.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, '\n');
}
