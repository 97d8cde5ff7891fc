import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Actions, Button } from './button.tsx';
import styles from './confirm.module.css';
import { Stack } from './panel.tsx';

interface ConfirmProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The way back; it has the focus first. */
  readonly keep: string;
  readonly confirm: string;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
}

/** Asks once more before something that cannot be undone. Escape keeps. The browser traps the focus and gives it back. */
export function Confirm({ title, children, keep, confirm, onKeep, onConfirm }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // In the layout phase: an effect would close it after React has taken it away, and the focus would not come back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} role="alertdialog" className={styles.dialog} aria-labelledby={id} onCancel={onKeep}>
      <Stack>
        <h2 id={id}>{title}</h2>
        {children}
        <Actions>
          <Button look="primary" onClick={onKeep}>
            {keep}
          </Button>
          <Button onClick={onConfirm}>{confirm}</Button>
        </Actions>
      </Stack>
    </dialog>
  );
}
