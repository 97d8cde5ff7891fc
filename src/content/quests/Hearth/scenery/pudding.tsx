import type { Mood } from '#art/cat';
import type { SceneryProps } from '#art/scenery';
import styles from '../scenery.module.css';
import type { Evening } from './evening.tsx';
import { Placed } from './placed.tsx';
import { List, Pencil, Tray } from './tray.tsx';

interface PuddingProps extends Pick<SceneryProps, 'Portrait'> {
  readonly mood: Mood;
}

const PUDDING = 'NekoMaid';
const PAW = 'M-9,7V-4l5,-6h8l5,6V7Z';

/** Pudding in front of everything, with her tray. */
export function Standing({ carries, ...pudding }: PuddingProps & { readonly carries: Evening['tray'] }) {
  return (
    <>
      <Placed who={PUDDING} at={[150, 15]} scale={0.74} {...pudding} />
      <Tray at="140 -24" carries={carries} list />
      <Paws at={[97, 180]} y={-20} />
    </>
  );
}

/** Pudding in the player's chair, with the ticked list. */
export function Seated(pudding: PuddingProps) {
  return (
    <>
      <Placed who={PUDDING} at={[76, -42]} scale={0.66} {...pudding} />
      <List at="56 -46" isTicked />
      <Pencil at={[92, -62]} turn={-50} />
      <Paws at={[50, 90]} y={-50} />
    </>
  );
}

function Paws({ at, y }: { readonly at: readonly number[]; readonly y: number }) {
  return at.map((x) => (
    <g key={x} transform={`translate(${x} ${y})`} className={styles.maidPaw}>
      <path d={PAW} />
      <path d="M-3,-2v7M3,-2v7" />
    </g>
  ));
}
