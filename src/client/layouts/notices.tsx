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
      {notices.map((notice) => (
        <div key={notice.id} className={styles.notice}>
          <p>
            {notice.speaker && <strong>{notice.speaker}: </strong>}
            {notice.say().text}
          </p>
          {notice.run && <Button onClick={notice.run}>{notice.say().label}</Button>}
          <Button onClick={() => dismiss(notice.id)}>{notice.run ? say.notNow : say.close}</Button>
        </div>
      ))}
    </div>
  );
}
