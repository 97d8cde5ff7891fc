import type { Dealt } from '#engine/lessons';
import { Mark } from '../../ui/mark.tsx';
import styles from './hand.module.css';
import { PlayingCard } from './playing-card.tsx';

interface HandProps {
  /** Null while it is not dealt: then there are this many backs. */
  readonly hand: readonly Dealt[] | null;
  readonly backs: number;
  readonly turn: number;
  /** What the count of a card is counted in: "in deck". */
  readonly where: string;
  readonly free: number;
  readonly over: boolean;
  readonly keys: boolean;
  readonly onPlay: (slot: number) => void;
}

/** The cards of this turn. A played one keeps its place, so that neither numbers nor the focus move. */
export function Hand({ hand, backs, turn, where, free, over, keys, onPlay }: HandProps) {
  if (!hand) {
    return (
      <ul className={styles.hand} aria-label="Your hand" aria-busy="true">
        {Array.from({ length: backs }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one back is as good as another
          <li key={at} className={styles.slot}>
            <div className={styles.back}>
              <Mark form="hat" className={styles.backMark} />
            </div>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={styles.hand} aria-label="Your hand">
      {hand.map(({ card, played }, slot) => (
        <PlayingCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand is dealt anew each turn, and its places do not move
          key={`${turn}-${slot}`}
          card={card}
          played={played}
          where={where}
          free={free}
          over={over}
          shortcut={keys ? String(slot + 1) : undefined}
          onPlay={() => onPlay(slot)}
        />
      ))}
    </ul>
  );
}
