import type { ReactNode } from 'react';
import styles from './message.module.css';

interface MishapProps {
  readonly children: ReactNode;
  readonly id?: string;
}

/** What went wrong, with a mark as well as a colour. Screen readers announce it at once. */
export function Problem(props: MishapProps) {
  return <Mishap role="alert" {...props} />;
}

/** As `Problem`, but not announced: for what holds a player's words, or belongs to a field that says it itself. */
export function Mishap({ children, ...rest }: MishapProps & { readonly role?: 'alert' }) {
  return (
    <p className={styles.problem} {...rest}>
      <span aria-hidden="true">! </span>
      <span>{children}</span>
    </p>
  );
}

/** What went well, or goes on. Announced politely. */
export function Status({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className={styles.status}>
      {children}
    </p>
  );
}
