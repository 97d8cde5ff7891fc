import type { ComponentType } from 'react';
import type { Hand } from '#engine';
import { outlinePath } from '#tiles';
import art from '../../ui/art/art.module.css';
import { Blaze } from '../../ui/art/blaze.tsx';
import { Cookie } from '../../ui/art/cookie.tsx';
import styles from './backdrop.module.css';
import type { SaidLine } from './transcript.ts';

/** The parts of the story that change the scenery. */
interface SceneryProps {
  readonly page: string;
  /** The lines shown so far. */
  readonly lines: readonly SaidLine[];
  /** The player's cards. The trait `warmth` of the card `Hearth` sets the size of the fire. */
  readonly hand: Hand;
}

interface Scenery {
  readonly Behind: ComponentType<SceneryProps>;
  /** Drawn in front of the characters. */
  readonly Before: ComponentType<SceneryProps>;
}

/** Sceneries by the name of the quest's card. All other quests are in the tower room. */
const SCENERIES: Readonly<Record<string, Scenery>> = { Hearth: { Behind: Fireside, Before: BeforeTheFire } };

/**
 * The scenery of a quest, at a fixed scale: the origin 0,0 is the middle of the ground, and the drawing extends upwards
 * and sideways as far as there is space.
 */
export function Backdrop({ card, ...told }: SceneryProps & { readonly card: string }) {
  const scenery = SCENERIES[card];
  return (
    <>
      {!scenery && (
        <svg viewBox="-420 0 840 170" className={styles.ceiling} aria-hidden="true">
          <Beam />
        </svg>
      )}
      <svg viewBox="-420 -720 840 720" className={styles.backdrop} aria-hidden="true">
        {scenery ? <scenery.Behind {...told} /> : <TowerRoom />}
      </svg>
      {scenery && (
        <svg viewBox="-420 -720 840 720" className={`${styles.backdrop} ${styles.before}`} aria-hidden="true">
          <scenery.Before {...told} />
        </svg>
      )}
    </>
  );
}

/** Quince's shadow: the tile, which looks like a cat, or like a hat when it is turned. */
const SHADOWS = {
  cat: outlinePath({ scale: 51, rotation: 2 }),
  hat: outlinePath({ scale: 51 }),
} as const;

/** The pages with Quince's shadow, and the id of the line from which on it is shown; null: from the start. */
const SHADOW_ON: Readonly<Record<string, string | null>> = {
  chair: '5',
  log: '3',
  wall: '1',
  half: null,
  hat: '1',
};

/** The scale of the drawn fire for each value of the trait `warmth`, from 0. */
const FLAMES = [0, 0.45, 0.7, 0.75, 0.8, 1.02] as const;
const HIGHEST = FLAMES.length - 1;

function flamesOf(hand: Hand): number {
  const warmth = Number(hand.Hearth?.traits.warmth ?? 2);
  return FLAMES[Math.min(Math.max(warmth, 0), HIGHEST)] ?? 0;
}

/**
 * The scenery behind the characters: the fire with a chair on either side and a hat above, and rain behind all windows.
 * From certain lines on (`SHADOW_ON`), Quince's shadow is on the wall.
 */
export function Fireside({ page, lines, hand }: SceneryProps) {
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
        <path d={outlinePath({ scale: 12 })} className={`${art.thin} ${art.deep}`} />
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

/** The scenery in front of the characters: the arms of Quince's chair, and the light of the fire. */
function BeforeTheFire({ hand }: SceneryProps) {
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

/** The room at the top of the tower: a portrait of the witch, a window, a shelf, a bowl of still water, and cookies. */
function TowerRoom() {
  return (
    <>
      <g transform="translate(14 -290) rotate(-4)" data-hung="24">
        <path d="M-27,-32h54v62h-54Z" className={`${art.shape} ${art.paper} ${art.pale}`} />
        <path d={outlinePath({ scale: 10, rotation: 2 })} transform="translate(0 4)" fill="var(--cat)" />
        <circle cx="-8" cy="-2" r="2" className={art.light} />
        <circle cx="4" cy="-2" r="2" className={art.light} />
      </g>
      <g data-hung="13">
        <path d="M44,-112v-98l20,-32h44l20,32v98Z" className={styles.sky} />
        <path d="M44,-132l26,-16l22,10l36,-22v48H44Z" className={styles.far} />
        <circle cx="104" cy="-208" r="15" className={styles.moon} />
        <path
          d="M66,-204l2.5,6.5l6.5,2.5l-6.5,2.5l-2.5,6.5l-2.5,-6.5l-6.5,-2.5l6.5,-2.5Z"
          className={`${art.light} ${styles.twinkle}`}
        />
        <path d="M44,-112v-98l20,-32h44l20,32v98ZM86,-242v130M44,-172h84" className={art.shape} fill="none" />
        <path d="M34,-112h104v10H34Z" className={`${art.shape} ${art.paper}`} />
      </g>
      <g data-hung="24">
        <path d="M-148,-334H-40M-130,-334v14M-58,-334v14" className={art.shape} />
        <path d="M-136,-336v-34h12v34ZM-120,-336v-40h15v40Z" className={`${art.thin} ${art.deep}`} />
        <path d="M-101,-336l8,-36l13,3l-8,33Z" className={`${art.thin} ${art.paper}`} />
        <path d="M-68,-336v-20l5,-5v-9h12v9l5,5v20Z" className={`${art.thin} ${styles.water}`} />
      </g>
      <path d="M-420,-4H420" className={art.shape} />
      <g data-hung="beside">
        <path d="M206,-46H294L282,-10H218Z" className={`${art.shape} ${art.deep}`} />
        <ellipse cx="250" cy="-46" rx="44" ry="9" className={`${art.shape} ${styles.water}`} />
        <path d="M-290,-4v-74h54v74Z" className={`${art.shape} ${art.paper}`} />
        <path d={outlinePath({ scale: 9 })} transform="translate(-263 -92)" className={`${art.thin} ${art.deep}`} />
      </g>
      <g data-hung="5">
        <path d="M54,-16H154L142,-4H66Z" className={`${art.thin} ${art.paper}`} />
        <Cookie transform="translate(82 -38) scale(0.48) rotate(-70)" />
        <Cookie transform="translate(126 -38) scale(0.48) rotate(150)" />
        <Cookie transform="translate(104 -72) scale(0.48)" />
      </g>
    </>
  );
}

/** The beam under the roof with its drying herbs, and a lamp where there is space. */
function Beam() {
  return (
    <>
      <path d="M-420,14H420v14H-420Z" className={`${art.shape} ${art.deep}`} />
      <Herb at={-20} />
      <Herb at={24} />
      <Herb at={120} />
      <g data-hung="30">
        <Herb at={-112} />
        <path d="M72,28V94M50,144L60,108H84L94,144Z" className={`${art.shape} ${art.soft}`} />
        <path d="M66,141L72,118L78,141Z" className={art.light} />
        <path d="M56,108L66,94H78L88,108ZM46,144H98V154H46Z" className={`${art.shape} ${art.deep}`} />
      </g>
    </>
  );
}

function Herb({ at }: { readonly at: number }) {
  return (
    <path
      d="M0,28v18M0,46C-24,52 -24,70 -16,80C-8,74 -6,66 0,46C-10,66 -8,80 0,92C8,80 10,66 0,46C6,66 8,74 16,80C24,70 24,52 0,46"
      transform={`translate(${at} 0)`}
      className={`${art.thin} ${styles.herb}`}
    />
  );
}
