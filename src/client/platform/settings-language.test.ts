import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '#content/messages';
import { languageOfAddress, languageOfBrowser, withoutLanguage } from './settings-language.ts';

test.each([
  ['', null, ''],
  ['?lang=de', 'de', ''],
  ['?lang=en&p=gate', 'en', '?p=gate'],
  ['?p=gate&lang=de', 'de', '?p=gate'],
  ['?lang=de&lang=en', 'de', ''],
  ['?lang=fr', null, ''],
  ['?language=de', null, '?language=de'],
])('[W6] the address %j requests the language %s, and is %j without it', (search, language, rest) => {
  expect(languageOfAddress(search)).toBe(language);
  expect(withoutLanguage(search)).toBe(rest);
});

test.each([
  [[], 'en'],
  [['de'], 'de'],
  [['de-AT', 'en'], 'de'],
  [['fr-CA', 'DE-ch', 'en'], 'de'],
  [['en-GB', 'de'], 'en'],
  [['fr', 'den'], 'en'],
])('[W6] a browser with the languages %j gets %s', (tags, language) => {
  expect(languageOfBrowser(tags)).toBe(language);
});

/** Called before the German messages load: a test can make it wait or reject. */
let way = async () => {};
let client: Awaited<ReturnType<typeof freshClient>>;
let stop = () => {};
const failed = vi.fn<(language: Language) => void>();

async function freshClient() {
  vi.resetModules();
  // Mocks the module anew for each test, as the module cache keeps a module that failed.
  vi.doMock('#content/messages/de', async (original) => {
    await way();
    return original();
  });
  const [language, settings, choosing] = await Promise.all([
    import('./language.ts'),
    import('./settings.ts'),
    import('./settings-language.ts'),
  ]);
  return { ...language, ...settings, ...choosing };
}

const spoken = () => client.languageStore.getState().language;
const chosen = () => client.settingsStore.getState().chosen;
const coming = () => client.comingStore.getState().coming;

beforeEach(async () => {
  way = async () => {};
  failed.mockClear();
  client = await freshClient();
});
afterEach(() => {
  stop();
  vi.doUnmock('#content/messages/de');
});

describe('[W6] choosing a language', () => {
  test('the choice of a language takes effect once its messages have loaded', async () => {
    const came = Promise.withResolvers<void>();
    way = () => came.promise;
    const done = client.chooseLanguage('de');
    expect([coming(), spoken(), chosen()]).toEqual(['de', 'en', {}]);
    came.resolve();
    await done;
    expect([coming(), spoken(), chosen()]).toEqual([null, 'de', { language: 'de' }]);
    await client.chooseLanguage('en');
    expect([spoken(), chosen()]).toEqual(['en', {}]);
  });

  test('the choice of a language changes nothing if its messages cannot be loaded', async () => {
    client.settingsStore.setState({ addressed: 'en' });
    way = () => Promise.reject(new Error('No network'));
    await expect(client.chooseLanguage('de')).rejects.toThrow();
    expect([coming(), spoken(), chosen()]).toEqual([null, 'en', {}]);
    expect(client.settingsStore.getState().addressed).toBe('en');
  });

  test('a later choice of language supersedes the first, even if the first one’s messages load or fail after that', async () => {
    for (const end of ['resolve', 'reject'] as const) {
      client = await freshClient();
      const came = Promise.withResolvers<void>();
      way = () => came.promise;
      const done = client.chooseLanguage('de');
      await client.chooseLanguage('en');
      came[end](new Error('No network') as never);
      await done;
      expect([coming(), spoken(), chosen()]).toEqual([null, 'en', {}]);
    }
  });
});

describe('[W6] the current language', () => {
  test('the current language follows stored settings, other tabs, and a reset', async () => {
    client.settingsStore.setState({ chosen: { language: 'de' } });
    stop = client.followLanguage(failed);
    await expect.poll(() => spoken()).toBe('de');
    client.choose('textSize', 200);
    client.putBack();
    await expect.poll(() => spoken()).toBe('en');
    client.settingsStore.setState({ chosen: { language: 'de' } });
    await expect.poll(() => spoken()).toBe('de');
    stop();
    client.putBack();
    await new Promise((resolve) => setTimeout(resolve));
    expect(spoken()).toBe('de');
    expect(failed).not.toHaveBeenCalled();
  });

  test('the current language and the choice stay if the chosen language cannot be loaded, which is reported', async () => {
    way = () => Promise.reject(new Error('No network'));
    client.settingsStore.setState({ chosen: { language: 'de' } });
    stop = client.followLanguage(failed);
    await expect.poll(() => failed).toHaveBeenCalledWith('de', expect.any(Error));
    expect([spoken(), chosen()]).toEqual(['en', { language: 'de' }]);
  });

  test('the current language is the one that the address requests, until the player chooses one', async () => {
    client.settingsStore.setState({ asked: 'en', addressed: 'de' });
    stop = client.followLanguage(failed);
    await expect.poll(() => spoken()).toBe('de');
    const said: string[] = [];
    const hear = client.languageStore.subscribe(({ language }) => said.push(language));
    // Choosing the language that the address requests stores it as a choice.
    await client.chooseLanguage('de');
    expect([said, chosen(), client.settingsStore.getState().addressed]).toEqual([[], { language: 'de' }, null]);
    await client.chooseLanguage('en');
    client.putBack();
    await new Promise((resolve) => setTimeout(resolve));
    expect([said, chosen()]).toEqual([['en'], {}]);
    hear();
  });

  test('the current language is the browser’s while the player has chosen none', async () => {
    client.settingsStore.setState({ asked: 'de' });
    stop = client.followLanguage(failed);
    await expect.poll(() => spoken()).toBe('de');
    await client.chooseLanguage('en');
    expect(chosen()).toEqual({ language: 'en' });
    await client.chooseLanguage('de');
    expect(chosen()).toEqual({});
  });
});
