import { useStore } from 'zustand';
import { UnreadWords } from '../features/account/index.ts';
import { Room, RoomPanel } from '../features/room/index.ts';
import { Portrait } from '../features/vision/index.ts';
import { noticeStore } from '../platform/overlays.ts';

const portrait = (form: string | null, id: string) => <Portrait form={form} id={id} />;

/** The others, on a page with a list of its own. */
export function PeopleHere() {
  return <Room portrait={portrait} />;
}

/** The others beside a quest, and a reminder of unread words. */
export function PeopleBeside() {
  // In the middle of a page the dialogue is not finished, and the link would interrupt it.
  const told = useStore(noticeStore, ({ busy }) => busy === 0);
  return (
    <>
      <RoomPanel portrait={portrait} />
      {/* Hidden, but not removed: nothing below moves while a keyboard user tabs towards it. */}
      <div style={{ visibility: told ? 'visible' : 'hidden' }}>
        <UnreadWords />
      </div>
    </>
  );
}
