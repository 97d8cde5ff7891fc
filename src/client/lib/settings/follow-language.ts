import type { Language } from '#content/messages';
import { speak } from '../language.ts';
import { settingsOf, settingsStore } from '../settings.ts';

/**
 * Speaks as the player wishes, now and whenever the wish changes: here, in another tab, or by putting it all back. Says
 * when the words for it cannot be had; then the language stays. Gives back what ends it.
 */
export function followLanguage(failed: (language: Language, error: unknown) => void): () => void {
  const follow = (language: Language) => {
    speak(language).catch((error: unknown) => failed(language, error));
  };
  follow(settingsOf(settingsStore.getState()).language);
  return settingsStore.subscribe((now, before) => {
    const { language } = settingsOf(now);
    if (language !== settingsOf(before).language) follow(language);
  });
}
