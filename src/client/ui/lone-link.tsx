import { Link, type LinkProps } from './link.tsx';
import styles from './lone-link.module.css';

/** A link outside of a sentence: as high as a button, so that it is easy to press. */
export function LoneLink(props: Omit<LinkProps, 'className'>) {
  return <Link className={styles.lone} {...props} />;
}
