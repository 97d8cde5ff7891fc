import { outlinePath } from '#tiles';
import art from '../../../ui/art/art.module.css';
import styles from './backdrop.module.css';
import type { PlaceProps } from './backdrop.tsx';

const FLAME = outlinePath({ scale: 20, rotation: 9 });
const SMALL_FLAME = outlinePath({ scale: 13.5, rotation: 3 });
const HEART_OF_FLAME = outlinePath({ scale: 10.5, rotation: 9 });
const HAT = outlinePath({ scale: 12 });

/** What Quince's shadow is to who looks at the wall, and to who tilts their head: the one tile, as ever. */
const SHADOWS = {
  cat: outlinePath({ scale: 51, rotation: 2 }),
  hat: outlinePath({ scale: 51 }),
} as const;

/** The pages that tell of her shadow, and the line of each that it comes with; null: it is there before a word is said. */
export const SHADOW_ON: Readonly<Record<string, string | null>> = {
  chair: '5',
  log: '3',
  wall: '1',
  half: null,
  hat: '1',
};

/**
 * The fire, a chair on either side of it, and over it a hat. Outside it rains, at all windows. When the fire is high,
 * Quince's shadow is all over the wall.
 */
export function Fireside({ page, lines }: PlaceProps) {
  const told = SHADOW_ON[page];
  const shape = page === 'hat' ? 'hat' : 'cat';
  const hasShadow = told === null || lines.some(({ id }) => id !== undefined && id === told);
  return (
    <>
      <g data-hung="beside">
        <RainyWindow transform="translate(-262 -120)" />
        <RainyWindow transform="translate(262 -120)" />
      </g>
      <g data-hung="24">
        <RainyWindow transform="translate(-116 -290) scale(0.8)" />
        <RainyWindow transform="translate(116 -290) scale(0.8)" />
      </g>
      <path d="M-67,-176v-600H67v600Z" className={`${art.shape} ${art.soft}`} />
      {hasShadow && (
        <g transform="translate(0 -260) scale(1.6)" className={styles.hat} data-hung="16">
          <path
            d={SHADOWS[shape]}
            transform={shape === 'hat' ? 'translate(0 4)' : 'translate(0 44)'}
            fill="light-dark(var(--text), var(--night))"
            opacity="0.42"
            data-shadow={shape}
          />
        </g>
      )}
      <g transform="translate(5 -212)" className={styles.hat} data-hung="16">
        <path d={HAT} className={`${art.thin} ${art.deep}`} />
        <path d="M-18,3.5H10.5" className={art.band} />
        <rect x="-9.5" y="-0.5" width="8" height="8" className={art.light} />
      </g>
      <path d="M-96,0v-163H96V0Z" className={`${art.shape} ${art.soft}`} />
      <path d="M-109,-176H109L101,-163H-101Z" className={`${art.shape} ${art.deep}`} />
      <path d="M-67,0v-112l27,-30H40L67,-112V0Z" className={`${art.shape} ${styles.mouth}`} />
      <path d="M-53,0v-99l22,-27H31L53,-99V0Z" className={styles.shine} />
      <g className={styles.flicker}>
        <path d={FLAME} transform="translate(3 -72)" className={`${art.thin} ${art.fire}`} />
        <path d={SMALL_FLAME} transform="translate(-29 -40)" className={`${art.thin} ${art.fire}`} />
        <path d={SMALL_FLAME} transform="translate(35 -43)" className={`${art.thin} ${art.fire}`} />
        <path d={HEART_OF_FLAME} transform="translate(4 -51)" className={art.glow} />
      </g>
      <path d="M-50,-6L50,-19M-50,-19L50,-6" className={art.band} />
      <g className={styles.chairs}>
        <WingChair at={-100} />
        <WingChair at={102} />
        <path
          d="M70,-214l10,5M92,-218l-3,11M104,-212l9,-4M124,-216l5,9M140,-206l-9,5M66,-196l6,8"
          className={art.thin}
        />
      </g>
      <path d="M-420,-4H420" className={art.shape} />
    </>
  );
}

/** An armchair with a back that is higher than whoever sits before it. */
function WingChair({ at }: { readonly at: number }) {
  return (
    <g transform={`translate(${at} 0)`} className={`${art.shape} ${art.soft}`}>
      <path d="M-46,-24V-2M46,-24V-2M-50,-30v-172l20,-26h60l20,26v172Z" />
      <path d="M-30,-70h60v46h-60ZM-59,-24v-50l15,-9l15,9v50ZM59,-24v-50l-15,-9l-15,9v50Z" />
    </g>
  );
}

function RainyWindow({ transform }: { readonly transform: string }) {
  return (
    <g transform={transform}>
      <path d="M-44,40v-98l20,-32h44l20,32v98Z" className={styles.sky} />
      <path d="M-28,-40l-5,16M-6,-66l-5,16M16,-44l-5,16M28,-10l-5,16M4,0l-5,16M-20,8l-5,16" className={styles.rain} />
      <path d="M-44,40v-98l20,-32h44l20,32v98ZM-2,-90v130M-44,-20h84" className={art.shape} fill="none" />
    </g>
  );
}
