import type { DuelPosition } from '#engine/lessons';
import { Candle } from './art/candle.tsx';
import { Draught, type Mood } from './art/draught.tsx';
import styles from './duel-board.module.css';

/** The Draught on one side, the candle that it wants on the other. What it will do next can be seen on its face. */
export function DuelBoard({ now }: { readonly now: DuelPosition }) {
  const mood = moodOf(now);
  return (
    <div className={styles.board}>
      <Draught mood={mood} />
      <Candle lit={now.outcome !== 'lost'} leaning={mood} warded={now.ward > 0} />
    </div>
  );
}

function moodOf({ outcome, next }: DuelPosition): Mood {
  if (outcome === 'won') return 'gone';
  if (next.takes > 0) return 'gather';
  return next.name === 'howl' ? 'howl' : 'gust';
}
