import { outlinePath } from '#tiles';
import styles from './mark.module.css';

const OUTLINE = outlinePath({ scale: 28 });

interface MarkProps {
  /** Upright the tile is a hat; turned by 60° it is a cat. */
  readonly form: 'hat' | 'cat';
  readonly className?: string | undefined;
}

/** The mark of the game: one tile, drawn as a hat or as a cat. Changing `form` turns it. Words stand beside it. */
export function Mark({ form, className = '' }: MarkProps) {
  return (
    <svg viewBox="-74 -74 148 148" className={`${styles.mark} ${className}`} data-form={form} aria-hidden="true">
      <Parts />
    </svg>
  );
}

/** The mark as a part of a larger drawing, turning about 0,0. */
export function DrawnMark({ form, transform }: Pick<MarkProps, 'form'> & { readonly transform: string }) {
  return (
    <g className={styles.mark} data-form={form} transform={transform}>
      <Parts />
    </g>
  );
}

function Parts() {
  return (
    <>
      <g className={styles.tile}>
        <path d={OUTLINE} className={styles.body} />
        <g className={styles.hat}>
          <path d="M-42,8H24" className={styles.band} />
          <rect x="-21" y="1" width="14" height="14" className={styles.buckle} />
        </g>
      </g>
      <g className={styles.cat}>
        <ellipse cx="-24" cy="-18" rx="4" ry="7" className={styles.eye} />
        <ellipse cx="8" cy="-18" rx="4" ry="7" className={styles.eye} />
        <path d="M-12,-6h8l-4,5Z" className={styles.nose} />
        <path d="M-8,-1q-5,7-11,3M-8,-1q5,7,11,3" className={styles.mouth} />
      </g>
    </>
  );
}
