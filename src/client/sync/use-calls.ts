import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newIdempotencyKey, RETRY_ONCE, requireUpdateOf } from '../api.ts';
import type { CharacterStore } from './character-store.ts';
import { useGame } from './game.ts';

/** The last call that each store's players have sent. */
const lastCalls = new WeakMap<CharacterStore, Promise<unknown>>();

/** What a choice is sent with. What is sent again with the same counts once. */
export interface Sending {
  readonly idempotencyKey: string;
  /** The version it is taken from: when its turn comes first, the one there is. */
  from?: number;
}

export type Send = (choice: string, sending?: Sending) => Promise<void>;

/**
 * Sends choices for a saved character, one after another, whatever card they are of: each from the version that the one
 * before has left. A server that dies under one is not noticed, where there is another: it is sent once more.
 */
export function useCalls(id: string, qcard: string): Send {
  const { api, characters } = useGame();
  return (choice, sending = { idempotencyKey: newIdempotencyKey() }) => {
    const sent = Promise.resolve(lastCalls.get(characters)).then(async () => {
      const { idempotencyKey, from = characters.entry(id).v } = sending;
      sending.from = from;
      const answer = await api.game.quest({ id, qcard, choice, from, idempotencyKey }, { context: RETRY_ONCE });
      const update = requireUpdateOf(id, answer);
      // A choice that had counted before is answered with all that there is: the stream may know better by now.
      if (update.from !== null || update.to >= characters.entry(id).v) characters.apply(update);
    });
    lastCalls.set(
      characters,
      sent.catch(() => {}),
    );
    return sent;
  };
}

/** Runs one act at a time: who presses twice, or just as the clock runs out, has pressed once. */
export function useSingleFlight(): (act: () => Promise<void>) => Promise<void> {
  const acting = useRef(false);
  return async (act) => {
    if (acting.current) return;
    acting.current = true;
    await act().finally(() => {
      acting.current = false;
    });
  };
}

/**
 * Does what the player asks for at once, or, while it is still open who they are, when that is known: it is done as
 * theirs then, and nobody is told before that it was done. Of what is asked for meanwhile, the first counts.
 * @returns whether something waits, and what asks
 */
export function useDeferredUntilAuth<T>(
  unknown: boolean,
  act: (asked: T) => void,
): readonly [boolean, (asked: T) => void] {
  const [held, setHeld] = useState<{ readonly asked: T } | null>(null);
  const begin = useEffectEvent(act);
  useEffect(() => {
    if (!held || unknown) return;
    setHeld(null);
    begin(held.asked);
  }, [held, unknown]);
  return [held !== null, (asked) => (unknown ? setHeld((before) => before ?? { asked }) : act(asked))];
}
