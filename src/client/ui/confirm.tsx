import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Actions, Button } from './button.tsx';
import styles from './confirm.module.css';
import { Stack } from './panel.tsx';

interface ConfirmProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The way back; it has the focus first. */
  readonly keep: string;
  readonly confirm: string;
  /** A sentence to tick before it can be confirmed, where one press too many would cost too much. */
  readonly consent?: string;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
}

/** Asks once more before something that cannot be undone. Escape keeps. The browser traps the focus and gives it back. */
export function Confirm({ title, children, keep, confirm, consent, onKeep, onConfirm }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [ticked, setTicked] = useState(consent === undefined);
  // In the layout phase: an effect would close it after React has taken it away, and the focus would not come back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The browser would give the focus to what comes first, which may be the box to tick.
    // Without scrolling: where the question is longer than the screen, it is to be read from its beginning.
    document.getElementById(`${id}-keep`)?.focus({ preventScroll: true });
    // Opening has scrolled already to whatever the browser gave the focus to.
    element?.scrollTo(0, 0);
    return () => element?.close();
  }, [id]);
  return (
    <dialog ref={dialog} role="alertdialog" className={styles.dialog} aria-labelledby={id} onCancel={onKeep}>
      <Stack>
        <h2 id={id}>{title}</h2>
        {children}
        {consent !== undefined && (
          <label className={styles.consent}>
            <input type="checkbox" checked={ticked} onChange={(event) => setTicked(event.target.checked)} />
            <span>{consent}</span>
          </label>
        )}
        <Actions>
          <Button id={`${id}-keep`} look="primary" onClick={onKeep}>
            {keep}
          </Button>
          <Button aria-disabled={!ticked} onClick={() => ticked && onConfirm()}>
            {confirm}
          </Button>
        </Actions>
      </Stack>
    </dialog>
  );
}
