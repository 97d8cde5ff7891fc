import type { ReactNode } from 'react';
import styles from './auth-pending.module.css';
import { Stack } from './panel.tsx';

interface AuthPendingProps {
  readonly unknown: boolean;
  /** Where the content for saved players fills the screen: there, so does the empty space in its place. */
  readonly long?: 'everywhere' | 'on phones';
  readonly children: ReactNode;
}

/**
 * Wraps content that is valid only once the session check has ended. Until then, players who were known at their last
 * visit (`wasKnown`) see an empty space in its place.
 */
export function AuthPending({ unknown, long, children }: AuthPendingProps) {
  return (
    <Stack className={styles.pending} data-unknown={unknown} data-long={long}>
      {children}
    </Stack>
  );
}
