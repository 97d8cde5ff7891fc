import { useId, useLayoutEffect, useRef } from 'react';
import { history as words } from '#content/messages/history';
import { useMessages } from '../../../lib/language.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyHistory, History } from './history.tsx';
import styles from './history-dialog.module.css';

/** The history over the page, opened at its end. Escape closes. The browser traps the focus and gives it back. */
export function HistoryDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const id = useId();
  const say = useMessages(words);
  // In the layout phase: an effect would close it after React has taken it away, and the focus would not come back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    said.current?.focus({ preventScroll: true });
    said.current?.scrollTo(0, said.current.scrollHeight);
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{say.headline}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keyboard, too */}
      <section ref={said} aria-labelledby={id} tabIndex={0} className={styles.said}>
        <History />
      </section>
      <CopyHistory>
        <Button look="primary" onClick={() => dialog.current?.close()}>
          {say.close}
        </Button>
      </CopyHistory>
    </dialog>
  );
}
