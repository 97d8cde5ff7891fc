import { useAuth, useCharacter, useSaved } from '../../lib/game.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import styles from './account.module.css';

/** A line for players who have not looked at their words yet. It goes, for good, when they do. */
export function UnreadWords() {
  const saved = useSaved();
  const unread = useAuth(({ hasWords, seen }) => hasWords && !seen);
  const { name } = useCharacter();
  if (!saved || !unread) return null;
  return (
    <aside className={styles.unread} aria-label="Your magic words">
      <Mark form="hat" className={styles.stepMark} />
      <p>
        Your twelve words lie in the jar, unread. They are the only way back to {name || 'your character'} from anywhere
        else.
      </p>
      <ButtonLink to="/game/account#words">Look at them</ButtonLink>
    </aside>
  );
}
