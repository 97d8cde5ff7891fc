import { outlinePath } from '#tiles';
import art from './art.module.css';

const HAT = outlinePath({ scale: 36 });

/** The hat that names come from, with a few slips on their way out. */
export function HatOfNames() {
  return (
    <svg viewBox="0 0 280 220" className={art.art} aria-hidden="true">
      <g transform="translate(48 44) rotate(-18)">
        <path d="M-28,-14h56v28h-56Z" className={`${art.shape} ${art.paper}`} />
        <path d="M-16,0h32" className={art.thin} />
      </g>
      <g transform="translate(228 34) rotate(12)">
        <path d="M-28,-14h56v28h-56Z" className={`${art.shape} ${art.paper}`} />
        <path d="M-16,0h22" className={art.thin} />
      </g>
      <g transform="translate(244 118) rotate(-6)">
        <path d="M-24,-12h48v24h-48Z" className={`${art.shape} ${art.paper}`} />
        <path d="M-12,0h24" className={art.thin} />
      </g>
      <g transform="translate(138 128)">
        <path d={HAT} className={`${art.shape} ${art.deep}`} />
        <path d="M-54,10.3H31" className={art.band} />
        <rect x="-27" y="1" width="18" height="18" className={art.light} />
      </g>
    </svg>
  );
}
