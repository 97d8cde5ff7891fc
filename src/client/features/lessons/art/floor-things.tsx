import art from '../../../ui/art/art.module.css';
import styles from './card-art.module.css';

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

/** A window of the tower, and the moon. */
export function TowerWindow({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 120 120" className={className} aria-hidden="true">
      <path d="M22,110v-66l38,-38l38,38v66Z" className={`${art.shape} ${art.deep}`} />
      <path d="M66,30A20,20 0 1 0 84,62A18.4,18.4 0 0 1 66,30Z" className={`${art.thin} ${art.light} ${art.pale}`} />
      <path d="M60,14v94M24,84h72" className={art.band} />
      <path d="M12,112h96" className={art.shape} />
    </svg>
  );
}
