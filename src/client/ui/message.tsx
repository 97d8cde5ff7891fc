import styles from './message.module.css';

/** What went wrong, with a mark as well as a colour. Said at once by screen readers. */
export function Problem({ children, id }: { readonly children: React.ReactNode; readonly id?: string }) {
  return (
    <p role="alert" id={id} className={styles.problem}>
      <span aria-hidden="true">! </span>
      <span>{children}</span>
    </p>
  );
}

/** What went well, or goes on. Said politely. */
export function Status({ children }: { readonly children: React.ReactNode }) {
  return (
    <p role="status" className={styles.status}>
      {children}
    </p>
  );
}

/** As `Problem`, but not said aloud: for what holds a player's words, or belongs to a field that says it itself. */
export function Mishap({ children, id }: { readonly children: React.ReactNode; readonly id?: string }) {
  return (
    <p id={id} className={styles.problem}>
      <span aria-hidden="true">! </span>
      <span>{children}</span>
    </p>
  );
}
