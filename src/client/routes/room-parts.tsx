import { useStore } from 'zustand';
import { UnreadWords } from '../features/account/index.ts';
import { Room, RoomPanel } from '../features/room/index.ts';
import { Portrait } from '../features/vision/index.ts';
import { noticeStore } from '../platform/overlays.ts';

const portrait = (form: string | null, id: string) => <Portrait form={form} id={id} />;

/** The other players, for a page that has a list of its own. */
export function PeopleHere() {
  return <Room portrait={portrait} />;
}

/** The other players beside a quest, and a reminder of unread words. */
export function PeopleBeside() {
  // During a story the link in the reminder would interrupt the player: it appears when the story has ended.
  const told = useStore(noticeStore, ({ busy }) => busy === 0);
  return (
    <>
      <RoomPanel portrait={portrait} />
      {/* Hidden, not removed, so that nothing below moves when it appears. */}
      <div style={{ visibility: told ? 'visible' : 'hidden' }}>
        <UnreadWords />
      </div>
    </>
  );
}
