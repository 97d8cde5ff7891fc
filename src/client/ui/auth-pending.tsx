import type { ReactNode } from 'react';
import styles from './auth-pending.module.css';
import { Stack } from './panel.tsx';

interface AuthPendingProps {
  readonly unknown: boolean;
  /** Where saved players get more content than a screen holds: content below then moves out of sight. */
  readonly long?: 'everywhere' | 'on phones';
  readonly children: ReactNode;
}

/**
 * Content that is valid only once the session check has ended: until then it is hidden from players who were signed in
 * at their last visit, and keeps its space.
 */
export function AuthPending({ unknown, long, children }: AuthPendingProps) {
  return (
    <Stack className={styles.pending} data-unknown={unknown} data-long={long}>
      {children}
    </Stack>
  );
}
