import { outlinePath } from '#tiles';
import art from './art.module.css';

const HAT = outlinePath({ scale: 13 });
const CAT = outlinePath({ scale: 24, rotation: 2 });

/** The mirror shows nothing of whoever stands before it, but the hat on its corner. */
export function TallMirror({ someone }: { readonly someone: boolean }) {
  return (
    <svg viewBox="0 0 220 300" className={art.art} aria-hidden="true">
      <path d="M46,40l24,-14h80l24,14v212l-24,14h-80l-24,-14Z" className={`${art.shape} ${art.deep}`} />
      <path d="M60,52l18,-11h64l18,11v188l-18,11h-64l-18,-11Z" className={`${art.shape} ${art.soft}`} />
      <path d="M78,100l34,-34M78,132l66,-66M104,214l40,-40" className={art.thin} />
      {someone && (
        <g transform="translate(116 172)">
          <path d={CAT} className={art.deep} />
          <ellipse cx="-20" cy="-14" rx="4" ry="7" className={art.light} />
          <ellipse cx="7" cy="-14" rx="4" ry="7" className={art.light} />
        </g>
      )}
      <g transform="translate(166 34) rotate(14)">
        <path d={HAT} className={`${art.shape} ${art.paper}`} />
        <path d="M-19.5,3.7H11" className={art.thin} />
      </g>
      <path d="M66,262l-14,26M154,262l14,26" className={art.shape} />
    </svg>
  );
}
