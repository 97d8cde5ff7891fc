import type { ReactNode } from 'react';
import { FORM_KEYS } from '#content';
import { hearth } from '#content/messages/hearth';
import { room as roomWords } from '#content/messages/room';
import { useNeighbour } from '../../features/room/index.ts';
import { CharacterFigure } from '../../features/vision/index.ts';
import { useMessages } from '../../platform/language.ts';
import { IN_CHAIR, TwoChairs } from '../../ui/art/hearth.tsx';
import { usePortraits } from '../use-portraits.ts';

interface AloneProps {
  /** Shown while nobody sits beside the player. */
  readonly alone: ReactNode;
}

/** The chairs in the picture of the fire: two, when the player sits there with another player. */
export function Chairs({ alone }: AloneProps) {
  const neighbour = useNeighbour();
  const { form, id } = usePortraits();
  if (!neighbour) return alone;
  const theirs = FORM_KEYS.find((known) => known === neighbour.form);
  return (
    <TwoChairs
      left={theirs ? <CharacterFigure form={theirs} id={neighbour.id} at={IN_CHAIR} seated /> : null}
      right={form && <CharacterFigure form={form} id={id} at={IN_CHAIR} seated />}
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
