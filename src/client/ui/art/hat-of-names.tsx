import art from './art.module.css';
import { Cat, type Mood } from './cat.tsx';

/** The hat's colour, between the deep colour and the edge colour of the page's hue. */
const FELT = 'color-mix(in oklab, var(--art-deep), var(--edge) 55%)';
const SLIP = 'M-17,-40h34v80h-34Z';
/** Scribbles that stand for names. */
const NAMES = [
  'M-10,-26q4,-9 7,0t7,0t6,0M-10,-14h14',
  'M-10,-26q3,-10 6,0q5,-8 7,0h7M-10,-14h18',
  'M-10,-26h6q4,-9 7,0t7,0M-10,-14h12',
] as const;
/** Positions of paper slips in the hat band and under the brim. A player draws them in this order. */
const IN_THE_BAND = [
  'translate(184 168) rotate(36)',
  'translate(52 172) rotate(-42)',
  'translate(74 146) rotate(-20)',
] as const;
const UNDER_THE_BRIM = [
  'translate(112 266) skewX(10) scale(1 -.8)',
  'translate(40 256) rotate(40) scale(1 -.8)',
  'translate(162 264) rotate(-24) scale(1 -.8)',
] as const;

/** The cat's mood by the number of slips that the player has drawn. */
const MOODS: readonly Mood[] = ['watchful', 'calm', 'pleased', 'pleased', 'offended', 'startled'];

/**
 * The hat of names, full of paper slips, and beside it the cat who owns it.
 * @param drawn how many slips the player has drawn: these are gone, and the cat's mood changes with their number
 */
export function HatOfNames({ drawn = 0 }: { readonly drawn?: number }) {
  return (
    <svg viewBox="0 0 280 300" className={art.art} aria-hidden="true">
      <path d="M0,276l22,-14h236l22,14l-22,14h-236Z" className={art.shadow} />
      <Slips at={UNDER_THE_BRIM.slice(Math.max(0, drawn - 3))} />
      <path
        d="M4,232C4,212 52,204 116,204S228,212 228,232S180,266 116,266S4,254 4,232Z"
        className={art.shape}
        fill={FELT}
      />
      <Slips at={IN_THE_BAND.slice(drawn)} />
      <path
        d="M50,226L88,118L94,62L132,26L190,36L216,76L182,70L154,84L158,126L184,226Q116,254 50,226Z"
        className={art.shape}
        fill={FELT}
      />
      <path d="M94,62L122,76M154,84L140,66" className={art.thin} />
      <path d="M62,190Q117,214 175,190L184,226Q116,254 50,226Z" className={art.shape} fill="var(--art-band)" />
      <path d="M98,204h38v36h-38ZM109,215v14h16v-14Z" className={`${art.thin} ${art.light}`} fillRule="evenodd" />
      <svg x="184" y="152" width="100" height="131" aria-hidden="true">
        <Cat fur="witch" mood={MOODS[drawn] ?? 'startled'} hat={null} />
      </svg>
    </svg>
  );
}

function Slips({ at }: { readonly at: readonly string[] }) {
  return at.map((place, n) => (
    <g key={place} transform={place} className={art.pale}>
      <path d={SLIP} className={`${art.shape} ${art.paper}`} />
      <path d={NAMES[n]} className={art.thin} />
    </g>
  ));
}
