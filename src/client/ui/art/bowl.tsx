import { outlinePath } from '#tiles';
import art from './art.module.css';

const FACE = outlinePath({ scale: 15, rotation: 2 });

/** The scrying bowl: in the water, somebody with ears. */
export function Bowl() {
  return (
    <svg viewBox="0 0 300 220" className={art.art} aria-hidden="true">
      <path d="M40,92c4,70 50,108 110,108s106,-38 110,-108Z" className={`${art.shape} ${art.deep}`} />
      <ellipse cx="150" cy="92" rx="118" ry="46" className={`${art.shape} ${art.paper}`} />
      <ellipse cx="150" cy="94" rx="102" ry="36" className={`${art.shape} ${art.soft}`} />
      <ellipse cx="150" cy="94" rx="74" ry="25" className={art.thin} />
      <g transform="translate(156 92) scale(1 .5)">
        <path d={FACE} className={art.deep} />
        <ellipse cx="-13" cy="-9" rx="3" ry="6" className={art.light} />
        <ellipse cx="4" cy="-9" rx="3" ry="6" className={art.light} />
      </g>
      <path d="M34,60l8,-14M268,58l-10,-16M150,34v-20" className={art.thin} />
      <path d="M118,216h64" className={art.shape} />
    </svg>
  );
}
