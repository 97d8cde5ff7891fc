import art from '#art/art.module.css';
import { outlinePath } from '#tiles';
import styles from '../scenery.module.css';
import type { Night } from './night.tsx';

const STARS = [
  [-150, -226, 4],
  [-84, -196, 3],
  [-12, -236, 4],
  [44, -208, 3],
  [178, -232, 4],
  [-170, -330, 5],
  [140, -420, 5],
  [-60, -470, 4],
  [90, -560, 4],
  [-140, -600, 5],
  [-300, -260, 5],
  [-250, -180, 3],
  [290, -190, 4],
  [330, -270, 5],
]
  .map(
    ([x = 0, y = 0, r = 0]) =>
      `M${x},${y - r}l${r / 3},${r * 0.7}l${r * 0.7},${r / 3}l${-r * 0.7},${r / 3}l${-r / 3},${r * 0.7}l${-r / 3},${-r * 0.7}l${-r * 0.7},${-r / 3}l${r * 0.7},${-r / 3}Z`,
  )
  .join('');

const CHIMNEYS = 'M-330,-150v-54h30v54ZM-118,-142v-46h26v46ZM66,-150v-40h26v40ZM236,-150v-60h30v60Z';
const ROOFS =
  'M-2000,-22V-120L-360,-120L-316,-172L-270,-120H-176L-104,-166L-40,-120H30L80,-170L136,-120H200L250,-176L306,-120H2000V-22Z';

/** The sky over the yard, and the roofs around it. */
export function Sky({ sky }: Pick<Night, 'sky'>) {
  return (
    <>
      <path d="M-2000,-22V-900H2000V-22Z" className={styles.sky} />
      <path d={STARS} className={styles.star} />
      {sky === 'low' && <Moon at={[2, -160]} size={20} />}
      {(sky === 'high' || sky === 'later') && (
        <g className={styles.high}>
          <Moon at={sky === 'later' ? [150, -206] : [26, -212]} size={24} />
        </g>
      )}
      <g transform="translate(20 0)" data-thing="tower">
        <path d="M-178,-110V-290H-112V-110Z" className={`${art.shape} ${styles.roof}`} />
        <path
          d={outlinePath({ scale: 30 })}
          transform="translate(-142 -322)"
          className={`${art.shape} ${styles.roof}`}
        />
        <path d="M-154,-176v-22l10,-12l10,12v22Z" className={`${art.thin} ${styles.moon}`} />
      </g>
      <path d={CHIMNEYS} className={`${art.shape} ${styles.roof}`} />
      <path d={ROOFS} className={`${art.shape} ${styles.roof}`} />
      <path d="M-2000,-22V-96H2000V-22Z" className={`${art.shape} ${styles.wall}`} />
      <path d={BRICKS} className={styles.bricks} />
      <path d="M-2000,-24H2000V4H-2000Z" className={`${art.shape} ${styles.ground}`} />
      <path d={COBBLES} className={styles.bricks} />
    </>
  );
}

const BRICKS = Array.from({ length: 18 }, (_, at) => {
  const x = -420 + at * 48 + (at % 3) * 9;
  return `M${x},${-80 + (at % 2) * 22}h22M${x + 20},${-48 + (at % 3) * 8}h18`;
}).join('');
const COBBLES = Array.from({ length: 30 }, (_, at) => `M${-430 + at * 29},${-12 + (at % 2) * 9}q7,-7 14,0`).join('');

/** A full moon with the outline of a cat's ears in it. */
export function Moon({ at: [x, y], size }: { readonly at: readonly [x: number, y: number]; readonly size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size / 24})`} data-thing="moon in the sky">
      <circle r="40" className={styles.halo} />
      <circle r="24" className={styles.moon} />
      <path
        d="M-12,-8a5,5 0 1 0 10,0a5,5 0 1 0 -10,0M4,6a7,6 0 1 0 14,0a7,6 0 1 0 -14,0M-10,12a3,3 0 1 0 6,0a3,3 0 1 0 -6,0"
        className={styles.crater}
      />
    </g>
  );
}

/** The gate of the yard. */
export function Gate() {
  return (
    <g data-thing="gate">
      <path
        d="M-150,-4V-190L-92,-236H92L150,-190V-4H108V-170L72,-198H-72L-108,-170V-4Z"
        className={`${art.shape} ${styles.stone}`}
      />
      <path d="M-150,-60h42M-150,-116h42M108,-60h42M108,-116h42M-40,-236v38M40,-236v38" className={art.thin} />
    </g>
  );
}

/** The yard without a moon: nothing but eyes, until the player begins to shine. */
export function Darkness({ isDark }: Pick<Night, 'isDark'>) {
  return (
    <g data-thing={isDark ? 'dark' : 'dusk'}>
      <path d="M-2000,20V-900H2000V20Z" className={styles.dark} opacity={isDark ? 0.95 : 0.5} />
      {isDark && (
        <>
          <path d={EYES} className={art.light} />
          <path d={SLITS} className={styles.slit} />
        </>
      )}
    </g>
  );
}

const GAZES = [
  [-150, -70],
  [-104, -36],
  [-54, -88],
  [-20, -26],
  [38, -62],
  [84, -30],
  [128, -92],
  [166, -54],
  [-240, -60],
  [250, -76],
  [4, -140],
  [-120, -150],
] as const;
const EYES = GAZES.map(([x, y]) =>
  [x - 8, x + 8].map((eye) => `M${eye - 6},${y}a6,7.500 0 1 0 12,0a6,7.500 0 1 0 -12,0`).join(''),
).join('');
const SLITS = GAZES.map(([x, y]) => `M${x - 8},${y - 5}v10M${x + 8},${y - 5}v10`).join('');

/** The light that comes out of the player, mostly through the buttonholes. */
export function Shine({
  at: [x, y],
  strong,
}: {
  readonly at: readonly [x: number, y: number];
  readonly strong: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y})`} data-thing="shine">
      <radialGradient id="moonshine">
        <stop offset="0.1" stopColor="var(--hue-69-pastel)" stopOpacity={strong ? 0.95 : 0.6} />
        <stop offset="1" stopColor="var(--hue-69-pastel)" stopOpacity="0" />
      </radialGradient>
      <circle r={strong ? 190 : 90} fill="url(#moonshine)" />
    </g>
  );
}

/** The beams in front of the player. */
export function Beams({ at: [x, y] }: { readonly at: readonly [x: number, y: number] }) {
  return (
    <g transform={`translate(${x} ${y})`} data-thing="beams">
      <path
        d="M0,-8l-64,-34v18ZM0,-8l64,-38v20ZM0,6l-70,-2v16ZM0,6l72,-6v18ZM0,18l-54,28l12,12ZM0,18l58,26l-12,14Z"
        className={styles.beam}
      />
      <path
        d="M-3,-8a3,3 0 1 0 6,0a3,3 0 1 0 -6,0M-3,6a3,3 0 1 0 6,0a3,3 0 1 0 -6,0M-3,19a3,3 0 1 0 6,0a3,3 0 1 0 -6,0"
        className={art.light}
      />
    </g>
  );
}
