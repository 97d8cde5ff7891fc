import type { ReactNode } from 'react';
import styles from './auth-pending.module.css';
import { Stack } from './panel.tsx';

interface AuthPendingProps {
  readonly unknown: boolean;
  /** Where known players have more there than a screen holds: what follows is below it, and is not seen to move. */
  readonly long?: 'everywhere' | 'on phones';
  readonly children: ReactNode;
}

/**
 * Content that is true only once the session check has ended: until then it is hidden from players who were known at their
 * last visit, and keeps its place.
 */
export function AuthPending({ unknown, long, children }: AuthPendingProps) {
  return (
    <Stack className={styles.pending} data-unknown={unknown} data-long={long}>
      {children}
    </Stack>
  );
}
