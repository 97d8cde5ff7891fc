import art from '#art/art.module.css';
import { Blaze } from '#art/blaze';
import scene from '#art/scenery.module.css';
import styles from '../scenery.module.css';
import { treadAt } from './carry.tsx';

const TREAD = 38;
const RISE = 13;

function steps(count: number): string {
  const from = -190 - 12 * TREAD;
  return `M${from},40V${treadAt(from)}${`h${TREAD}v${-RISE}`.repeat(count)}h${TREAD}V40Z`;
}

/** The hall, with the foot of the stairs on the right. */
export function Hall() {
  return (
    <>
      <path d="M-2000,-22H2000V4H-2000Z" className={`${art.shape} ${art.floor}`} />
      <Window at="-96 -196" />
      <path
        d={`M88,-22v-15${`h30v-15`.repeat(6)}h2000V-22Z`}
        className={`${art.shape} ${styles.wood}`}
        data-thing="stairs"
      />
      <path d="M104,-22V-96L300,-194" className={art.shape} fill="none" />
    </>
  );
}

/** The stairs, from the side. */
export function Flight() {
  return (
    <>
      <Window at="-100 -210" />
      <path d={steps(40)} className={`${art.shape} ${styles.wood}`} data-thing="stairs" />
    </>
  );
}

/** The stairs where they turn: the next flight goes the other way. */
export function Corner() {
  return (
    <g data-thing="corner">
      <path
        d={`M174,-132${`h-38v-13`.repeat(16)}V-90H174Z`}
        className={`${art.thin} ${styles.far}`}
        transform="translate(0 -34)"
      />
      <path d={steps(22)} className={`${art.shape} ${styles.wood}`} data-thing="stairs" />
      <path d="M182,-2000H2000V40H182Z" className={`${art.shape} ${art.soft}`} />
      <path d="M200,-220h30M214,-170h34M196,-110h28" className={styles.stones} />
    </g>
  );
}

/** The end of the stairs: the fire. */
export function Fireside() {
  return (
    <>
      <path d="M-2000,-22H2000V4H-2000Z" className={`${art.shape} ${art.floor}`} />
      <Window at="-104 -190" />
      <g data-thing="fire">
        <path d="M92,-1000h92v850h-92Z" className={`${art.shape} ${art.soft}`} />
        <path d="M82,-22V-152H194V-22Z" className={`${art.shape} ${art.paper}`} />
        <path d="M98,-22V-88l16,-22h48l16,22V-22Z" className={`${art.shape} ${art.mouth}`} />
        <Blaze transform="translate(138 -28) scale(.52)" />
        <path d="M74,-164H202l-8,14H82Z" className={`${art.shape} ${art.deep}`} />
        <path d="M88,-26H188v10H88Z" className={`${art.shape} ${art.deep}`} />
      </g>
    </>
  );
}

function Window({ at }: { readonly at: string }) {
  return (
    <g transform={`translate(${at})`}>
      <path d="M-26,34V-20l14,-18h24l14,18v54Z" className={scene.sky} />
      <path d="M-26,34V-20l14,-18h24l14,18v54ZM0,-38v72M-26,0h52" className={art.shape} fill="none" />
    </g>
  );
}
