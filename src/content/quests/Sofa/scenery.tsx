import type { Scenery, SceneryProps } from '#art/scenery';
import { carryOf } from './scenery/carry.tsx';
import { Corner, Fireside, Flight, Hall } from './scenery/house.tsx';
import { PlayerAtEnd, Pudding, TheSofa } from './scenery/sofa.tsx';
import styles from './scenery.module.css';

const PLACES = { floor: Hall, stairs: Flight, corner: Corner, fire: Fireside } as const;

/** The sofa on its way up, and everyone who carries it. What it shows follows the lines, and how the last round went. */
function Whole({ Player, Portrait, ...story }: SceneryProps) {
  const carry = carryOf(story);
  const drawn = { carry, Player, Portrait };
  const Place = PLACES[carry.place];
  const isBehind = carry.farEnd === 'other';
  return (
    <g className={styles.house} data-pet="right">
      <Place />
      {isBehind && <Pudding {...drawn} />}
      <TheSofa {...drawn} />
      {!isBehind && <Pudding {...drawn} />}
      <PlayerAtEnd {...drawn} />
    </g>
  );
}

export const scenery: Scenery = { Whole };
