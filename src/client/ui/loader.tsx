import styles from './loader.module.css';
import { Mark } from './mark.tsx';

/** Something is on its way: the hat rocks, and turns to see. */
export function Loader({ words }: { readonly words: string }) {
  return (
    <span className={styles.loader}>
      <Mark form="hat" className={styles.mark} />
      <span role="status">{words}</span>
    </span>
  );
}
