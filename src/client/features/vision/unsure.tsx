import type { ReactNode } from 'react';
import { useWho } from '../../lib/use-who.ts';
import { Stack } from '../../ui/panel.tsx';
import styles from './unsure.module.css';

/** What is only true once it is known who the player is: until then it has its place, and is not said. */
export function Unsure({ children }: { readonly children: ReactNode }) {
  return (
    <Stack className={styles.unsure} data-unknown={useWho().unknown}>
      {children}
    </Stack>
  );
}
