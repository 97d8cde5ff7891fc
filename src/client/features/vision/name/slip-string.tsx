import { vision } from '#content/messages/vision';
import { useMessages } from '../../../platform/language.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './name-scene.module.css';

interface SlipStringProps {
  readonly slips: readonly string[];
  /** The slip in the hand. */
  readonly held: string;
  readonly onTake: (slip: string) => void;
}

/** The slips drawn last, on a string: each can be taken off it again. */
export function SlipString({ slips, held, onTake }: SlipStringProps) {
  const { string } = useMessages(vision).name;
  return (
    <section aria-labelledby="slips-title" className={styles.slips}>
      <h2 id="slips-title">{string}</h2>
      <ul className={styles.string}>
        {slips.map((slip) => (
          <li key={slip}>
            <Button className={styles.hanging} aria-pressed={slip === held} onClick={() => onTake(slip)}>
              {slip}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
