import { outlinePath } from '#tiles';
import art from './art.module.css';

const FLAME = outlinePath({ scale: 15, rotation: 9 });
const SMALL_FLAME = outlinePath({ scale: 10, rotation: 3 });

/** The fire. A chair has been left for you. */
export function Hearth() {
  return (
    <svg viewBox="0 0 300 220" className={art.art} aria-hidden="true">
      <path d="M40,206v-150l26,-16h168l26,16v150Z" className={`${art.shape} ${art.soft}`} />
      <path d="M26,40h248" className={art.shape} />
      <path d="M80,206v-84l30,-30h80l30,30v84Z" className={`${art.shape} ${art.deep}`} />
      <path d={FLAME} transform="translate(152 160)" className={art.light} />
      <path d={SMALL_FLAME} transform="translate(118 178)" className={art.light} />
      <path d={SMALL_FLAME} transform="translate(186 176)" className={art.light} />
      <path d="M104,202l92,-14M104,188l92,14" className={art.band} />
      <path d="M16,206h268" className={art.shape} />
    </svg>
  );
}
