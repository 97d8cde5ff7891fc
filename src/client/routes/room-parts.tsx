import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { FORM_KEYS } from '#content';
import { hearth } from '#content/messages/hearth';
import { room as roomWords } from '#content/messages/room';
import { UnreadWords } from '../features/account/index.ts';
import { Room, RoomPanel, useNeighbour } from '../features/room/index.ts';
import { CharacterFigure, Portrait } from '../features/vision/index.ts';
import { useMessages } from '../platform/language.ts';
import { noticeStore } from '../platform/overlays.ts';
import type { IN_CHAIR, TwoChairs } from '../ui/art/hearth.tsx';
import { usePortraits } from './use-portraits.ts';

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

interface AloneProps {
  /** Shown while nobody sits beside the player. */
  readonly alone: ReactNode;
}

interface ChairsProps extends AloneProps {
  /** Draws two chairs. Passed by the page, which has it, so that other pages with these parts do not load it. */
  readonly Two: typeof TwoChairs;
  /** Where a figure is in a chair. */
  readonly at: typeof IN_CHAIR;
}

/** The chairs in the picture of the fire: two, when the player sits there with another player. */
export function Chairs({ alone, Two, at }: ChairsProps) {
  const neighbour = useNeighbour();
  const { form, id } = usePortraits();
  if (!neighbour) return alone;
  const theirs = FORM_KEYS.find((known) => known === neighbour.form);
  return (
    <Two
      left={theirs ? <CharacterFigure form={theirs} id={neighbour.id} at={at} seated /> : null}
      right={form && <CharacterFigure form={form} id={id} at={at} seated />}
    />
  );
}

/** The picture of the fire in words. */
export function ChairWords({ alone }: AloneProps) {
  const say = useMessages(hearth);
  const { nameless } = useMessages(roomWords);
  const neighbour = useNeighbour();
  return neighbour ? say.paired({ name: neighbour.name || nameless }) : alone;
}
