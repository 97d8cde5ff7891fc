import type { ReactNode } from 'react';
import styles from './message.module.css';

interface MishapProps {
  readonly children: ReactNode;
  readonly id?: string;
}

/** An error message, with a mark as well as a colour. Screen readers announce it at once. */
export function Problem(props: MishapProps) {
  return <Mishap role="alert" {...props} />;
}

/**
 * As `Problem`, but not announced: for messages that hold a player's words, or that a field's description announces.
 */
export function Mishap({ children, ...rest }: MishapProps & { readonly role?: 'alert' }) {
  return (
    <p className={styles.problem} {...rest}>
      <span aria-hidden="true">! </span>
      <span>{children}</span>
    </p>
  );
}

/** A message of success or progress. Announced politely. */
export function StatusMessage({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className={styles.status}>
      {children}
    </p>
  );
}
