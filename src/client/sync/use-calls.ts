import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Tally } from '#engine';
import { newIdempotencyKey, RETRY_ONCE, requireUpdateOf } from '../api.ts';
import type { CharacterStore } from './character-store.ts';
import { type Game, useGame, type Who } from './game-context.ts';

/** The last pending call of each store. */
const lastCalls = new WeakMap<CharacterStore, Promise<unknown>>();

/** The tally in the last answer of the server to a choice, and the card of its quest. */
const lastTallies = new WeakMap<CharacterStore, { readonly card: string; readonly tally: Tally }>();

/** How others answered at a page of a quest that the player has just left by a call; null: it is not known. */
export function lastTally(characters: CharacterStore, card: string, page: string): Tally | null {
  const last = lastTallies.get(characters);
  return last?.card === card && last.tally.page === page ? last.tally : null;
}

/** Options of a call. Retries with the same idempotency key count once. */
export interface Sending {
  readonly idempotencyKey: string;
  /** The character's version that the choice is based on; by default the version when the choice is first sent. */
  from?: number;
}

export type Send = (choice: string, sending?: Sending) => Promise<void>;

export function useCalls(id: string, qcard: string): Send {
  return callsOf(useGame(), id, qcard);
}

/**
 * Sends choices for a saved character, one at a time across all cards (quests and rites): each is based on the version
 * that the previous one left. If the server stops during a call, the call is retried once (see `RETRY_ONCE`).
 */
export function callsOf({ api, characters }: Pick<Game, 'api' | 'characters'>, id: string, qcard: string): Send {
  return (choice, sending = { idempotencyKey: newIdempotencyKey() }) => {
    const sent = Promise.resolve(lastCalls.get(characters)).then(async () => {
      const { idempotencyKey, from = characters.entry(id).v } = sending;
      sending.from = from;
      const answer = await api.game.quest({ id, qcard, choice, from, idempotencyKey }, { context: RETRY_ONCE });
      const update = requireUpdateOf(id, answer);
      // A choice that has counted before is answered by a snapshot: skips it if the stream has sent a newer version.
      if (update.from !== null || update.to >= characters.entry(id).v) characters.apply(update);
      if (answer.tally) lastTallies.set(characters, { card: qcard, tally: answer.tally });
      else lastTallies.delete(characters);
    });
    lastCalls.set(
      characters,
      sent.catch(() => {}),
    );
    return sent;
  };
}

/** Ignores an act while another act of the same player runs, as after a double click. */
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

type Knowledge = Pick<Who, 'unknown' | 'isOwnerUnconfirmed' | 'saved'>;

/**
 * What becomes of an act that was requested before the session check ended: it still waits for the check ('waits'), has
 * to run now ('due'), or must not run ('over'), because it ran at once and the player is anonymous indeed.
 * @param wasShown whether the act ran at once, as the player seemed anonymous
 */
export function pendingActState(
  wasShown: boolean,
  { unknown, isOwnerUnconfirmed, saved }: Knowledge,
): 'waits' | 'due' | 'over' {
  if (unknown || isOwnerUnconfirmed) return 'waits';
  return wasShown && !saved ? 'over' : 'due';
}

/**
 * Runs `act` now, or once the session check ends; keeps only the first pending request. A player who seems anonymous
 * before the first ping has ended is not kept waiting: `act` runs at once, and again if the player proves to be saved.
 * @returns whether a request waits, and the function that requests the act
 */
export function useDeferredUntilAuth<T>(
  who: Knowledge,
  act: (asked: T) => void,
): readonly [boolean, (asked: T) => void] {
  const [held, setHeld] = useState<{ readonly asked: T; readonly wasShown: boolean } | null>(null);
  const { unknown, isOwnerUnconfirmed } = who;
  const fate = held && pendingActState(held.wasShown, who);
  const begin = useEffectEvent(act);
  useEffect(() => {
    if (!held || fate === 'waits') return;
    setHeld(null);
    if (fate === 'due') begin(held.asked);
  }, [held, fate]);

  function ask(asked: T): void {
    if (unknown || isOwnerUnconfirmed) setHeld((before) => before ?? { asked, wasShown: !unknown });
    if (!unknown) act(asked);
  }
  return [held !== null && !isOwnerUnconfirmed, ask];
}
