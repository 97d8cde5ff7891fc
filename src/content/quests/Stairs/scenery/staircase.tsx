import type { ReactNode } from 'react';
import art from '#art/art.module.css';
import scene from '#art/scenery.module.css';
import { outlinePath } from '#tiles';
import styles from '../scenery.module.css';

/** The staircase is seen from the front, and narrows towards the landing. */
const BOTTOM = -16;
export const LANDING = -176;
const WIDE = 132;
const NARROW = 78;
/** The height of the lowest step, relative to the uppermost one. */
const NEARER = 1.7;
/** The share of a step's height that is its front. */
const RISER = 0.62;

/** Half of the width of the stairs at a height. */
function halfWidthAt(y: number): number {
  return WIDE - ((WIDE - NARROW) * (BOTTOM - y)) / (BOTTOM - LANDING);
}

/** The lower edge of each step, from the bottom up, and last the landing. A new step is higher: it has just sat down. */
function edgesOf(steps: number, hasNewStep = false): readonly number[] {
  const shares = Array.from({ length: steps }, (_, at) => NEARER - ((NEARER - 1) * at) / Math.max(steps - 1, 1));
  if (hasNewStep) shares[steps - 1] = NEARER;
  const all = shares.reduce((sum, share) => sum + share, 0);
  let y = BOTTOM;
  return [y, ...shares.map((share) => (y -= ((BOTTOM - LANDING) * share) / all))];
}

/** Where something stands on a step, counted from 0. */
export function treadOf(steps: number, step: number): number {
  const edges = edgesOf(steps);
  const [lower = BOTTOM, upper = LANDING] = edges.slice(step, step + 2);
  return lower + (upper - lower) * (RISER + 0.12);
}

interface StaircaseProps {
  readonly steps: number;
  readonly hasNewStep: boolean;
}

export function Staircase({ steps, hasNewStep }: StaircaseProps) {
  const edges = edgesOf(steps, hasNewStep);
  return (
    <g data-thing="stairs" data-steps={steps}>
      <Banister side={-1} />
      <Banister side={1} />
      {edges.slice(0, -1).map((lower, step) => (
        <Step key={lower} lower={lower} upper={edges[step + 1] ?? LANDING} isNew={hasNewStep && step === steps - 1} />
      ))}
    </g>
  );
}

function Step({ lower, upper, isNew }: { readonly lower: number; readonly upper: number; readonly isNew: boolean }) {
  const edge = lower + (upper - lower) * RISER;
  const [wide, narrow] = [halfWidthAt(lower), halfWidthAt(upper)];
  const band = (half: number, from: number, to: number, toHalf = half) =>
    `M${-half},${from}L${-toHalf},${to}H${toHalf}L${half},${from}Z`;
  return (
    <g data-thing={isNew ? 'new step' : 'step'}>
      <path d={band(wide, lower, edge)} className={`${styles.step} ${isNew ? styles.newRiser : styles.riser}`} />
      <path
        d={band(wide, edge, upper, narrow)}
        className={`${styles.step} ${isNew ? styles.newTread : styles.tread}`}
      />
      {!isNew && (
        <>
          <path d={band(wide * CARPET, lower, edge)} className={art.cloth} />
          <path d={band(wide * CARPET, edge, upper, narrow * CARPET)} className={art.cushion} />
        </>
      )}
      <path d={`M${-wide},${edge}H${wide}M${-wide},${lower}H${wide}`} className={styles.step} />
      {isNew && (
        <path
          d={`M${-wide - 8},${edge}l-12,-5M${-wide - 8},${edge + 6}l-13,2M${wide + 8},${edge}l12,-5M${wide + 8},${edge + 6}l13,2`}
          className={styles.burst}
        />
      )}
    </g>
  );
}

/** The width of the carpet, as a share of that of the stairs. */
const CARPET = 0.5;
const POSTS = [0, 0.2, 0.4, 0.6, 0.8] as const;

function Banister({ side }: { readonly side: 1 | -1 }) {
  const [low, high] = [side * (WIDE + 12), side * (NARROW + 6)];
  const posts = POSTS.map((share) => {
    const x = low + (high - low) * share;
    const foot = BOTTOM + (LANDING - BOTTOM) * share;
    return `M${x},${foot}v${-54 + 22 * share}`;
  });
  return (
    <>
      <path
        d={`${posts.join('')}M${low},${BOTTOM - 54}L${high},${LANDING - 32}V${LANDING}`}
        className={art.shape}
        fill="none"
      />
      <path d={`M${low - 8},${BOTTOM + 4}v-66h16v66Z`} className={`${art.shape} ${styles.riser}`} />
      <circle cx={low} cy={BOTTOM - 70} r="9" className={`${art.shape} ${styles.tread}`} />
    </>
  );
}

/** The wall at the top: the door of the bedroom, and what is higher, which only a high format shows. */
export function Upstairs({ children }: { readonly children?: ReactNode }) {
  return (
    <>
      <path
        d="M-92,-262h26M84,-214h24M-126,-214h22M62,-286h28M-110,-360h26M70,-420h26M-62,-452h24M96,-340h22M-20,-500h26M-118,-540h24M104,-520h22"
        className={styles.stones}
      />
      <path d="M-184,-180v-900h24v900ZM160,-180v-900h24v900Z" className={`${art.thin} ${styles.riser}`} />
      <path d="M-2000,-176H2000V-184H-2000Z" className={`${art.thin} ${styles.riser}`} />
      <path d="M-54,-176V-232L-38,-249H38L54,-232V-176Z" className={scene.sky} />
      <g data-thing="bed">
        <path d="M-36,-178V-226L-26,-234H26L36,-226V-178Z" className={`${art.thin} ${art.deep}`} />
        <path d="M-25,-196l5,-16h40l5,16Z" className={`${art.thin} ${art.paper} ${art.pale}`} />
        {children}
        <path d="M-42,-177l3,-19q39,-7 78,0l3,19Z" className={`${art.thin} ${art.cushion}`} />
      </g>
      <g transform="translate(0 -346) scale(1.2)">
        <circle r="46" className={scene.sky} />
        <path d="M14,-26a24,24 0 1 0 14,38a28,28 0 0 1 -14,-38Z" className={`${art.thin} ${styles.moon}`} />
        <path d="M-46,0H46M0,-46V46" className={art.shape} />
      </g>
      <Picture at="-112 -302" rotation={0} />
      <Picture at="112 -302" rotation={2} />
      <path d="M-258,-22v-150l18,-20h44l18,20v150Z" className={`${art.shape} ${styles.riser}`} />
      <circle cx="-218" cy="-150" r="24" className={`${art.shape} ${art.paper} ${art.pale}`} />
      <path d="M-218,-166v16l11,7M-218,-112v46" className={art.thin} />
      <circle cx="-218" cy="-58" r="9" className={`${art.thin} ${art.light}`} />
    </>
  );
}

function Picture({ at, rotation }: { readonly at: string; readonly rotation: number }) {
  return (
    <g transform={`translate(${at})`}>
      <path d="M-23,-27h46v54h-46Z" className={`${art.shape} ${art.paper} ${art.pale}`} />
      <path d={outlinePath({ scale: 8, rotation })} className={art.deep} />
    </g>
  );
}

const SPARE = 'M-34,0l6,-9h56l6,9v9h-68ZM-34,0h68';

/** The outline of the step that is not there; the middle of its front edge is at 0,0. */
export function SpareStep({ transform }: { readonly transform: string }) {
  return (
    <g transform={transform} data-thing="spare step">
      <path d={SPARE} className={styles.spareRim} />
      <path d={SPARE} className={styles.spare} />
    </g>
  );
}
