import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newIdempotencyKey, RETRY_ONCE, requireUpdateOf } from '../api.ts';
import type { CharacterStore } from './character-store.ts';
import { useGame, type Who } from './game.ts';

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

/** Runs one act of a player at a time: who presses twice, or just as the clock runs out, has pressed once. */
export function useSingleFlight(playerId: string): (act: () => Promise<void>) => Promise<void> {
  const acting = useRef<string | null>(null);
  return async (act) => {
    if (acting.current === playerId) return;
    acting.current = playerId;
    await act().finally(() => {
      if (acting.current === playerId) acting.current = null;
    });
  };
}

type Knowledge = Pick<Who, 'unknown' | 'unproven' | 'saved'>;

/** Whether an act waits, is done once it is known who asked, or is over: a stranger has seen it done already. */
export function fateOf(wasShown: boolean, { unknown, unproven, saved }: Knowledge): 'waits' | 'due' | 'over' {
  if (unknown || unproven) return 'waits';
  return wasShown && !saved ? 'over' : 'due';
}

/**
 * Runs `act` now, or once it is known who the player is; keeps only the first pending call. Of an unproven stranger it runs
 * at once, and again as the player's if they turn out to be saved.
 * @returns whether something waits, and what asks
 */
export function useDeferredUntilAuth<T>(
  who: Knowledge,
  act: (asked: T) => void,
): readonly [boolean, (asked: T) => void] {
  const [held, setHeld] = useState<{ readonly asked: T; readonly wasShown: boolean } | null>(null);
  const { unknown, unproven } = who;
  const fate = held && fateOf(held.wasShown, who);
  const begin = useEffectEvent(act);
  useEffect(() => {
    if (!held || fate === 'waits') return;
    setHeld(null);
    if (fate === 'due') begin(held.asked);
  }, [held, fate]);

  function ask(asked: T): void {
    if (unknown || unproven) setHeld((before) => before ?? { asked, wasShown: !unknown });
    if (!unknown) act(asked);
  }
  return [held !== null && !unproven, ask];
}
