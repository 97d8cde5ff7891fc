import { outlinePath } from '#tiles';
import art from '../../../ui/art/art.module.css';
import styles from './card-art.module.css';

const MOON = outlinePath({ scale: 14 });

/** The broom, leaning by 30°, over the tile it has chosen. */
export function Broom() {
  return (
    <svg viewBox="0 0 100 100" className={styles.art} aria-hidden="true">
      <g transform="rotate(30 50 50)">
        <path d="M50,-4v58" className={art.shape} />
        <path d="M40,54h20l12,40h-44Z" className={`${art.shape} ${art.deep}`} />
        <path d="M40,60h20" className={art.band} />
        <path d="M41,72l-4,20M50,70v24M59,72l4,20" className={art.band} />
      </g>
    </svg>
  );
}

/** The cream. It is over there. */
export function Saucer() {
  return (
    <svg viewBox="0 0 100 100" className={styles.art} aria-hidden="true">
      <path d="M14,72h72l-18,18h-36Z" className={`${art.shape} ${art.deep}`} />
      <ellipse cx="50" cy="70" rx="36" ry="11" className={`${art.shape} ${art.paper} ${art.pale}`} />
      <path d="M34,71h20" className={art.thin} />
    </svg>
  );
}

/** A window of the tower. The moon is a hat tonight. */
export function TowerWindow({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 120 120" className={className} aria-hidden="true">
      <path d="M22,110v-66l38,-38l38,38v66Z" className={`${art.shape} ${art.deep}`} />
      <path d="M60,14v94M24,84h72" className={art.band} />
      <g transform="translate(61 56)" className={art.pale}>
        <path d={MOON} className={`${art.thin} ${art.light}`} />
        <path d="M-21,4H12" className={art.shape} />
      </g>
      <path d="M12,112h96" className={art.shape} />
    </svg>
  );
}
