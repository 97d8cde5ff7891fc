import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { questNames } from '#content/deck';
import { quests } from '#content/quests';
import { cookieQuest } from '#content/quests/Cookie/quest';
import type { QuestDocument } from '#engine';
import { configOf, inGerman, LAMP } from '../../../tests/helpers/lamp-quest.ts';
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
    const modules = [import('./language.ts'), import('./quests.ts'), import('./quest-cards.ts')] as const;
    const [language, platform, cards] = await Promise.all(modules);
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
    return { ...language, ...platform, ...cards, firstLine };
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

describe('an operator’s quest', () => {
  const fetched = vi.fn<typeof fetch>();
  const answer = (document: QuestDocument) => fetched.mockImplementation(async () => Response.json(document));
  beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()));
  afterEach(() => vi.unstubAllGlobals());

  /** Modules of their own, of a page whose server has these quests. */
  async function visit(...documents: readonly QuestDocument[]) {
    vi.resetModules();
    const [operators, language, platform, cards, words] = await Promise.all([
      import('./operator-quests.ts'),
      import('./language.ts'),
      import('./quests.ts'),
      import('./quest-cards.ts'),
      import('#content/messages/quest'),
    ]);
    operators.addOperatorQuests(configOf(...documents));
    /** What a component reads from hooks. */
    function read<T>(hook: () => T): T {
      let value: T | undefined;
      renderToStaticMarkup(
        createElement(() => {
          value = hook();
          return null;
        }),
      );
      return value as T;
    }
    const told = () => {
      const quest = read(() => platform.useTranslatedQuest(platform.loadedQuest('Lamp')));
      return [quest.pages.get('stairs')?.title, read(() => platform.useToldLanguage('Lamp'))];
    };
    const news = () => language.messagesOf(words.quest).news.one({ card: 'OilCan' });
    return { ...language, ...platform, ...cards, read, told, news };
  }

  test('is loaded from its document once, even if it is asked for twice at once', async () => {
    const { loadQuest, loadedQuest } = await visit(LAMP);
    answer(LAMP);
    const [first, second] = await Promise.all([loadQuest('Lamp'), loadQuest('Lamp')]);
    expect(first?.card).toBe('Lamp');
    expect([second, await loadQuest('Lamp'), loadedQuest('Lamp')]).toEqual([first, first, first]);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/quests/Lamp.json']);
  });

  test('that fails to load is loaded by the next try', async () => {
    const { loadQuest } = await visit(LAMP);
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(loadQuest('Lamp')).rejects.toThrow('Failed to fetch');
    answer(LAMP);
    expect((await loadQuest('Lamp'))?.card).toBe('Lamp');
  });

  test('is told in German and back in English when the language changes, without another request', async () => {
    const { loadQuest, setLanguage, told, news } = await visit(inGerman(LAMP));
    answer(inGerman(LAMP));
    await loadQuest('Lamp');
    expect([told(), news()]).toEqual([['The stairs', 'en'], 'You have an oil can now.']);
    await setLanguage('de');
    expect([told(), news()]).toEqual([['Die Treppe', 'de'], 'Du hast jetzt einen Ölkrug.']);
    await setLanguage('en');
    expect(told()).toEqual(['The stairs', 'en']);
    expect(fetched).toHaveBeenCalledOnce();
  });

  test('without German is told in English in a German page, and its cards have no gender', async () => {
    const { loadQuest, setLanguage, told, news, read, useQuestCard } = await visit(LAMP);
    answer(LAMP);
    await setLanguage('de');
    await loadQuest('Lamp');
    expect([told(), news()]).toEqual([['The stairs', 'en'], 'Du hast jetzt eine Karte „OilCan“.']);
    expect(read(() => useQuestCard('Lamp'))).toMatchObject({ name: 'Lamp', lang: 'en' });
  });

  test('does not change the German noun of a card of the game that it gives', async () => {
    const pencil = { ...LAMP, cards: [{ name: 'Pencil', type: 'card' as const }] };
    const { setLanguage, messagesOf } = await visit(inGerman(pencil, { 'cards.Pencil': 'eine Feder' }));
    await setLanguage('de');
    const { quest } = await import('#content/messages/quest');
    expect(messagesOf(quest).news.one({ card: 'Pencil' })).toBe('Du hast jetzt einen Bleistift.');
  });

  test('has the name of its card in both languages before it is loaded', async () => {
    const { setLanguage, read, useQuestCard } = await visit(inGerman(LAMP));
    expect(read(() => useQuestCard('Lamp'))).toMatchObject({ name: 'Lamp', lang: undefined });
    await setLanguage('de');
    expect(read(() => useQuestCard('Lamp'))).toMatchObject({ name: 'Leuchtturm', lang: undefined });
    expect(read(() => useQuestCard('Cookie'))).toMatchObject({ name: 'Keks' });
    expect(fetched).not.toHaveBeenCalled();
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
