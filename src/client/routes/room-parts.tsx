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
  // While lines of the dialogue are still to come, the link in the reminder would interrupt it.
  const told = useStore(noticeStore, ({ busy }) => busy === 0);
  return (
    <>
      <RoomPanel portrait={portrait} />
      {/* Hidden, not removed, so that nothing below moves while a keyboard user tabs through the page. */}
      <div style={{ visibility: told ? 'visible' : 'hidden' }}>
        <UnreadWords />
      </div>
    </>
  );
}
