import { useId } from 'react';
import { room as words } from '#content/messages/room';
import { useMessages } from '../../lib/language.ts';
import { Panel, Stack } from '../../ui/panel.tsx';
import styles from './room.module.css';
import { Room, type RoomProps } from './room.tsx';

/** The room as a part of a page that is about something else. */
export function RoomPanel(props: RoomProps) {
  const id = useId();
  const { title } = useMessages(words);
  return (
    <Panel aria-labelledby={id}>
      <Stack>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <Room {...props} />
      </Stack>
    </Panel>
  );
}
