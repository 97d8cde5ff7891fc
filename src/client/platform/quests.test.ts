import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { questNames } from '#content/deck';
import { quests } from '#content/quests';
import { cookieQuest } from '#content/quests/Cookie/quest';
import { loadedQuest, loadQuest, useQuestOf } from './quests.ts';
import { swappedQuests, swapQuest } from './swapped-quests.ts';

test('`loadQuest` loads every quest by the name of its card', async () => {
  for (const card of questNames) {
    expect(await loadQuest(card)).toBe(quests.get(card));
    expect(loadedQuest(card).card).toBe(card);
  }
});

test.each(['Mirror', 'Girl', 'constructor', ''])(
  '`loadQuest` resolves with null for the card "%s", which has no quest',
  async (card) => {
    expect(await loadQuest(card)).toBeNull();
    expect(() => loadedQuest(card)).toThrow('before it is loaded');
  },
);

describe('a quest in German', () => {
  /** Modules of their own, as those of other tests have loaded the German of quests already. */
  async function freshModules() {
    vi.resetModules();
    const [language, platform] = await Promise.all([import('./language.ts'), import('./quests.ts')]);
    /** The first line of Cookie in the current language. */
    function firstLine(): string | undefined {
      let line: string | undefined;
      renderToStaticMarkup(
        createElement(() => {
          line = platform.useTranslatedQuest(cookieQuest).pages.get('init')?.messages[0]?.text;
          return null;
        }),
      );
      return line;
    }
    return { ...language, ...platform, firstLine };
  }

  test('`setLanguage` waits for the German of quests that were loaded before', async () => {
    const { loadQuest, setLanguage, firstLine } = await freshModules();
    await loadQuest('Cookie');
    expect(firstLine()).toMatch(/^There is a cat/);
    await setLanguage('de');
    expect(firstLine()).toMatch(/^Auf dem Tisch/);
    await setLanguage('en');
    expect(firstLine()).toMatch(/^There is a cat/);
  });

  test('`loadQuest` waits for the German of the quest if the language is German, or becomes German', async () => {
    const { loadQuest, setLanguage, firstLine } = await freshModules();
    await Promise.all([setLanguage('de'), loadQuest('Cookie')]);
    expect(firstLine()).toMatch(/^Auf dem Tisch/);
  });

  test('`useQuestCard` has the German name and description of every quest, loaded or not, and nothing in English', async () => {
    const { setLanguage, useQuestCard } = await freshModules();
    const card = (name: string) => {
      let found: ReturnType<typeof useQuestCard>;
      renderToStaticMarkup(
        createElement(() => {
          found = useQuestCard(name);
          return null;
        }),
      );
      return found;
    };
    expect(card('Cookie')).toBeUndefined();
    await setLanguage('de');
    expect(card('Cookie')).toMatchObject({ name: 'Keks', description: 'Ein Gespräch über einen Keks.' });
    expect(card('constructor')).toBeUndefined();
  });
});

afterEach(() => swappedQuests.setState(new Map(), true));

test('[W10] without hot module replacement, `useQuestOf` returns the loaded quest', () => {
  expect(useQuestOf).toBe(loadedQuest);
});

test('[W10] a hot-replaced quest replaces the previous one, and notifies listeners', () => {
  const seen: unknown[] = [];
  const end = swappedQuests.subscribe((all) => seen.push(all.get(cookieQuest.card)));
  const [once, twice] = [{ ...cookieQuest }, { ...cookieQuest }];
  swapQuest(once);
  swapQuest(twice);
  end();
  expect(seen).toEqual([once, twice]);
  expect(seen[1]).toBe(twice);
  expect([...swappedQuests.getState().keys()]).toEqual([cookieQuest.card]);
});
