import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Actions } from './button.tsx';
import docked from './docked.module.css';
import { Stack } from './panel.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons at its end: they stay in sight. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/**
 * A dialog at the side, so that the page can be seen behind it. Escape and a press beside it close it; the browser traps
 * the focus and gives it back.
 */
export function Sheet({ title, children, actions, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // In the layout phase, as in `Confirm`: the focus would not come back otherwise.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    document.getElementById(id)?.focus({ preventScroll: true });
    return () => element?.close();
  }, [id]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, which the browser takes
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={id}
      onCancel={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.inside}>
        <h2 id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <div className={styles.content}>
          <Stack>{children}</Stack>
        </div>
        <div className={`${docked.docked} ${styles.actions}`}>
          <Actions>{actions}</Actions>
        </div>
      </div>
    </dialog>
  );
}
