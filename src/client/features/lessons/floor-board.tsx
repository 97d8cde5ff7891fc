import { CREAM } from '#content/lessons';
import { lessons } from '#content/messages/lessons';
import { useMessages } from '../../platform/language.ts';
import { Mark } from '../../ui/mark.tsx';
import { Broom, Saucer, TowerWindow } from './art/floor-things.tsx';
import styles from './floor-board.module.css';

interface FloorBoardProps {
  readonly at: number;
  /** The tile that will be swept; null: no turn comes any more. */
  readonly next: number | null;
}

const TILES = Array.from({ length: CREAM + 1 }, (_, tile) => tile);

/** The seven tiles: you on one, the broom over another, the cream on the last. Each says what is on it. */
export function FloorBoard({ at, next }: FloorBoardProps) {
  const { floor } = useMessages(lessons).turns;
  return (
    <div className={styles.room}>
      <TowerWindow className={styles.window} />
      <ol className={styles.floor} aria-label={floor.label}>
        {TILES.map((tile) => (
          <li key={tile} className={styles.tile} data-tile={tile} data-swept={tile === next}>
            <span className={styles.above}>{tile === next && <Broom />}</span>
            <span className={styles.on}>
              {tile === CREAM && <Saucer />}
              {tile === at && <Mark form="cat" className={styles.you} />}
            </span>
            <span className={styles.stone}>
              <span className={styles.number}>{tile}</span>
            </span>
            <span className="visually-hidden">
              {[tile === at && floor.you, tile === next && floor.sweptNext, tile === CREAM && floor.cream]
                .filter(Boolean)
                .map((fact) => `, ${fact}`)
                .join('')}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
