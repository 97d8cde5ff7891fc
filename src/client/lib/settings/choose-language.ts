import { createStore } from 'zustand/vanilla';
import type { Language } from '#content/messages';
import { languageStore, speak } from '../language.ts';
import { choose, settingsStore } from '../settings.ts';

/** The language that was chosen and whose words are still under way; null: none. */
export const comingStore = createStore<{ readonly coming: Language | null }>(() => ({ coming: null }));

/**
 * Chooses the language that is spoken, once its words have come: a choice that cannot be had is none. Whoever chooses
 * again in between wants that.
 * @throws when the words cannot be had, unless something else was chosen since
 */
export async function chooseLanguage(language: Language): Promise<void> {
  comingStore.setState({ coming: language });
  const isWanted = () => comingStore.getState().coming === language;
  try {
    await speak(language);
    if (languageStore.getState().language === language) wish(language);
  } catch (error) {
    if (isWanted()) throw error;
  } finally {
    if (isWanted()) comingStore.setState({ coming: null });
  }
}

/** Whoever chooses says more than the address did: what it asked for would only be in the way later. */
function wish(language: Language): void {
  // Both at once: nothing else is to be spoken in between.
  settingsStore.setState(({ chosen }) => ({ addressed: null, chosen: { ...chosen, language } }));
  choose('language', language);
}
