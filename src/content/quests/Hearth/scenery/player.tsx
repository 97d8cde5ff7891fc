import { PlayerOnFoot } from '#art/people';
import type { SceneryProps } from '#art/scenery';
import styles from '../scenery.module.css';
import type { Evening } from './evening.tsx';
import { Tray } from './tray.tsx';

const ALL = 'M54,-122l9,3M80,-130l3,9M92,-112l-8,4M62,-108l2,9M100,-92l9,2M48,-96l3,8M96,-70l-9,3M84,-60l8,4';
const SLEEVE = 'M4,-56l4,9M12,-46l9,-3M2,-42l9,4M16,-58l6,6M8,-30l7,-6';

/** Cat hair on the player. */
export function HairOn({ where }: { readonly where: Evening['hairOnPlayer'] }) {
  if (where === 'none') return null;
  const d = where === 'all' ? ALL : SLEEVE;
  return (
    <g data-thing={`hair on ${where}`}>
      <path d={d} className={styles.halo} />
      <path d={d} className={styles.hair} />
    </g>
  );
}

/** The player, who has traded the pencil for the tray. */
export function PlayerWithTray({
  Player,
  carries,
}: Pick<SceneryProps, 'Player'> & { readonly carries: Evening['tray'] }) {
  return (
    <>
      <PlayerOnFoot Player={Player} at={[148, -3]} />
      <Tray at="142 -30" carries={carries} />
    </>
  );
}
