import type { Mood } from '#art/cat';
import { MaidPaws, Placed } from '#art/people';
import type { SceneryProps } from '#art/scenery';
import type { Evening } from './evening.tsx';
import { List, Pencil, Tray } from './tray.tsx';

interface PuddingProps extends Pick<SceneryProps, 'Portrait'> {
  readonly mood: Mood;
}

const PUDDING = 'NekoMaid';

/** Pudding in front of everything, with her tray. */
export function Standing({ carries, ...pudding }: PuddingProps & { readonly carries: Evening['tray'] }) {
  return (
    <>
      <Placed who={PUDDING} at={[150, 15]} scale={0.74} {...pudding} />
      <Tray at="140 -24" carries={carries} list />
      <MaidPaws at={[97, 180]} y={-20} />
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
      <MaidPaws at={[50, 90]} y={-50} />
    </>
  );
}
