import art from '#art/art.module.css';
import { DrawnMark } from '#art/mark';
import styles from '../scenery.module.css';
import type { Night } from './night.tsx';

type Roof = Night['roof'];

/** The middle of the tile, which is the roof. */
const PLACES: Readonly<Record<Roof['place'], readonly [x: number, y: number]>> = {
  usual: [-10, -98],
  near: [4, -98],
  square: [48, -96],
  raised: [-10, -134],
};
const SCALE = 1.28;

/** Where the pupils are in the eyes. */
const LOOKS: Readonly<Record<Roof['looks'], readonly [x: number, y: number]>> = {
  'at you': [-2, 2],
  away: [-4, -4],
  down: [4, 3],
  up: [4, -2],
};

/** From the shoulder to the paw, seen from the middle of the tile; then where the toes are, and how they are turned. */
const ARMS: Readonly<Record<Exclude<Roof['paw'], 'none'>, readonly [arm: string, toes: string]>> = {
  star: ['M34,4Q114,2 102,-86', 'translate(102 -88)'],
  moon: ['M-44,16Q-108,-10 -58,-92', 'translate(-56 -94) rotate(20)'],
  pencil: ['M34,8Q98,10 82,64', 'translate(81 66) rotate(194)'],
  through: ['M36,4Q100,16 150,-24', 'translate(152 -26) rotate(50)'],
};

/** The roof: the game's tile, as a hat or as a cat. */
export function TheRoof({ roof }: { readonly roof: Roof }) {
  const { form, place, paw, looks } = roof;
  const [x, y] = PLACES[place];
  return (
    <g transform={`translate(${x} ${y})`} className={styles.roof} data-thing={`roof ${form}`}>
      <DrawnMark form={form} transform={`scale(${SCALE})`} />
      {form === 'cat' && (
        <>
          {[-24, 8].map((eye) => (
            <Eye key={eye} x={eye * SCALE} y={-18 * SCALE} looks={LOOKS[looks]} />
          ))}
          <path d="M-52,4l-22,-4M-50,12l-21,5M26,4l22,-4M24,12l21,5" className={styles.whisker} />
        </>
      )}
      {paw !== 'none' && (
        <g data-thing={`paw at ${paw}`}>
          <path d={ARMS[paw][0]} className={styles.armRim} />
          <path d={ARMS[paw][0]} className={styles.arm} />
          <path d="M-4,-8v7M4,-8v7" transform={ARMS[paw][1]} className={styles.whisker} />
        </g>
      )}
    </g>
  );
}

function Eye({
  x,
  y,
  looks: [dx, dy],
}: {
  readonly x: number;
  readonly y: number;
  readonly looks: readonly [number, number];
}) {
  return (
    <>
      <ellipse cx={x} cy={y} rx="11" ry="14" className={art.light} />
      <ellipse cx={x + dx} cy={y + dy} rx="4" ry="10" className={styles.pupil} />
    </>
  );
}

/** The eyes of the roof in the dark. */
export function RoofEyes() {
  const [x, y] = PLACES.usual;
  return (
    <g transform={`translate(${x} ${y})`}>
      {[-24, 8].map((eye) => (
        <Eye key={eye} x={eye * SCALE} y={-18 * SCALE} looks={LOOKS['at you']} />
      ))}
    </g>
  );
}
