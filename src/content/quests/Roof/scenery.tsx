import type { Scenery, SceneryProps } from '#art/scenery';
import { nightOf } from './scenery/night.tsx';
import { Dark, Pencil, PlayerOnRoof, Pudding, Quince, Yard } from './scenery/people.tsx';
import { TheRoof } from './scenery/roof.tsx';
import { Sky, Star } from './scenery/sky.tsx';
import { Boards, Chimney, Draught, Hatch, Square } from './scenery/tower.tsx';
import styles from './scenery.module.css';

/** The top of the tower at night, or the yard below. What it shows follows the lines. */
function Whole({ Player, Portrait, ...story }: SceneryProps) {
  const night = nightOf(story);
  const drawn = { night, Player, Portrait };
  if (story.page === 'yard') {
    return (
      <g className={styles.night}>
        <Yard {...drawn} hasMoon={story.lines.includes('barrel')} />
      </g>
    );
  }
  const { roof, player, pencil, squares, pudding } = night;
  const isOverThere = player === 'over there';
  return (
    <g className={styles.night}>
      <Sky {...night} />
      {pudding?.place === 'ladder' && <Pudding {...drawn} />}
      <Boards />
      {!isOverThere && <Chimney at={98} height={44} smokes />}
      <Chimney at={-148} height={70} />
      <Quince {...drawn} />
      <Hatch isOpen={night.hatchIsOpen} />
      {pudding?.place === 'hatch' && <Pudding {...drawn} />}
      {squares > 0 && <Square />}
      {squares > 1 && <Square isSmaller />}
      {roof.place === 'raised' && <Draught />}
      <TheRoof roof={roof} />
      {isOverThere && <Chimney at={98} height={84} smokes />}
      {night.hasStarOnBrim && <Star transform="translate(66 -54) scale(1.3)" />}
      {pencil === 'edge' && <Pencil at={[126, -8]} turn={8} />}
      {pencil === 'falling' && <Pencil at={[174, -66]} turn={70} />}
      <PlayerOnRoof {...drawn} />
      {night.isDark && <Dark />}
    </g>
  );
}

export const scenery: Scenery = { Whole };
