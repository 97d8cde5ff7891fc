import type { ReactNode } from 'react';
import styles from './auth-pending.module.css';
import { Stack } from './panel.tsx';

interface AuthPendingProps {
  readonly unknown: boolean;
  /** Where the content for saved players fills the screen: while `unknown`, it keeps what follows off the screen. */
  readonly long?: 'everywhere' | 'on phones';
  readonly children: ReactNode;
}

/**
 * Wraps content that is valid only once the session check has ended. Until then, it is hidden from players who were
 * signed in at their last visit, but keeps its space.
 */
export function AuthPending({ unknown, long, children }: AuthPendingProps) {
  return (
    <Stack className={styles.pending} data-unknown={unknown} data-long={long}>
      {children}
    </Stack>
  );
}
