import { outlinePath } from '#tiles';
import art from '../../../ui/art/art.module.css';
import styles from './card-art.module.css';

const MOON = outlinePath({ scale: 9 });

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
      <path d="M6,62h88l-22,26h-44Z" className={`${art.shape} ${art.soft}`} />
      <ellipse cx="50" cy="62" rx="44" ry="13" className={`${art.shape} ${art.paper}`} />
      <ellipse cx="50" cy="63" rx="30" ry="6" className={art.light} />
    </svg>
  );
}

/** A window of the tower. The moon is a hat tonight. */
export function TowerWindow({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 120 120" className={className} aria-hidden="true">
      <path d="M22,110v-66l38,-38l38,38v66Z" className={`${art.shape} ${art.deep}`} />
      <path d={MOON} transform="translate(62 58)" className={art.light} />
      <path d="M60,14v94M24,84h72" className={art.band} />
      <path d="M12,112h96" className={art.shape} />
    </svg>
  );
}
