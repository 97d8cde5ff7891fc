import { lessons } from '#content/messages/lessons';
import type { Dealt } from '#engine/lessons';
import { useMessages } from '../../platform/language.ts';
import { Mark } from '../../ui/mark.tsx';
import type { CountedIn } from './card-words.ts';
import styles from './hand.module.css';
import { PlayingCard } from './playing-card.tsx';

interface HandProps {
  /** Null while it is not dealt: then there are this many backs. */
  readonly hand: readonly Dealt[] | null;
  readonly backs: number;
  readonly turn: number;
  readonly counted: CountedIn;
  readonly free: number;
  readonly over: boolean;
  readonly keys: boolean;
  readonly onPlay: (slot: number) => void;
}

/** The cards of this turn. A played one keeps its place, so that neither numbers nor the focus move. */
export function Hand({ hand, backs, turn, counted, free, over, keys, onPlay }: HandProps) {
  const { label } = useMessages(lessons).hand;
  const look = `${styles.hand} ${(hand?.length ?? backs) > 3 ? styles.four : styles.three}`;
  if (!hand) {
    return (
      <ul className={look} aria-label={label} aria-busy="true">
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
    <ul className={look} aria-label={label}>
      {hand.map(({ card, played }, slot) => (
        <PlayingCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand is dealt anew each turn, and its places do not move
          key={`${turn}-${slot}`}
          card={card}
          played={played}
          counted={counted}
          free={free}
          over={over}
          shortcut={keys ? String(slot + 1) : undefined}
          onPlay={() => onPlay(slot)}
        />
      ))}
    </ul>
  );
}
