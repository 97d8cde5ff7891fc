import { outlinePath } from '#tiles';
import { Cat, type CatProps } from './cat.tsx';
import styles from './witch-cat.module.css';

const HAT = outlinePath({ scale: 16.5 });

/** Quince: the tile as a cat, and the same tile, smaller, as the hat over one ear. The hat was here first. */
export function WitchCat(props: CatProps) {
  return (
    <Cat
      {...props}
      fur="witch"
      hat={
        <g transform="translate(9 -60) rotate(8)">
          <path d={HAT} className={styles.hat} />
          <path d="M-24.7,4.7H14.2" className={styles.band} />
          <rect x="-12.5" y="0.4" width="9" height="9" className={styles.buckle} />
        </g>
      }
    />
  );
}
