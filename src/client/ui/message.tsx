import type { ReactNode } from 'react';
import styles from './message.module.css';

interface MishapProps {
  readonly children: ReactNode;
  readonly id?: string;
}

/** An error message, recognisable by its mark ("!") as well as its colour. Screen readers announce it at once. */
export function Problem(props: MishapProps) {
  return <Mishap role="alert" {...props} />;
}

/**
 * Like `Problem`, but not announced by itself: for messages that contain sign-in words, or that screen readers announce
 * as the description of a field.
 */
export function Mishap({ children, ...rest }: MishapProps & { readonly role?: 'alert' }) {
  return (
    <p className={styles.problem} {...rest}>
      <span aria-hidden="true">! </span>
      <span>{children}</span>
    </p>
  );
}

/** A message of success or progress. Screen readers announce it when they are idle. */
export function StatusMessage({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className={styles.status}>
      {children}
    </p>
  );
}
