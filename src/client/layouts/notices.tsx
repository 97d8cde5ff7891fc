import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { shell } from '#content/messages/shell';
import { useMessages } from '../lib/language.ts';
import { dismiss, noticeStore, shownNotices } from '../lib/notices.ts';
import { Button } from '../ui/button.tsx';
import styles from './notices.module.css';

/** Words that wait politely at the edge of the page. */
export function Notices() {
  const say = useMessages(shell).notices;
  const notices = useStore(noticeStore, useShallow(shownNotices));
  return (
    <div className={styles.notices} aria-live="polite" aria-atomic="false">
      {notices.map(({ id, text, speaker, action }) => (
        <div key={id} className={styles.notice}>
          <p>
            {speaker && <strong>{speaker}: </strong>}
            {text}
          </p>
          {action && <Button onClick={action.run}>{action.label}</Button>}
          <Button onClick={() => dismiss(id)}>{action ? say.notNow : say.close}</Button>
        </div>
      ))}
    </div>
  );
}
