import type { ReactNode } from 'react';
import art from '../../../ui/art/art.module.css';
import styles from './draught.module.css';

export type Mood = 'gust' | 'gather' | 'howl' | 'gone';

/** A face of twelve sides, and a coat of cold air behind it: every bend is 30° or a multiple of it. */
const BODY =
  'M0,-72L36,-62L62,-36L72,0L62,36L36,62L0,72H-40l-30,17h-70l52,-30h-50l-52,-30h70l-35,-20h-50l52,-30h45l-52,-30h80l36,-21Z';

/** A cold wind with a face. Its cheeks tell what it is about to do. */
export function Draught({ mood }: { readonly mood: Mood }) {
  return (
    <svg viewBox="0 0 430 220" className={art.art} aria-hidden="true">
      <path d="M26,222v-196l24,-24h80l24,24v196Z" className={`${art.shape} ${art.deep}`} />
      <path d="M90,2v220M26,96h128" className={art.band} />
      <path d="M154,26l34,20v150l-34,20Z" className={`${art.shape} ${art.soft}`} />
      <g transform="translate(214 108)" className={styles.wind} data-mood={mood}>
        {BREATH[mood]}
        <g className={art.pale}>
          <path d={BODY} className={`${art.shape} ${art.paper}`} />
          <path d="M-20,-52h-50M-50,-8h-40M-36,36h-62" className={art.thin} />
          {FACES[mood]}
        </g>
      </g>
    </svg>
  );
}

const FACES: Readonly<Record<Mood, ReactNode>> = {
  gust: (
    <>
      <path d="M-22,-34l26,8M56,-34l-24,8" className={styles.line} />
      <circle cx="-8" cy="-10" r="6" className={styles.ink} />
      <circle cx="42" cy="-10" r="6" className={styles.ink} />
      <path d="M-26,14l8,-5M-26,26l16,-9M-20,35l12,-7" className={art.thin} />
      <circle cx="36" cy="30" r="11" className={`${art.shape} ${art.deep}`} />
    </>
  ),
  gather: (
    <>
      <path d="M-24,-14h28M30,-14h28" className={styles.line} />
      <path
        d="M-34,20l16,-9l16,9v18l-16,9l-16,-9ZM32,20l14,-9l14,9v14l-14,9l-14,-9Z"
        className={`${art.thin} ${art.soft}`}
      />
      <path d="M8,34h14" className={styles.line} />
    </>
  ),
  howl: (
    <>
      <path d="M-24,-44l32,18M62,-44l-30,18" className={styles.line} />
      <circle cx="-8" cy="-14" r="7" className={styles.ink} />
      <circle cx="44" cy="-14" r="7" className={styles.ink} />
      <path d="M10,4h24l14,24l-14,26h-24l-14,-26Z" className={`${art.shape} ${art.deep}`} />
    </>
  ),
  gone: (
    <>
      <path d="M-22,-8l14,8l14,-8M28,-8l14,8l14,-8" className={styles.line} />
      <path d="M4,36l14,-8l14,8" className={styles.line} />
    </>
  ),
};

/** What it does to the air before it. */
const BREATH: Readonly<Record<Mood, ReactNode>> = {
  gust: <path d="M82,14h70l26,-15M80,32h128M74,50h60l26,15" className={styles.line} />,
  gather: (
    <path
      d="M196,-30l-60,34h-46M208,24h-118M196,78l-60,-34h-46M106,-8l-16,12l16,10M106,12l-16,12l16,12M106,34l-16,10l16,12"
      className={styles.line}
    />
  ),
  howl: <path d="M78,-30l52,-30h60M86,-6h84l26,-15M90,18h118M86,42h84l26,15M78,66l52,30h60" className={styles.line} />,
  gone: null,
};
