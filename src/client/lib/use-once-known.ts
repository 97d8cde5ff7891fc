import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Does what the player asks for at once, or, while it is still open who they are, when that is known: it is done as
 * theirs then, and nobody is told before that it was done. Of what is asked for meanwhile, the first counts.
 * @returns whether something waits, and what asks
 */
export function useOnceKnown<T>(unknown: boolean, act: (asked: T) => void): readonly [boolean, (asked: T) => void] {
  const [held, setHeld] = useState<{ readonly asked: T } | null>(null);
  const begin = useEffectEvent(act);
  useEffect(() => {
    if (!held || unknown) return;
    setHeld(null);
    begin(held.asked);
  }, [held, unknown]);
  return [held !== null, (asked) => (unknown ? setHeld((before) => before ?? { asked }) : act(asked))];
}
