import type { Address } from '#identity';
import { polygonOf, type Tile } from '#tiles';
import { CAT } from '../../ui/mark-shape.ts';
import styles from './sigil.module.css';
import { SIGIL_TONES, SigilColours, type SigilTone, tonesOf } from './sigil-colours.tsx';

/**
 * A tile of the tiling and the six around it, clockwise from the top right, turned so that the tile in the middle looks
 * like a cat.
 */
export const SIGIL_TILES: readonly Pick<Tile, 'position' | 'rotation'>[] = [
  { position: [0, 0, 0, 0], rotation: 2 },
  { position: [0, 1, 0, -2], rotation: 0 },
  { position: [1, 0, 1, 0], rotation: 0 },
  { position: [3, -2, 3, 4], rotation: 6 },
  { position: [-3, -4, 6, 2], rotation: 10 },
  { position: [-2, -4, 4, 2], rotation: 8 },
  { position: [1, 0, -2, 0], rotation: 4 },
];

const EDGE = 10; // units of the drawing

export const SIGIL_PATHS: readonly string[] = SIGIL_TILES.map(
  (tile) =>
    `M${polygonOf(tile)
      .map(([x, y]) => `${(EDGE * x).toFixed(1)},${(EDGE * y).toFixed(1)}`)
      .join('L')}Z`,
);

/** Radii of the cat's eyes. Larger than in the game's `Mark`, as the sigil may be as small as a coin. */
const EYE = { rx: 8, ry: 11 };

interface SigilProps {
  readonly address: Address;
  /** For paper: the eight light tones are white, and the eight deep ones grey. */
  readonly printed?: boolean;
}

/** Seven tiles, coloured from an address, with the names of the colours. An address always has the same sigil. */
export function Sigil({ address, printed = false }: SigilProps) {
  return (
    <figure className={styles.sigil}>
      <SigilTiles address={address} printed={printed} />
      <figcaption>
        <SigilColours address={address} />
      </figcaption>
    </figure>
  );
}

export function SigilTiles({ address, printed = false }: SigilProps) {
  return (
    <svg
      viewBox="-57 -42 118 118"
      className={`${styles.tiles} ${printed ? styles.onPaper : ''}`}
      data-sigil={address}
      aria-hidden="true"
    >
      <circle cx="2" cy="17.3" r="57.5" className={styles.night} />
      {/* Scaled down, so that the tiles do not touch the ring. */}
      <g transform="translate(.1 1.2) scale(.93)">
        {tonesOf(address).map((tone, tile) => (
          <path key={SIGIL_PATHS[tile]} d={SIGIL_PATHS[tile]} className={styles.tile} fill={inkOf(tone, printed)} />
        ))}
        <g transform="translate(-1.5 18.2) scale(.36)" className={styles.face}>
          {CAT.eyes.map((eye) => (
            <ellipse key={eye.cx} {...eye} {...EYE} />
          ))}
        </g>
      </g>
    </svg>
  );
}

function inkOf(tone: SigilTone, printed: boolean): string {
  if (!printed) return tone.fill;
  return SIGIL_TONES.indexOf(tone) < SIGIL_TONES.length / 2 ? '#fff' : '#999';
}
