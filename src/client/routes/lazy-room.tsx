import type { ReactNode } from 'react';
import { usePart } from '../platform/lazy-parts.tsx';
import { useIsSaved } from '../sync/game-context.ts';

/** An import in a function of its own, so that a failure to load it is reported: see `load` in settings.tsx. */
const load = () => import('./room-parts.tsx');

interface OthersProps {
  readonly as: 'PeopleHere' | 'PeopleBeside';
  /** Shown while the code of the list is loading. */
  readonly meanwhile?: ReactNode;
}

/** The code about the other players in the room; null while it is loading, and for players who are not saved. */
export function useRoomParts(): Awaited<ReturnType<typeof load>> | null {
  const saved = useIsSaved();
  const { part } = usePart(load, saved);
  return saved ? part : null;
}

/** The other players in the room, for a saved player. If the code fails to load, the page works without them. */
export function Others({ as, meanwhile }: OthersProps) {
  const saved = useIsSaved();
  const { part, missing } = usePart(load, saved);
  if (!saved || missing) return null;
  if (!part) return meanwhile;
  const { [as]: Part } = part;
  return <Part />;
}
