import { type ReactNode, useId, useState } from 'react';
import { Actions, Button } from './button.tsx';
import styles from './confirm.module.css';
import { useModal } from './modal.ts';
import { Stack } from './panel.tsx';
import paper from './paper.module.css';

interface ConfirmProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Label of the cancel button, which has the initial focus. */
  readonly keep: string;
  readonly confirm: string;
  /** Label of a checkbox to tick before confirming; for acts where an accidental press would cost too much. */
  readonly consent?: string;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
}

/**
 * Asks for confirmation before an act that cannot be undone. Escape cancels. The browser traps and restores the focus.
 */
export function Confirm({ title, children, keep, confirm, consent, onKeep, onConfirm }: ConfirmProps) {
  const { dialog, first } = useModal<HTMLButtonElement>();
  const id = useId();
  const [ticked, setTicked] = useState(consent === undefined);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={`${paper.cut} ${styles.dialog}`}
      aria-labelledby={id}
      onCancel={onKeep}
    >
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
          <Button ref={first} look="primary" onClick={onKeep}>
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
