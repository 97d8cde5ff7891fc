import type { MouseEvent } from 'react';
import { useStore } from 'zustand';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#content/messages';
import { settings } from '#content/messages/settings';
import { useLanguage, useMessages } from '../../platform/language.ts';
import { comingStore } from '../../platform/settings-language.ts';
import styles from './settings.module.css';
import { tryLanguage } from './try-language.ts';

/**
 * Every page in every language, for whoever can read no word of this one. Without JavaScript they are links to the same
 * page; with it, the language changes and the page stays as it is.
 */
export function LanguageLinks() {
  const say = useMessages(settings);
  const spoken = useLanguage();
  const { coming } = useStore(comingStore);

  function change(event: MouseEvent, language: Language): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return; // in another tab, or kept
    event.preventDefault();
    tryLanguage(language);
  }

  return (
    <nav className={styles.languages} aria-label={say.languages}>
      {LANGUAGES.map((language) => (
        <a
          key={language}
          href={`?lang=${language}`}
          lang={language}
          hrefLang={language}
          aria-current={language === spoken ? 'true' : undefined}
          aria-busy={language === coming}
          onClick={(event) => change(event, language)}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  );
}
