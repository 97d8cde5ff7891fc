import art from './art.module.css';
import styles from './cat-on-books.module.css';
import { WitchCat } from './witch-cat.tsx';

/** Quince on the two books of lessons. Neither can be opened without asking her. */
export function CatOnBooks() {
  return (
    <div className={styles.pile}>
      <WitchCat className={styles.cat} />
      <svg viewBox="0 0 260 96" className={art.art} aria-hidden="true">
        <path d="M36,6h176l12,18l-12,18h-176Z" className={`${art.shape} ${art.soft}`} />
        <path d="M212,12h-166v24h166" className={`${art.thin}`} />
        <path d="M14,50h214l14,20l-14,20h-214Z" className={`${art.shape} ${art.deep}`} />
        <path d="M228,57h-204v26h204" className={art.band} />
      </svg>
    </div>
  );
}
