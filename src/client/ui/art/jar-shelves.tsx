import { DrawnMark } from '../mark.tsx';
import art from './art.module.css';

/** The shelf that the jar stands on, and on the shelf below a cat who watches the jar. */
export function JarShelves() {
  return (
    <svg viewBox="0 2 300 248" className={art.art} aria-hidden="true">
      <path
        d="M30,22v18l24,-18ZM270,22v18l-24,-18ZM4,4h292v18h-292ZM30,232v16l22,-16ZM270,232v16l-22,-16ZM4,214h292v18h-292Z"
        className={`${art.shape} ${art.deep}`}
      />
      <path
        d="M26,180h118v32h-118ZM196,140h64l12,14v42l-16,18h-56l-16,-18v-42Z"
        className={`${art.shape} ${art.soft}`}
      />
      <path d="M38,152h98v28h-98ZM192,122h72v18h-72Z" className={`${art.shape} ${art.paper}`} />
      <path d="M52,180v32M120,152v28M206,166h44M206,182h30" className={art.thin} />
      <g className={art.fur}>
        <DrawnMark form="cat" transform="translate(90 106) scale(0.72)" />
      </g>
    </svg>
  );
}
