import type { ReactNode } from 'react';
import { outlinePath } from '#tiles';
import { DrawnMark } from '../mark.tsx';
import art from './art.module.css';
import { Blaze } from './blaze.tsx';
import { Flame } from './flame.tsx';
import styles from './hearth.module.css';

const HAT = outlinePath({ scale: 13 });

/** Size of a figure's pixel. The drawing is 76 such pixels wide; on a phone, each is a whole number of screen pixels. */
const PIXEL = 4;
const HALF_A_FIGURE = 16; // pixels
/** Distance from the top of a sitter's hat to the seat. */
const SEATED = 28; // pixels
/** Position of the chair's middle (x) and of its seat (y). */
const CHAIR = { x: 224, seat: 164 } as const;

/** Where a figure is in the chair: the origin of its pixel grid, and the size of a pixel. */
export const IN_CHAIR = {
  x: CHAIR.x - HALF_A_FIGURE * PIXEL,
  y: CHAIR.seat - SEATED * PIXEL,
  pixel: PIXEL,
} as const;

/** The scale of the flames, by the level of the fire. */
const FLAMES = [0, 0.4, 0.55, 0.7, 0.85, 1];
/** The level that is drawn while the fire's own is not known. */
const USUAL_FIRE = 3;

interface HearthProps {
  /** How high the fire burns, from 0 (embers) to 5; null: not known. */
  readonly fire: number | null;
  /** The chairs. */
  readonly children?: ReactNode;
}

/** The fire with a hat over it, and chairs. The drawing is at the lower edge of a frame, whose height is flexible. */
export function Hearth({ fire, children = <OneChair /> }: HearthProps) {
  const level = fire ?? USUAL_FIRE;
  return (
    <div className={styles.view} data-fire={level}>
      <svg viewBox="0 0 304 228" className={`${art.art} ${styles.place}`} aria-hidden="true">
        <path d="M0,196h304v32h-304Z" className={art.floor} />
        <path d="M0,196h304M32,56V0M120,56V0" className={art.shape} />
        <g transform="translate(79 26)" className={styles.hat}>
          <path d={HAT} className={`${art.thin} ${art.deep}`} />
          <path d="M-19.5,3.7H11.2" className={art.band} />
          <rect x="-10.4" y="-0.5" width="8" height="8" className={art.light} />
        </g>
        <path d="M14,196v-130h124v130Z" className={`${art.shape} ${art.paper}`} />
        <path d="M6,54h140l-8,14h-124Z" className={`${art.shape} ${art.deep}`} />
        <path d="M126,54v-22h11v22" className={`${art.thin} ${art.paper} ${art.pale}`} />
        <Flame transform="translate(131.5 31) scale(0.26)" />
        <path d="M28,196v-74l24,-26h48l24,26v74Z" className={`${art.shape} ${art.mouth}`} />
        <path d="M42,196v-62l20,-24h28l20,24v62Z" className={art.shine} />
        <Blaze transform="translate(76 188) scale(.62)" flames={FLAMES[level] ?? 1} />
        <path d="M30,204h114l-12,16h-126Z" className={`${art.shape} ${art.deep}`} />
        <path d="M36,212h92" className={art.band} />
        {children}
      </svg>
      <Wall />
    </div>
  );
}

interface OneChairProps {
  /** The player in the chair; without one, cat hair is on it. */
  readonly children?: ReactNode;
}

/** The chair by the fire. */
export function OneChair({ children }: OneChairProps) {
  return (
    <>
      {children && <Firelight />}
      <Chair>{children}</Chair>
    </>
  );
}

interface TwoChairsProps {
  /** The figures in the chairs, each drawn at `IN_CHAIR`; null: a hat in the place of a player without a form. */
  readonly left: ReactNode;
  readonly right: ReactNode;
}

/** Two smaller chairs, side by side, for two who sit together. The right one is where the one chair is. */
export function TwoChairs({ left, right }: TwoChairsProps) {
  return (
    <g data-chairs="2">
      <Firelight />
      <Chair transform={smallerAt(9)}>{left ?? <HatOnSeat />}</Chair>
      <Chair transform={smallerAt(104)}>{right ?? <HatOnSeat />}</Chair>
    </g>
  );
}

/** Where the feet of a chair stand. */
const FLOOR = 216;
/** The scale of two chairs: each pixel of a figure is two of the screen on a phone. */
const PAIRED = 2 / 3;

/** Makes a chair smaller that stands on the floor, and moves it to the right. */
const smallerAt = (x: number) => `translate(${x} ${FLOOR * (1 - PAIRED)}) scale(${PAIRED})`;

interface ChairProps extends OneChairProps {
  readonly transform?: string;
}

function Chair({ transform, children }: ChairProps) {
  return (
    <g transform={transform}>
      <path d="M166,186h16v30h-16ZM266,186h16v30h-16Z" className={`${art.shape} ${art.deep}`} />
      <path d="M164,190V64l18,-22h84l18,22v126Z" className={`${art.shape} ${children ? styles.back : art.cloth}`} />
      {!children && (
        <path
          d="M196,70l14,-8M228,60l16,3M238,84l-4,-12M208,92l12,5M252,96l-8,9M188,104l12,-4M218,122l14,-5"
          className={art.thin}
        />
      )}
      <path d="M176,204v-22h96v22Z" className={`${art.shape} ${art.cloth}`} />
      <path d="M176,182v-18h96v18Z" className={`${art.shape} ${styles.back}`} />
      {children && <g filter="url(#firelight)">{children}</g>}
      <path d="M152,204v-64l12,-10l12,10v64ZM272,204v-64l12,-10l12,10v64Z" className={`${art.shape} ${art.cloth}`} />
    </g>
  );
}

/** The hat of a player without a form, on the seat. */
function HatOnSeat() {
  return (
    <g className={art.fur}>
      <DrawnMark form="hat" transform={`translate(${CHAIR.x} ${CHAIR.seat - 28}) scale(0.6)`} />
    </g>
  );
}

/**
 * A filter that lights the sitter's edge towards the fire, one figure pixel wide. The rest keeps its daylight colours,
 * to stay recognisable.
 */
function Firelight() {
  return (
    <filter id="firelight" colorInterpolationFilters="sRGB">
      <feOffset in="SourceAlpha" dx={PIXEL} result="shifted" />
      <feComposite in="SourceAlpha" in2="shifted" operator="out" result="edge" />
      <feFlood className={styles.ember} />
      <feComposite in2="edge" operator="in" />
      <feBlend in2="SourceGraphic" />
    </filter>
  );
}

/** The wall behind the fire, up to the edges of the frame. */
function Wall() {
  return (
    <svg viewBox="0 0 304 228" className={`${art.art} ${styles.place} ${styles.wall}`} aria-hidden="true">
      <g transform="translate(-34 76)" className={styles.window}>
        <NightWindow />
      </g>
      <g className={styles.shelf}>
        <path d="M160,-196h126v10h-126Z" className={`${art.shape} ${art.deep}`} />
        <path
          d="M170,-196v-40h16v40ZM186,-196v-32h14v32ZM206,-196l-6,-38l14,-2l8,40Z"
          className={`${art.thin} ${art.paper}`}
        />
        <g className={art.fur}>
          <DrawnMark form="cat" transform="translate(254 -222) scale(0.5)" />
        </g>
      </g>
      <g className={styles.broom}>
        <path d="M330,28L348,128" className={art.shape} />
        <path d="M338,124l20,-4l22,76h-40Z" className={`${art.shape} ${art.deep}`} />
        <path d="M341,136l19,-4M350,152v34M360,150l10,36" className={art.band} />
      </g>
      <path d="M32,60v-960h88v960Z" className={`${art.shape} ${art.paper}`} />
    </svg>
  );
}

/** A window with its middle at 0,0, 68 wide and 88 high, in which it is always night. */
function NightWindow() {
  return (
    <>
      <path d="M-28,44v-66l16,-22h24l16,22v66Z" className={art.night} />
      <path d="M8,-26a12,12 0 1 0 10,19a9,9 0 0 1 -10,-19Z" className={art.light} />
      <path d="M-28,44v-66l16,-22h24l16,22v66ZM-28,14h56M0,-44v88M-34,44h68" className={art.shape} fill="none" />
    </>
  );
}
