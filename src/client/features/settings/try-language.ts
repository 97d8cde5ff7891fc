import { LANGUAGE_NAMES, type Language } from '#content/messages';
import { settings } from '#content/messages/settings';
import { logProblem } from '../../platform/errors.ts';
import { messagesOf } from '../../platform/language.ts';
import { dismiss, notify } from '../../platform/overlays.ts';
import { chooseLanguage } from '../../platform/settings-language.ts';

/** Chooses a language, and says so at the edge of the page when its words do not come. */
export function tryLanguage(language: Language): void {
  chooseLanguage(language).catch((error: unknown) => sayMissing(language, error));
}

/** Says, in the language that is spoken, that the words of another cannot be had. */
export function sayMissing(language: Language, error: unknown): void {
  logProblem('The words of a language did not come', error);
  const id = notify({
    say() {
      const { missing } = messagesOf(settings);
      return { text: missing.language({ language: LANGUAGE_NAMES[language] }), label: missing.again };
    },
    run() {
      dismiss(id);
      tryLanguage(language);
    },
  });
}
