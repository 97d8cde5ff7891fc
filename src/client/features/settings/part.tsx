import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

/** Some of what a sheet holds, under a heading of its own. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
