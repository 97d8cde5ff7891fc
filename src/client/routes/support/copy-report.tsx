import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { support } from '#content/messages/support';
import { BUILD_ID, VERSION_TAG } from '../../platform/config.ts';
import { useMessages } from '../../platform/language.ts';
import { useHydrated } from '../../platform/lazy-parts.tsx';
import { screenStore } from '../../platform/screen.ts';
import { useLocation } from '../../router.tsx';
import { useAuth } from '../../sync/game.ts';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/message.tsx';
import styles from './page.module.css';
import { reportText } from './report.ts';

/** What helps whoever is told of trouble. It is shown whole before it is copied, and goes nowhere by itself. */
export function CopyReport() {
  const say = useMessages(support).broken;
  const { pathname } = useLocation();
  const screen = useStore(screenStore);
  const saveState = useAuth(({ state }) => state);
  const hydrated = useHydrated();
  const shown = useRef<HTMLPreElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  if (!hydrated) return null;

  const browser = navigator.userAgent;
  const text = reportText({ version: VERSION_TAG, buildId: BUILD_ID, path: pathname, screen, browser, saveState });

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setOutcome('notCopied');
    }
  }

  return (
    <>
      <p>{say.all}</p>
      <pre ref={shown} className={styles.report}>
        {text}
      </pre>
      <Button onClick={() => void copy()}>{say.copy}</Button>
      <Status>{outcome && say[outcome]}</Status>
    </>
  );
}
