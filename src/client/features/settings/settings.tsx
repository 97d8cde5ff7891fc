import { type MouseEvent, useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { LANGUAGE_NAMES, LANGUAGES, type Language, type Translation } from '#content/messages';
import { settings } from '#content/messages/settings';
import { logProblem } from '../../platform/errors.ts';
import { messagesOf, useLanguage, useMessages } from '../../platform/language.ts';
import { closeAllSheets, notify, openSheet, sheetStore } from '../../platform/overlays.ts';
import { chooseLanguage, comingStore } from '../../platform/settings-language.ts';
import { useLocation } from '../../router.tsx';
import styles from './settings.module.css';

export function SettingsButton() {
  const say = useMessages(settings);
  return (
    <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => openSheet('settings')}>
      <Sliders />
      <span className={styles.openWords}>{say.open}</span>
    </button>
  );
}

function Sliders() {
  return (
    <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
      <path d="M2,5h20M2,12h20M2,19h20" />
      <path d="M14,2v6M7,9v6M17,16v6" />
    </svg>
  );
}

/**
 * Links to this page in every language, for readers who do not know the current one. Without JavaScript they load the
 * translated page; with it, the language changes in place.
 */
export function LanguageLinks() {
  const say = useMessages(settings);
  const spoken = useLanguage();
  const { coming } = useStore(comingStore);

  function change(event: MouseEvent, language: Language): void {
    // With these keys the browser opens the link in another tab or window, or downloads it.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
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

/** Changes the language, or shows a notice if its messages fail to load. */
function tryLanguage(language: Language): void {
  chooseLanguage(language).catch((error: unknown) => sayMissing(language, error));
}

/** Notifies the player, in the current language, that another language failed to load. */
export function sayMissing(language: Language, error: unknown): void {
  logProblem('The messages of a language failed to load', error);
  offerAgain(
    (missing) => missing.language({ language: LANGUAGE_NAMES[language] }),
    () => tryLanguage(language),
  );
}

function offerAgain(
  say: (missing: Translation<typeof settings.messages>['missing']) => string,
  again: () => void,
): void {
  const close = notify({
    say() {
      const { missing } = messagesOf(settings);
      return { text: say(missing), label: missing.again };
    },
    run() {
      close();
      again();
    },
  });
}

type Parts = typeof import('./sheet-parts.tsx');

/**
 * An import in a function of its own: Vite would wrap an import with `.then`, and platform/updates.ts would not notice a
 * chunk that failed to load.
 */
const load = () => import('./sheet-parts.tsx');

/** The dialogs that open over any page. Their code loads when the first is opened. */
export function Sheets() {
  const open = useStore(sheetStore, (sheets) => sheets.open);
  const [parts, setParts] = useState<Parts | null>(null);
  const { pathname } = useLocation();
  // Closes all sheets when the path changes. A layout effect, as a later effect would close a sheet that a key has
  // opened on the new page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every change of the path
  useLayoutEffect(() => closeAllSheets, [pathname]);
  useEffect(() => {
    const [first] = open;
    if (!first || parts) return;
    load().then(setParts, (error: unknown) => {
      closeAllSheets();
      logProblem('A dialog failed to load', error);
      offerAgain(
        (missing) => missing.part,
        () => openSheet(first),
      );
    });
  }, [open, parts]);
  if (!parts) return null;
  const { SettingsSheet, KeysSheet } = parts;
  return open.map((name) => (name === 'settings' ? <SettingsSheet key={name} /> : <KeysSheet key={name} />));
}
