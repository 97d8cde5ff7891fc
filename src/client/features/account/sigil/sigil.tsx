import type { Address } from '#identity';
import { CAT } from '../../../ui/mark-shape.ts';
import styles from './sigil.module.css';
import { SigilColours, tonesOf } from './sigil-colours.tsx';
import { SIGIL_PATHS } from './sigil-tiles.ts';
import { SIGIL_TONES, type SigilTone } from './sigil-tones.ts';

/** Larger than in the mark: the sigil is looked at as small as a coin. */
const EYE = { rx: 8, ry: 11 };

interface SigilProps {
  readonly address: Address;
  /** In ink, for paper: the deep tiles are grey, and the names have to do for the colours. */
  readonly printed?: boolean;
}

/** Seven tiles, coloured from an address, with the names of the colours: the same address, the same sigil. */
export function Sigil({ address, printed = false }: SigilProps) {
  return (
    <figure className={printed ? styles.printed : styles.sigil}>
      <SigilTiles address={address} printed={printed} />
      <figcaption>
        <SigilColours address={address} />
      </figcaption>
    </figure>
  );
}

/** The tiles alone. What they show is said elsewhere. */
export function SigilTiles({ address, printed = false }: SigilProps) {
  return (
    <svg
      viewBox="-57 -42 118 118"
      className={`${styles.tiles} ${printed ? styles.onPaper : ''}`}
      data-sigil={address}
      aria-hidden="true"
    >
      <circle cx="2" cy="17.3" r="57.5" className={styles.night} />
      {/* Clear of the ring. */}
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
