import art from '#art/art.module.css';
import styles from '../scenery.module.css';

/** The boards on the top of the tower, from their back to their front edge. */
const BACK = -36;
const FRONT = 2;

export function Boards() {
  return (
    <>
      <path d={`M-340,${BACK}H120L138,${FRONT}V90H-360V${FRONT}Z`} className={`${art.shape} ${styles.wall}`} />
      <path d={`M-340,${BACK}H120L138,${FRONT}H-360Z`} className={`${art.shape} ${styles.boards}`} />
      <path
        d="M-346,-24H124M-352,-12H130M-210,-36l-6,12M-40,-36l-2,12M90,-36l4,12M-130,-24l-4,12M40,-24l1,12M-260,-12l-6,14M-80,-12l-2,14M100,-12l4,14"
        className={styles.seam}
      />
    </>
  );
}

/** The hatch: the hole is behind the boards' front part, so that who stands in it is cut off there. */
export function Hatch({ isOpen }: { readonly isOpen: boolean }) {
  return isOpen ? (
    <g data-thing="hatch">
      <path d="M-122,-34h60l6,26h-72Z" className={`${art.thin} ${art.mouth}`} />
      <path d="M-122,-34l-10,-44h62l8,44Z" className={`${art.thin} ${styles.lid}`} />
      <path d="M-118,-48h56M-122,-64h54" className={styles.seam} />
    </g>
  ) : (
    <g data-thing="hatch">
      <path d="M-122,-33h60l6,24h-72Z" className={`${art.thin} ${styles.lid}`} />
      <path d="M-94,-15h10" className={art.thin} />
    </g>
  );
}

/** The front edge of the open hatch, before who stands in it. */
export function HatchRim() {
  return <path d="M-128,-8h72l2,9h-76Z" className={`${art.thin} ${styles.boards}`} />;
}

export function Chimney({
  at,
  height,
  smokes = false,
}: {
  readonly at: number;
  readonly height: number;
  readonly smokes?: boolean;
}) {
  return (
    <g transform={`translate(${at} -22)`} data-thing="chimney">
      {smokes && <path d={`M-6,${-height - 22}q-14,-14 0,-26t2,-26`} className={styles.smoke} />}
      <path d={`M-26,0v${-height}h52v${height}Z`} className={`${art.shape} ${styles.brick}`} />
      <path d="M-26,-18h52M-26,-36h52M-4,0v-18M-14,-18v-18M10,-18v-18M0,-36v-14" className={styles.seam} />
      <path d={`M-33,${-height}v-11h66v11Z`} className={`${art.shape} ${styles.brick}`} />
    </g>
  );
}

/** A square on the boards, as somebody draws it with a short pencil. */
export function Square({ isSmaller = false }: { readonly isSmaller?: boolean }) {
  return (
    <path
      d={isSmaller ? 'M44,-24H72L76,-12H42Z' : 'M26,-32H92L103,-5H16Z'}
      className={styles.drawn}
      data-thing={isSmaller ? 'smaller square' : 'square'}
    />
  );
}

/** The top of a ladder at the edge. */
export function Ladder() {
  return (
    <path
      d="M140,-30V60M172,-30V60M140,-18h32M140,0h32"
      className={`${art.shape} ${styles.ladder}`}
      data-thing="ladder"
    />
  );
}

/** The lines of a draught, under the roof. */
export function Draught() {
  return (
    <path
      d="M-46,-44q14,-8 28,0t28,0t28,0t28,0M-36,-56q14,-8 28,0t28,0t28,0"
      className={styles.draught}
      data-thing="draught"
    />
  );
}
