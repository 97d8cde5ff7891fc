import { outlinePath } from '#tiles';
import art from './art.module.css';

const FLAME = outlinePath({ scale: 15, rotation: 9 });
const SMALL_FLAME = outlinePath({ scale: 10, rotation: 3 });
const HEART_OF_FLAME = outlinePath({ scale: 7, rotation: 9 });

/** The fire. A chair has been left for you, with hair on it. */
export function Hearth() {
  return (
    <svg viewBox="0 0 300 220" className={art.art} aria-hidden="true">
      <path d="M40,206v-150l26,-16h168l26,16v150Z" className={`${art.shape} ${art.soft}`} />
      <path d="M26,40h248" className={art.shape} />
      <path d="M80,206v-84l30,-30h80l30,30v84Z" className={`${art.shape} ${art.deep}`} />
      <path d={FLAME} transform="translate(146 160)" className={`${art.thin} ${art.fire}`} />
      <path d={SMALL_FLAME} transform="translate(112 178)" className={`${art.thin} ${art.fire}`} />
      <path d={SMALL_FLAME} transform="translate(180 176)" className={`${art.thin} ${art.fire}`} />
      <path d={HEART_OF_FLAME} transform="translate(147 172)" className={art.glow} />
      <path d="M104,202l92,-14M104,188l92,14" className={art.band} />
      <path d="M16,206h268" className={art.shape} />
      <path
        d="M206,206v-16h72v16M198,190v-34l12,-8l10,6v18h44v-18l10,-6l12,8v34Z"
        className={`${art.shape} ${art.soft}`}
      />
      <path d="M212,148v-44l14,-12h32l14,12v44" className={`${art.shape} ${art.soft}`} />
      <path d="M230,126l8,-6M240,132l10,-2M234,140l-4,-8M250,120l4,-8M246,166l10,-4M228,168l6,4" className={art.thin} />
    </svg>
  );
}
