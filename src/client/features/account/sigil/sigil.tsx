import { account } from '#content/messages/account';
import type { Address } from '#identity';
import { useMessages } from '../../../lib/language.ts';
import { CAT } from '../../../ui/mark-shape.ts';
import styles from './sigil.module.css';
import { sigilOf } from './sigil-of.ts';
import { SIGIL_PATHS } from './sigil-tiles.ts';
import { SIGIL_TONES, type SigilTone } from './sigil-tones.ts';

interface SigilProps {
  readonly address: Address;
  /** In ink, for paper: the deep tiles are grey, and the names have to do for the colours. */
  readonly printed?: boolean;
}

/** Seven tiles, coloured from an address, with the names of the colours: the same address, the same sigil. */
export function Sigil({ address, printed = false }: SigilProps) {
  const tones = sigilOf(address).map((colour) => SIGIL_TONES[colour] as SigilTone);
  const say = useMessages(account).words.sigil;
  const [middle = '', ...around] = tones.map(({ name }) => say.tones[name]);
  return (
    <figure className={printed ? styles.printed : styles.sigil} data-sigil={address}>
      <svg viewBox="-57 -42 118 118" aria-hidden="true">
        <circle cx="2" cy="17.3" r="57.5" className={styles.night} />
        {/* Clear of the ring. */}
        <g transform="translate(.1 1.2) scale(.93)">
          {SIGIL_PATHS.map((path, tile) => (
            <path key={path} d={path} className={styles.tile} fill={inkOf(tones[tile] as SigilTone, printed)} />
          ))}
          <g transform="translate(-1.5 18.2) scale(.36)" className={styles.face}>
            {CAT.eyes.map((eye) => (
              <ellipse key={eye.cx} {...eye} {...CAT.eye} />
            ))}
          </g>
        </g>
      </svg>
      <figcaption>{say.caption({ middle, around: around.join(', ') })}</figcaption>
    </figure>
  );
}

function inkOf(tone: SigilTone, printed: boolean): string {
  if (!printed) return tone.fill;
  return SIGIL_TONES.indexOf(tone) < SIGIL_TONES.length / 2 ? '#fff' : '#999';
}
