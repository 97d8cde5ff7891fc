import art from '#art/art.module.css';
import type { Scenery, SceneryProps } from '#art/scenery';
import { climbOf } from './scenery/climb.tsx';
import { Candlelight, Dark, PlayerOnStairs, Pudding, QuinceInBed, QuinceOnStep } from './scenery/people.tsx';
import { Staircase, Upstairs } from './scenery/staircase.tsx';
import styles from './scenery.module.css';

/** The stairs with all of their steps, and everyone on them. What it shows follows the lines. */
function Whole({ Player, Portrait, ...story }: SceneryProps) {
  const climb = climbOf(story);
  const drawn = { climb, Player, Portrait };
  const { steps, hasNewStep, isDark } = climb;
  const player = <PlayerOnStairs {...drawn} />;
  const isOnStairs = climb.player !== 'air';
  return (
    <g className={styles.stairs} data-pet="right">
      <path d="M-2000,-20H2000V4H-2000Z" className={`${art.shape} ${art.floor}`} />
      <Upstairs>{climb.quince.place === 'bed' && <QuinceInBed {...drawn} />}</Upstairs>
      <Staircase steps={steps} hasNewStep={hasNewStep} />
      <Candlelight climb={climb} />
      {climb.quince.place === 'step' && <QuinceOnStep {...drawn} />}
      {isOnStairs && player}
      <Pudding {...drawn} />
      {isDark && <Dark climb={climb} />}
      {!isOnStairs && player}
    </g>
  );
}

export const scenery: Scenery = { Whole };
