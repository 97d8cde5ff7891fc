import styles from './loader.module.css';
import { Mark } from './mark.tsx';

/** Something is on its way: the hat rocks, and turns to see. Nothing is seen where there are no words yet. */
export function Loader({ words }: { readonly words: string | null }) {
  return (
    <span className={styles.loader}>
      {words !== null && <Mark form="hat" className={styles.mark} />}
      {/* Stands here before there is anything to say, or screen readers would not say it. */}
      <span role="status">{words}</span>
    </span>
  );
}
