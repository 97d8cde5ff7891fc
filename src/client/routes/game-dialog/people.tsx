import { useId } from 'react';
import { hearth } from '#content/messages/hearth';
import { useCharacter, useSaved } from '../../lib/game.ts';
import { useMessages } from '../../lib/language.ts';
import { WitchCat } from '../../ui/art/witch-cat.tsx';
import { Mark } from '../../ui/mark.tsx';
import styles from './people.module.css';

/**
 * Everybody by the fire, as far as this page can know: the witch, who never leaves it, and whoever looks. A player's
 * stream tells of their own character alone, so no other player is named or counted, and that is said.
 */
export function People() {
  const id = useId();
  const { here: say } = useMessages(hearth);
  const saved = useSaved();
  const { name } = useCharacter();
  return (
    <section aria-labelledby={id} className={styles.here}>
      <h2 id={id}>{say.title}</h2>
      {/* Who comes, or gets a name, is told when there is time for it. */}
      <ul className={styles.people} aria-live="polite">
        <li className={styles.person}>
          <WitchCat className={styles.portrait} />
          <span>{say.quince}</span>
        </li>
        <li className={styles.person}>
          <Mark form={saved ? 'cat' : 'hat'} className={styles.mark} />
          <span>{name ? say.youNamed({ name }) : say.you}</span>
        </li>
      </ul>
      {saved && <p>{say.others}</p>}
    </section>
  );
}
