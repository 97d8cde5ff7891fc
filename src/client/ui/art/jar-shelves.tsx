import { DrawnMark } from '../mark.tsx';
import art from './art.module.css';
import styles from './jar-shelves.module.css';

/**
 * What is under the jar: the board that it stands on, and a cat who watches it from the one below. That one goes on to the
 * side, behind what is said, or up to the board of the other jars.
 */
export function JarShelves() {
  return (
    <svg viewBox="0 0 300 250" className={art.art} aria-hidden="true">
      <path d="M4,4h292v18h-292Z" className={`${art.shape} ${art.deep}`} />
      <path d="M30,22v32l28,-32M270,22v32l-28,-32" className={art.thin} />
      <path d="M4,214h348v18h-348Z" className={`${art.shape} ${art.deep}`} />
      <path d="M30,232v14M270,232v14" className={art.shape} />
      <path d="M26,180h118v32h-118Z" className={`${art.shape} ${art.soft}`} />
      <path d="M38,152h98v28h-98Z" className={`${art.shape} ${art.paper}`} />
      <path d="M52,180v32M120,152v28" className={art.thin} />
      <g className={styles.cat}>
        <DrawnMark form="cat" transform="translate(90 106) scale(0.72)" />
      </g>
      <path d="M196,140h64l12,14v42l-16,18h-56l-16,-18v-42Z" className={`${art.shape} ${art.soft}`} />
      <path d="M192,122h72v18h-72Z" className={`${art.shape} ${art.paper}`} />
      <path d="M206,166h44M206,182h30" className={art.thin} />
    </svg>
  );
}
