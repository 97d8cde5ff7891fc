import styles from './mark.module.css';
import { CAT, HAT } from './mark-shape.ts';

interface MarkProps {
  /** How the tile is drawn: as a hat; turned by 60°, as a cat; or as the outline of the cat. */
  readonly form: 'hat' | 'cat' | 'outline';
  readonly className?: string | undefined;
}

/**
 * The mark (logo) of the game: one tile, drawn as a hat or as a cat. Changing `form` turns it. Hidden from screen
 * readers, as there is text beside it.
 */
export function Mark({ form, className = '' }: MarkProps) {
  return (
    <svg viewBox="-74 -74 148 148" className={`${styles.mark} ${className}`} data-form={form} aria-hidden="true">
      <Parts form={form} />
    </svg>
  );
}

/** The mark as a part of a larger drawing; it turns about the point 0,0. */
export function DrawnMark({ form, transform }: Pick<MarkProps, 'form'> & { readonly transform: string }) {
  return (
    <g className={styles.mark} data-form={form} transform={transform}>
      <Parts form={form} />
    </g>
  );
}

/** Sets the opacity by attribute: otherwise the hidden form would fade out when the style sheet loads. */
function Parts({ form }: Pick<MarkProps, 'form'>) {
  return (
    <>
      <g className={styles.tile}>
        <path d={HAT.outline} className={styles.body} />
        <g className={styles.hat} opacity={form === 'hat' ? 1 : 0}>
          <path d={HAT.band} className={styles.band} />
          <path d={HAT.brim} className={styles.body} />
          <path d={HAT.buckle} className={styles.buckle} />
        </g>
      </g>
      <g className={styles.cat} opacity={form === 'hat' ? 0 : 1}>
        {CAT.eyes.map((eye) => (
          <ellipse key={eye.cx} {...eye} {...CAT.eye} className={styles.eye} />
        ))}
        <path d={CAT.nose} className={styles.nose} />
        <path d={CAT.mouth} className={styles.mouth} />
      </g>
    </>
  );
}
