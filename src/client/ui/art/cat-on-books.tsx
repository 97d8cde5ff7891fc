import art from './art.module.css';
import styles from './cat-on-books.module.css';
import { WitchCat } from './witch-cat.tsx';

/** Quince, a witch cat, on two books, which are the lessons. */
export function CatOnBooks({ awake = false }: { readonly awake?: boolean }) {
  return (
    <div className={styles.pile}>
      <WitchCat className={styles.cat} mood={awake ? 'calm' : 'asleep'} />
      <svg viewBox="0 0 260 108" className={art.art} aria-hidden="true">
        <SkyPicture />
        <path d="M46,6h178l-8,5v26l8,5h-178q-12,-18 0,-36Z" className={`${art.shape} ${art.soft}`} />
        <path d="M48,11h168v26h-168q-8,-13 0,-26Z" className={`${art.thin} ${art.paper} ${art.pale}`} />
        <path d="M58,18h158M56,24h160M58,30h158" stroke="var(--pastel)" strokeWidth="2" />
        <path d="M24,48h212l-9,6v34l9,6h-212q-14,-23 0,-46Z" className={`${art.shape} ${art.deep}`} />
        <path d="M28,54h199v34h-199q-10,-17 0,-34Z" className={`${art.thin} ${art.paper} ${art.pale}`} />
        <path d="M38,62h189M36,71h191M38,80h189" stroke="var(--pastel)" strokeWidth="2" />
        <path d="M176,88v18l8,-6l8,6v-18Z" className={`${art.thin} ${styles.ribbon}`} />
      </svg>
    </div>
  );
}

/**
 * The picture that the sky shows in its tiles (see `samplePicture`), and the page itself does not: in the middle of a
 * transparent square of 168 by 168, a black figure, a full moon with ears. It has no eyes, which would be unrecognisable
 * as tiles. The faint circle around the figure keeps bright and accent-coloured tiles away from its outline.
 */
function SkyPicture() {
  return (
    <defs>
      <g data-sky-picture="">
        <circle r="82" fillOpacity="0.06" />
        <path d="M-47,-72L-14,-45A44,44 0 0,1 14,-45L47,-72L44,-2A44,44 0 1,1 -44,-2Z" />
      </g>
    </defs>
  );
}
