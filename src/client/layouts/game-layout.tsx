import type { ReactNode } from 'react';
import styles from './game-layout.module.css';

/** The stage: as wide as there is room for. */
export function GameLayout({ children }: { readonly children: ReactNode }) {
  return <div className={styles.stage}>{children}</div>;
}
