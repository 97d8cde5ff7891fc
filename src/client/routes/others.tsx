import { type ReactNode, useEffect, useState } from 'react';
import { logProblem } from '../platform/errors.ts';
import { useSaved } from '../sync/game.ts';

type Parts = typeof import('./room.tsx');

/** By itself, so that a missing part is heard of: see `Sheets`. */
const load = () => import('./room.tsx');

interface OthersProps {
  /** What is shown of them: all there is to it, or with what stands over it. */
  readonly as: keyof Parts;
  /** What stands in their place until they come. */
  readonly meanwhile?: ReactNode;
}

/** The others in the room, for who is saved; nobody else needs the code for it. A page is good without them, too. */
export function Others({ as, meanwhile }: OthersProps) {
  const saved = useSaved();
  const [parts, setParts] = useState<Parts | null>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (!saved) return;
    load().then(setParts, (error: unknown) => {
      logProblem('The room did not come', error);
      setMissing(true);
    });
  }, [saved]);
  if (!saved || missing) return null;
  if (!parts) return meanwhile;
  const { [as]: Part } = parts;
  return <Part />;
}
