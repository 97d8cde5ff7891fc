import { outlinePath } from '#tiles';
import styles from './backdrop.module.css';

const STONES = [
  [-330, -90, 0],
  [-240, -310, 2],
  [-120, -345, 4],
  [20, -285, 2],
  [-10, -120, 10],
  [215, -60, 6],
  [225, -250, 1],
  [330, -130, 8],
  [340, -340, 3],
] as const;

/** The wall of the tower is built of the one tile. Here and there a stone shows. */
export function Wall() {
  return STONES.map(([x, y, rotation]) => (
    <path
      key={x}
      d={outlinePath({ scale: 15, rotation })}
      transform={`translate(${x} ${y})`}
      className={styles.stone}
    />
  ));
}
