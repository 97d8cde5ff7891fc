import type { ReactNode } from 'react';
import { Stack } from './panel.tsx';
import styles from './unsure.module.css';

interface UnsureProps {
  readonly unknown: boolean;
  /** Where who is known has more there than a screen holds: then nothing that follows is seen to move. */
  readonly long?: 'everywhere' | 'on phones';
  readonly children: ReactNode;
}

/**
 * What is only true once it is known who the player is: until then it is said to strangers alone, and keeps the place of what
 * is said then.
 */
export function Unsure({ unknown, long, children }: UnsureProps) {
  return (
    <Stack className={styles.unsure} data-unknown={unknown} data-long={long}>
      {children}
    </Stack>
  );
}
