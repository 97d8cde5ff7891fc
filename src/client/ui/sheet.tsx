import { type ReactNode, useId } from 'react';
import { Actions } from './button.tsx';
import { useModal } from './modal.ts';
import { Stack } from './panel.tsx';
import paper from './paper.module.css';
import styles from './sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons at the end of the sheet, which are sticky. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/**
 * A dialog at the side of the window, which leaves the page visible. Escape and a press outside close it; the browser
 * traps and restores the focus.
 */
export function Sheet({ title, children, actions, onClose }: SheetProps) {
  const { dialog, first } = useModal<HTMLHeadingElement>();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key that closes it is Escape, which the browser handles
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={id}
      onCancel={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.inside}>
        <h2 ref={first} id={id} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <div className={styles.content}>
          <Stack>{children}</Stack>
        </div>
        <div className={`${paper.docked} ${styles.actions}`}>
          <Actions>{actions}</Actions>
        </div>
      </div>
    </dialog>
  );
}
