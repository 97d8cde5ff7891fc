import art from '#art/art.module.css';
import type { Mood } from '#art/cat';
import { Chair } from '#art/chair';
import { outlinePath } from '#tiles';
import styles from '../scenery.module.css';
import type { Evening } from './evening.tsx';
import { Cup } from './tray.tsx';

interface WitchProps {
  readonly does: Evening['witch'];
  readonly mood: Mood;
}

/** Quince as a witch, who puts on the hat, and then takes a chair out of it. She is 216 high. */
export function Witch({ does, mood }: WitchProps) {
  return (
    <g transform="translate(-126 -5)" data-who="NekoWitch" data-thing="witch">
      <path d="M36,-8q38,6 34,-24q-4,-16 -16,-10" className={styles.witchTail} />
      <g className={styles.witchRim}>
        <path d={HAIR} />
        <path d={DRESS} />
        <path d={FRINGE} />
      </g>
      <path d={HAIR} className={styles.fur} />
      <path d={DRESS} className={styles.dress} />
      <path d="M-12,-50L-22,-6M14,-50L22,-6" className={styles.fold} />
      <path d="M-25,-62H25" className={art.band} />
      <path d="M-7,-120h14v16l-7,7l-7,-7Z" className={styles.skin} />
      <path d="M-17,-108l6,-4L0,-98L11,-112l6,4L8,-88H-8Z" className={`${art.thin} ${art.paper} ${art.pale}`} />
      <path d="M-22,-150v16l10,16H12l10,-16v-16l-10,-14H-12Z" className={styles.skin} />
      <Face isPleased={mood === 'pleased'} />
      <path d={FRINGE} className={styles.fur} />
      {does === 'hat' ? <PutsOnHat /> : <TakesChair withTea={does === 'chairAndTea'} />}
    </g>
  );
}

const DRESS = 'M-17,-108L-25,-62L-48,0H48L25,-62L17,-108Z';
const HAIR = 'M-24,-172L-36,-146L-34,-104L-24,-98H24L34,-104L36,-146L24,-172Z';
const FRINGE = 'M-25,-136L-26,-166L-10,-180H10L26,-166L25,-136L17,-152L8,-156L3,-148L-4,-157L-15,-152Z';

function Face({ isPleased }: { readonly isPleased: boolean }) {
  return (
    <>
      {[-10, 10].map((x) =>
        isPleased ? (
          <path key={x} d={`M${x - 5},-138q5,-8 10,0`} className={styles.ink} />
        ) : (
          <g key={x} fill="var(--cat)">
            <ellipse cx={x} cy="-140" rx="5" ry="6" />
            <ellipse cx={x} cy="-140" rx="3.500" ry="4.500" fill="var(--hue-69-highlight)" />
            <ellipse cx={x} cy="-140" rx="1.400" ry="4.500" />
          </g>
        ),
      )}
      <path d="M-17,-130h5M12,-130h5" stroke="var(--hue-0-pastel)" strokeWidth="5" strokeLinecap="round" />
      <path d="M-3,-132h6l-3,3.500Z" fill="var(--hue-340-text)" />
      <path d="M0,-128q-3,5 -7,2M0,-128q3,5 7,2" className={styles.ink} />
    </>
  );
}

/** An arm from the shoulder along a path, with a hand and its thumb at the end. */
function Arm({ d, hand }: { readonly d: string; readonly hand: string }) {
  return (
    <>
      <path d={d} className={styles.sleeveRim} />
      <path d={d} className={styles.sleeve} />
      <path d="M-6,6v-10l4,-5h6l2,5l4,-3l2,3l-5,10Z" transform={`translate(${hand})`} className={styles.skin} />
    </>
  );
}

function PutsOnHat() {
  return (
    <>
      <TheHat transform="translate(6 -193) rotate(-6)" />
      <Arm d="M-17,-100L-48,-118L-46,-158" hand="-45 -171" />
      <Arm d="M17,-100L50,-118L49,-152" hand="48 -165" />
    </>
  );
}

function TakesChair({ withTea }: { readonly withTea: boolean }) {
  return (
    <>
      <g data-thing="new chair">
        <Chair transform="translate(92 -112) rotate(8) scale(.72)" hair />
      </g>
      <TheHat transform="translate(88 -88) rotate(180)" />
      <Arm d="M17,-100L40,-76L54,-80" hand="64 -82" />
      {withTea ? (
        <>
          <Cup at="-44 -136" />
          <Arm d="M-17,-100L-44,-88L-45,-112" hand="-44 -125" />
        </>
      ) : (
        <Arm d="M-17,-100L-46,-78L-30,-56" hand="-24 -50" />
      )}
    </>
  );
}

function TheHat({ transform }: { readonly transform: string }) {
  return (
    <g transform={transform} data-thing="hat">
      <path d={outlinePath({ scale: 17 })} className={`${art.thin} ${art.deep}`} />
      <path d="M-25.500,4.900H14.600" className={art.band} />
      <rect x="-13.600" y="-0.800" width="10.500" height="10.500" className={art.light} />
    </g>
  );
}
