import { unread as messages } from '#content/messages/unread';
import { useMessages } from '../../platform/language.ts';
import { useAuth, useCharacter, useIsSaved } from '../../sync/game-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import paper from '../../ui/paper.module.css';
import styles from './unread.module.css';

interface UnreadWordsProps {
  /** Whether the reminder is the most urgent item of the page. */
  readonly isNext?: boolean;
  readonly onLook?: () => void;
}

/** Reminds a saved player to look at the stored words, until the player has seen, copied or printed them. */
export function UnreadWords({ isNext = false, onLook }: UnreadWordsProps) {
  const saved = useIsSaved();
  const unread = useAuth(({ hasWords, seen }) => hasWords && !seen);
  const { name } = useCharacter();
  const say = useMessages(messages);
  if (!saved || !unread) return null;
  return (
    <aside className={`${paper.cut} ${styles.unread}`} aria-label={say.title}>
      <Mark form="hat" className={styles.mark} />
      <p>{say.text({ name })}</p>
      <ButtonLink look={isNext ? 'primary' : 'plain'} to="/game/account#words" onClick={onLook}>
        {say.look}
      </ButtonLink>
    </aside>
  );
}
