import styles from '../scenery.module.css';
import type { Night } from './night.tsx';

/** Where the sky stops, and what stands on its lower edge. */
const EDGE = 124;
const FLOOR = -192;

const STANDING = [112, 84, 56, 28] as const;
const MOVED_BACK = [8, -94, -122, -150] as const;
/** Stars that are too far away for any paw. */
export const FAR =
  'M-20,-268v8M-24,-264h8M84,-306v10M79,-301h10M-150,-292v8M-154,-288h8M-236,-226v10M-241,-221h10M-300,-330v8M-304,-326h8M-66,-356v10M-71,-351h10M-186,-416v8M-190,-412h8M34,-438v10M29,-433h10M-118,-500v8M-122,-496h8M62,-548v8M58,-544h8M-330,-180v8M-334,-176h8';

/** They are so high that only a high format has them. */
const CLOUDS =
  'M-150,-300l12,-14h22l10,-14h34l14,16h26l12,12ZM-20,-404l10,-12h20l12,-14h30l10,14h24l12,12ZM-170,-520l12,-14h26l10,-12h28l14,14h20l10,12Z';

export function Sky({ stars, moon, isStarFalling }: Pick<Night, 'stars' | 'moon' | 'isStarFalling'>) {
  return (
    <>
      <path d="M-2000,-2000H2000V40H-2000Z" className={styles.void} />
      <g data-thing="sky">
        <path d={`M-2000,-2000H${EDGE + 10}l-10,22l10,22V${FLOOR}H-2000Z`} className={styles.sky} />
        <path d={`M-2000,${FLOOR}H${EDGE}`} className={styles.edge} data-thing="edge" />
        <path d={FAR} className={styles.far} />
        <path d={CLOUDS} className={styles.cloud} />
        {(stars === 'edge' ? STANDING.slice(isStarFalling ? 1 : 0) : MOVED_BACK).map((x) => (
          <Star key={x} transform={`translate(${x} ${FLOOR - 12})`} />
        ))}
      </g>
      {moon !== 'gone' && <Moon isWet={moon === 'wet'} />}
      {isStarFalling && <FallingStar at="152 -118" />}
    </>
  );
}

/** A star with five points, 24 high. */
export function Star({ transform }: { readonly transform: string }) {
  return (
    <path
      d="M0,-13l3.800,8.700l9.400,.9l-7.100,6.200l2.100,9.200l-8.200,-4.900l-8.200,4.900l2.100,-9.200l-7.100,-6.200l9.400,-.9Z"
      transform={transform}
      className={styles.star}
      data-thing="star"
    />
  );
}

export function FallingStar({ at }: { readonly at: string }) {
  return (
    <g transform={`translate(${at})`} data-thing="falling star">
      <path d="M-7,-18v-34M2,-22v-24M10,-16v-38" className={styles.trail} />
      <Star transform="rotate(24)" />
    </g>
  );
}

export function Moon({ isWet, at = `-50 ${FLOOR - 27}` }: { readonly isWet: boolean; readonly at?: string }) {
  return (
    <g transform={`translate(${at})`} data-thing={isWet ? 'wet moon' : 'moon'}>
      <circle r="25" className={styles.moon} />
      {isWet ? (
        <>
          <path
            d="M-7,8q0,-9 8,-9t8,9q0,5 -4,4q-4,-2 -8,0q-4,1 -4,-4ZM-11,-3v.1M-4,-10v.1M6,-10v.1M13,-3v.1"
            className={styles.print}
            data-thing="paw print"
          />
          <path
            d="M-16,30q-5,9 0,11q5,-2 0,-11M2,34q-5,9 0,11q5,-2 0,-11M17,29q-5,9 0,11q5,-2 0,-11"
            className={styles.drop}
            data-thing="drops"
          />
        </>
      ) : (
        <path d="M-10,-8h8M4,4h9M-8,12h6" className={styles.crater} />
      )}
    </g>
  );
}
