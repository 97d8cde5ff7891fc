import { createStore } from 'zustand/vanilla';
import type { Language } from '#content/messages';
import { isLanguage, languageStore, setLanguage } from './language.ts';
import { choose, settingsOf, settingsStore } from './settings.ts';

/** Name of the query parameter for the language, which the server reads, too. */
const NAME = 'lang';

/** The language that an address requests; null: none, or an unknown language. */
export function languageOfAddress(search: string): Language | null {
  const asked = new URLSearchParams(search).get(NAME);
  return isLanguage(asked) ? asked : null;
}

export function withoutLanguage(search: string): string {
  const wishes = new URLSearchParams(search);
  wishes.delete(NAME);
  return wishes.size > 0 ? `?${wishes}` : '';
}

/** The first of a browser's languages that the game has, by its tag without region; else English. */
export function languageOfBrowser(tags: readonly string[]): Language {
  return tags.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en';
}

/** The chosen language while its messages are loading; else null. */
export const comingStore = createStore<{ readonly coming: Language | null }>(() => ({ coming: null }));

/** Chooses a language once its messages have loaded. @throws if they fail to load, unless another was chosen since */
export async function chooseLanguage(language: Language): Promise<void> {
  comingStore.setState({ coming: language });
  const isWanted = () => comingStore.getState().coming === language;
  try {
    await setLanguage(language);
    if (languageStore.getState().language === language) {
      // The choice replaces the address's language. Both change in one update, so that no other language is rendered.
      settingsStore.setState(({ chosen }) => ({ addressed: null, chosen: { ...chosen, language } }));
      choose('language', language);
    }
  } catch (error) {
    if (isWanted()) throw error;
  } finally {
    if (isWanted()) comingStore.setState({ coming: null });
  }
}

/**
 * Switches to the language of the settings, now and at each change. If its messages fail to load, the last language
 * stays, and `failed` is called. Returns a function that stops following.
 */
export function followLanguage(failed: (language: Language, error: unknown) => void): () => void {
  const follow = (language: Language) => {
    setLanguage(language).catch((error: unknown) => failed(language, error));
  };
  follow(settingsOf(settingsStore.getState()).language);
  return settingsStore.subscribe((now, before) => {
    const { language } = settingsOf(now);
    if (language !== settingsOf(before).language) follow(language);
  });
}
