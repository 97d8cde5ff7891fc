import art from '#art/art.module.css';
import styles from '../scenery.module.css';

type At = readonly [x: number, y: number];

interface PlacedProps {
  /** The middle of the lower edge. */
  readonly at: At;
}

/** The lump of dough: 84 wide, 44 high. */
export function Lump({ at: [x, y], hasHair = false }: PlacedProps & { readonly hasHair?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`} data-thing="dough">
      <path d="M-42,0q-8,-26 14,-34q8,-12 28,-9q24,-4 32,12q16,10 10,31Z" className={`${art.shape} ${art.dough}`} />
      <path d="M-22,-24q8,-6 16,-4M14,-30q8,0 12,6" className={art.gleam} />
      {hasHair && <path d={HAIR} className={styles.hair} data-thing="hair" />}
    </g>
  );
}

const HAIR = 'M-30,-10l7,-6M-16,-30l3,-9M-6,-14l9,-2M8,-24l8,-6M20,-8l8,-5M28,-22l6,-7M-24,-20l8,2M4,-36l2,-8';

/** Dough between the lump and the player's hands. */
export function Strands({ at: [x, y] }: PlacedProps) {
  return (
    <path
      d="M-30,0q4,-22 10,-34h10q-6,14 2,36M6,0q2,-20 10,-36h10q-6,16 -2,34"
      transform={`translate(${x} ${y})`}
      className={`${art.thin} ${art.dough}`}
      data-thing="strands"
    />
  );
}

/** The two front paws that knead. */
export function Paws({ at: [x, y] }: PlacedProps) {
  return (
    <g transform={`translate(${x} ${y})`} data-thing="paws">
      <path d="M-20,-28q-3,26 -2,34q8,8 16,0q2,-10 0,-34Z" className={art.coat} strokeWidth="3" />
      <path d="M8,-28q-3,20 -2,26q8,8 16,0q2,-8 0,-26Z" className={art.coat} strokeWidth="3" />
    </g>
  );
}

/** A round loaf that is not baked yet, dusted with flour: 80 wide, 42 high, as Quince with her paws tucked in. */
export function RawLoaf({ at: [x, y] }: PlacedProps) {
  return (
    <g transform={`translate(${x} ${y})`} data-thing="raw loaf">
      <path d="M-40,0q-8,-38 40,-42q48,4 40,42Z" className={`${art.shape} ${art.dough}`} />
      <Flour />
    </g>
  );
}

export function Flour() {
  return (
    <path
      d="M-22,-30a2,2 0 1 0 4,0a2,2 0 1 0 -4,0M-4,-36a2,2 0 1 0 4,0a2,2 0 1 0 -4,0M14,-32a2,2 0 1 0 4,0a2,2 0 1 0 -4,0M-12,-22a2,2 0 1 0 4,0a2,2 0 1 0 -4,0M6,-24a2,2 0 1 0 4,0a2,2 0 1 0 -4,0M26,-20a2,2 0 1 0 4,0a2,2 0 1 0 -4,0"
      className={styles.flour}
      data-thing="flour"
    />
  );
}

interface LoafProps extends PlacedProps {
  readonly scale?: number;
  /** Whether the left end is cut off. */
  readonly isCut?: boolean;
}

/** The bread: 120 wide, 46 high. */
export function Loaf({ at: [x, y], scale = 1, isCut = false }: LoafProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} data-thing={isCut ? 'cut bread' : 'bread'}>
      {isCut ? (
        <>
          <path d="M-36,0V-44Q40,-54 58,-26Q66,-6 56,0Z" className={`${art.shape} ${art.crust}`} />
          <path d="M-36,0V-44q-12,4 -12,22q0,18 12,22Z" className={`${art.thin} ${art.dough}`} />
        </>
      ) : (
        <path d="M-56,0q-14,-24 6,-38q50,-16 100,0q20,14 6,38Z" className={`${art.shape} ${art.crust}`} />
      )}
      <path d="M-14,-38l10,12M8,-40l10,12M30,-37l9,12" className={art.thin} />
    </g>
  );
}

/** The end that is cut off, with a paw print. */
export function End({ at: [x, y] }: PlacedProps) {
  return (
    <g transform={`translate(${x} ${y})`} data-thing="end">
      <path d="M-20,0q-12,-14 0,-30q20,-12 40,0q12,16 0,30Z" className={`${art.thin} ${art.crust}`} />
      <path d="M-15,-4q-8,-10 1,-22q14,-8 28,0q9,12 1,22Z" className={`${art.thin} ${art.dough}`} />
      <g className={art.chip} data-thing="paw print">
        <ellipse cy="-11" rx="5" ry="4" />
        <circle cx="-7" cy="-16" r="2" />
        <circle cx="-2.500" cy="-20" r="2" />
        <circle cx="3" cy="-20" r="2" />
        <circle cx="7.500" cy="-16" r="2" />
      </g>
    </g>
  );
}

/** Slices, cut straight. */
export function Slices({ at: [x, y] }: PlacedProps) {
  const slice = 'q-10,-24 2,-40q14,-8 28,0q12,16 2,40Z';
  return (
    <g transform={`translate(${x} ${y})`} data-thing="slices">
      {[-58, -36, -14, 8, 30].map((at) => (
        <path key={at} d={`M${at},0${slice}`} className={`${art.thin} ${at === 30 ? art.crust : art.dough}`} />
      ))}
    </g>
  );
}

export function Butter({ at: [x, y] }: PlacedProps) {
  return (
    <g transform={`translate(${x} ${y})`} data-thing="butter">
      <path d="M-24,0H24l-5,6H-19Z" className={`${art.thin} ${art.paper} ${art.pale}`} />
      <path d="M-15,0v-13h30v13Z" className={`${art.thin} ${styles.butter}`} />
    </g>
  );
}

/** Where Quince's chin is on the oven. */
export const CHIN: At = [62, -115];
/** How much higher she lies on the dough. */
export const TALLER = 26;
/** Where her chin is below the ceiling. */
export const HIGHEST = -193;

/** Dough under Quince on top of the oven; its lower edge is that of the oven's top. */
export function DoughUnder({ at: [x, y] }: PlacedProps) {
  return (
    <path
      d="M-66,0q-10,-26 20,-29q50,-5 100,0q22,6 12,29Z"
      transform={`translate(${x} ${y})`}
      className={`${art.shape} ${art.dough}`}
      data-thing="dough under"
    />
  );
}

/** Dough from the top of the oven up to Quince, who lies below the ceiling. */
export function DoughToCeiling({ at: [x, y] }: PlacedProps) {
  return (
    <g transform={`translate(${x} ${y})`} data-thing="high dough">
      <path
        d="M-92,8q-18,-20 -2,-44q-6,-34 30,-40q66,-8 122,0q42,8 34,42q14,24 2,42Z"
        className={`${art.shape} ${art.dough}`}
      />
      <path d="M-66,-50q14,-12 32,-12M-74,-18q4,-8 12,-10" className={art.gleam} />
    </g>
  );
}

/** Dough over Quince, with ears. Her face is seen in a gap of it. */
export function DoughOver({ at: [x, y] }: PlacedProps) {
  return (
    <path
      d="M-36,3Q-42,-34 -30,-46L-28,-74L-10,-58Q0,-61 12,-58L28,-74L30,-48Q70,-48 78,-14Q80,2 74,3ZM-22,-16a22,17 0 1 0 44,0a22,17 0 1 0 -44,0Z"
      fillRule="evenodd"
      transform={`translate(${x} ${y})`}
      className={`${art.shape} ${art.dough}`}
      data-thing="ears"
    />
  );
}

/** How much higher Quince's chin is in the risen dough over her. */
export const GROWN = 26;

/** The risen dough over Quince: a very large cat. */
export function LargeCat({ at: [x, y] }: PlacedProps) {
  return (
    <g transform={`translate(${x} ${y})`} data-thing="large cat">
      <path
        d="M-78,3Q-92,-58 -62,-82L-58,-122L-24,-96Q2,-102 28,-96L58,-122L62,-86Q126,-84 118,-20Q120,2 110,3ZM-22,-42a22,17 0 1 0 44,0a22,17 0 1 0 -44,0Z"
        fillRule="evenodd"
        className={`${art.shape} ${art.dough}`}
      />
      <path
        d="M-50,-22h-26M-50,-12l-24,6M46,-22h26M46,-12l24,6M-52,3v-10M-38,3v-10M20,3v-10M34,3v-10"
        className={art.thin}
      />
    </g>
  );
}

/** The arm of the dough; at its hand. */
export function Arm({ at: [x, y] }: PlacedProps) {
  return (
    <path
      d="M0,0q-12,-8 -8,-20q12,-14 30,-10q30,2 56,-6v34q-34,12 -78,2Z"
      transform={`translate(${x} ${y})`}
      className={`${art.shape} ${art.dough}`}
      data-thing="arm"
    />
  );
}

/** The sack, with room for a cat: her chin is 46 above its lower edge. */
export function Sack({ at: [x, y] }: PlacedProps) {
  return (
    <g transform={`translate(${x} ${y})`} data-thing="sack">
      <path
        d="M-38,0q-12,-14 2,-28l-9,-9q44,-10 90,0l-9,9q14,14 2,28Z"
        className={`${art.shape} ${styles.sackcloth}`}
      />
      <path d="M-18,-14h14M6,-20h16" className={art.thin} />
    </g>
  );
}
