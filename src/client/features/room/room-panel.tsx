import { useId } from 'react';
import { room as words } from '#content/messages/room';
import { useMessages } from '../../lib/language.ts';
import { Panel } from '../../ui/panel.tsx';
import plates from '../../ui/plates.module.css';
import styles from './room.module.css';
import { Room, type RoomProps } from './room.tsx';

/** The room as a part of a page that is about something else. */
export function RoomPanel(props: RoomProps) {
  const id = useId();
  const { title } = useMessages(words);
  return (
    <Panel aria-labelledby={id}>
      <div className={plates.people}>
        <h2 id={id} className={`${plates.head} ${styles.title}`}>
          {title}
        </h2>
        <Room {...props} />
      </div>
    </Panel>
  );
}
