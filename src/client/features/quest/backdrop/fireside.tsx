import type { Hand } from '#engine';
import { outlinePath } from '#tiles';
import art from '../../../ui/art/art.module.css';
import { Blaze } from '../../../ui/art/blaze.tsx';
import styles from './backdrop.module.css';
import type { PlaceProps } from './backdrop.tsx';

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

/** How large the fire is, by the warmth that the story counts, from none; with the last it throws shadows, and grows no more. */
const FLAMES = [0, 0.45, 0.7, 0.75, 0.8, 1.02] as const;
const HIGHEST = FLAMES.length - 1;

function flamesOf(hand: Hand): number {
  const warmth = Number(hand.Hearth?.traits.warmth ?? 2);
  return FLAMES[Math.min(Math.max(warmth, 0), HIGHEST)] ?? 0;
}

/**
 * The fire, a chair on either side of it, and over it a hat. Outside it rains, at all windows. When the fire is high,
 * Quince's shadow is all over the wall.
 */
export function Fireside({ page, lines, hand }: PlaceProps) {
  const flames = flamesOf(hand);
  const told = SHADOW_ON[page];
  const shape = page === 'hat' ? 'hat' : 'cat';
  const hasShadow = told === null || lines.some(({ id }) => id !== undefined && id === told);
  return (
    <>
      <path d="M-67,-176v-600H67v600Z" className={`${art.shape} ${art.soft}`} />
      <radialGradient id="glow">
        <stop offset="0.3" stopColor="var(--hue-32-highlight)" stopOpacity={0.6 * flames} />
        <stop offset="1" stopColor="var(--hue-32-highlight)" stopOpacity="0" />
      </radialGradient>
      <circle cx="-4" cy="-100" r="230" fill="url(#glow)" />
      <g data-hung="beside">
        <RainyWindow transform="translate(-262 -120)" />
        <RainyWindow transform="translate(262 -120)" />
      </g>
      <g data-hung="24">
        <RainyWindow transform="translate(-116 -290) scale(0.8)" />
        <RainyWindow transform="translate(116 -290) scale(0.8)" />
      </g>
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
      <g transform="translate(5 -221)" className={styles.hat} data-hung="16">
        <path d={HAT} className={`${art.thin} ${art.deep}`} />
        <path d="M-18,3.5H10.5" className={art.band} />
        <rect x="-9.5" y="-0.5" width="8" height="8" className={art.light} />
      </g>
      <path d="M-104,-14v-176H104v176Z" className={`${art.shape} ${art.soft}`} />
      <path d="M-116,-205H116L106,-190H-106Z" className={`${art.shape} ${art.deep}`} />
      <path d="M-80,-34v-114l30,-30H50L80,-148V-34Z" className={`${art.shape} ${art.mouth}`} />
      {flames > 0 && <path d="M-68,-34v-100l24,-30H44L68,-134V-34Z" className={art.shine} />}
      <Blaze transform="translate(-5 -38) scale(.92)" flames={flames} />
      <path d="M-420,-14H420V4H-420Z" className={`${art.shape} ${art.floor}`} />
      <path d="M-92,-34H92V-14H-92Z" className={`${art.shape} ${art.deep}`} />
      <WingChair at={-108} />
      <WingChair at={112} />
      <path
        d="M82,-208l10,5M104,-212l-3,11M116,-206l9,-4M136,-210l5,9M152,-200l-9,5M78,-190l6,8M98,-180l9,-3M140,-176l-7,5M76,-160l4,9M118,-166l8,6"
        className={art.thin}
      />
    </>
  );
}

/** What is nearer than whoever sits there: the arms of the chair that is taken, and the light, which lies on everything. */
export function BeforeTheFire({ hand }: PlaceProps) {
  return (
    <>
      <Arms at={-108} />
      <radialGradient id="firelight">
        <stop offset="0.1" stopColor="var(--hue-32-highlight)" stopOpacity="0" />
        <stop offset="0.35" stopColor="var(--hue-32-highlight)" stopOpacity={0.6 * flamesOf(hand)} />
        <stop offset="1" stopColor="var(--hue-32-highlight)" stopOpacity="0" />
      </radialGradient>
      <ellipse cx="-6" cy="-90" rx="110" ry="120" fill="url(#firelight)" />
    </>
  );
}

/** An armchair with a back as high as whoever sits in it. */
function WingChair({ at }: { readonly at: number }) {
  return (
    <>
      <g transform={`translate(${at} 0)`} className={`${art.shape} ${art.cloth}`}>
        <path d="M-44,-8V-2M44,-8V-2M-50,-20v-166l18,-26h64l18,26v166Z" />
        <path d="M-52,-8v-32h104v32Z" />
        <path d="M-50,-40l8,-20h84l8,20Z" className={art.cushion} />
      </g>
      <Arms at={at} />
    </>
  );
}

function Arms({ at }: { readonly at: number }) {
  return (
    <path
      d="M-64,-8v-62l8,-7l8,7v62ZM64,-8v-62l-8,-7l-8,7v62Z"
      transform={`translate(${at} 0)`}
      className={`${art.shape} ${art.cloth}`}
    />
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

/** Twelve corners, so far from the middle. */
