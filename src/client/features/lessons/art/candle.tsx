import art from '../../../ui/art/art.module.css';
import { Flame } from '../../../ui/art/flame.tsx';
import styles from './draught.module.css';
import type { Mood } from './draught.tsx';

interface CandleProps {
  readonly lit: boolean;
  readonly leaning: Mood;
  readonly warded: boolean;
}

/** The candle, and the circle that is drawn around it in a hurry. */
export function Candle({ lit, leaning, warded }: CandleProps) {
  return (
    <svg viewBox="0 0 120 222" className={art.art} aria-hidden="true">
      {warded && <path d="M62,14l46,27l8,96l-52,32l-54,-28l-6,-92l42,-27" className={styles.ward} />}
      <g className={art.pale}>
        <path d="M40,112l20,-8l20,8v84h-40Z" className={`${art.shape} ${art.paper}`} />
        <path d="M40,126l12,14v-22M66,116v34" className={art.thin} />
      </g>
      <path d="M12,196h96l-14,24h-68Z" className={`${art.shape} ${art.deep}`} />
      <path d="M60,104v-12" className={art.thin} />
      {lit ? (
        <g className={styles.flame} data-leaning={leaning}>
          <Flame transform="translate(60 98)" />
        </g>
      ) : (
        <path d="M60,86l8,-14l-14,-16l14,-18l-10,-18" className={art.thin} />
      )}
    </svg>
  );
}
