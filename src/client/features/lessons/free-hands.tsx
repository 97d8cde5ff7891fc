import { lessons } from '#content/messages/lessons';
import { HANDS } from '#engine/lessons';
import { useMessages } from '../../platform/language.ts';
import { Paw } from '../../ui/art/paw.tsx';
import styles from './free-hands.module.css';

/** How many hands are free, in words and as two paws. */
export function FreeHands({ free }: { readonly free: number }) {
  const { hands } = useMessages(lessons);
  return (
    <p className={styles.hands}>
      <strong>{hands.label}</strong>
      <span className={styles.paws}>
        {Array.from({ length: HANDS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand is told from the other by its side
          <Paw key={at} hollow={at >= free} />
        ))}
      </span>
      <span>{free === 0 ? hands.full : hands.free({ free })}</span>
    </p>
  );
}
