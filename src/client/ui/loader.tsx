import styles from './loader.module.css';
import { Mark } from './mark.tsx';

/** A loading indicator: a rocking hat beside `words`; invisible if `words` is null. */
export function Loader({ words }: { readonly words: string | null }) {
  return (
    <span className={styles.loader}>
      {words !== null && <Mark form="hat" className={styles.mark} />}
      {/* Rendered empty before there is a message: screen readers announce only changes. */}
      <span role="status">{words}</span>
    </span>
  );
}
