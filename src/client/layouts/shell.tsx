import type { MouseEvent, ReactNode } from 'react';
import type { Language } from '#content/messages';
import { pages } from '#content/messages/pages';
import { shell } from '#content/messages/shell';
import { EndedNotice } from '../features/account/index.ts';
import { SaveSign } from '../features/save-sign/index.ts';
import { LanguageLinks, SettingsButton, Sheets } from '../features/settings/index.ts';
import { Sky, SkySwitch } from '../features/sky/index.ts';
import { VERSION_TAG } from '../platform/config.ts';
import { useLanguage, useMessages } from '../platform/language.ts';
import { Link } from '../ui/link.tsx';
import { Mark } from '../ui/mark.tsx';
import { PartWordsContext } from '../ui/ui-labels.ts';
import { Notices, PageWait } from './notices.tsx';
import styles from './shell.module.css';
import { useShortcuts } from './shortcuts.ts';

interface ShellProps {
  /** Language of the page's own text; undefined: the text is translated. */
  readonly language: Language | undefined;
  readonly children: ReactNode;
}

export function Shell({ language, children }: ShellProps) {
  useShortcuts();
  const spoken = useLanguage();
  const say = useMessages(shell);
  const { title: jar } = useMessages(pages)['game-account'];
  return (
    <PartWordsContext value={say.parts}>
      {/* biome-ignore lint/a11y/useValidAnchor: a link, so that it works without JavaScript, too */}
      <a className={`visually-hidden ${styles.skip}`} href="#main" onClick={skip}>
        {say.skip}
      </a>
      <Sky />
      <div className={styles.shell}>
        <header className={styles.header}>
          <Link to="/" className={styles.home} aria-label={say.home}>
            <Mark form="hat" className={styles.mark} />
            <span className={styles.name}>Meow Meow</span>
          </Link>
          <div className={styles.controls}>
            <SaveSign />
            <SettingsButton />
          </div>
        </header>
        <main id="main" className={styles.main} tabIndex={-1} lang={language === spoken ? undefined : language}>
          {children}
        </main>
        <PageWait />
        <footer className={styles.footer}>
          <span className={styles.version}>{VERSION_TAG}</span>
          <LanguageLinks />
          <Link to="/game/account">{jar}</Link>
          <Link to="/support" className={styles.short}>
            {say.help}
          </Link>
          <SkySwitch />
        </footer>
      </div>
      <Sheets />
      <EndedNotice />
      <Notices />
    </PartWordsContext>
  );
}

/** Focuses the main content without changing the URL's hash, which on some pages selects one of their parts. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
