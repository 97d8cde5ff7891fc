import type { ReactNode } from 'react';
import { Stack } from './panel.tsx';
import styles from './unsure.module.css';

interface UnsureProps {
  readonly unknown: boolean;
  readonly children: ReactNode;
}

/** What is only true once it is known who the player is: until then it has its place, and is said to strangers alone. */
export function Unsure({ unknown, children }: UnsureProps) {
  return (
    <Stack className={styles.unsure} data-unknown={unknown}>
      {children}
    </Stack>
  );
}
