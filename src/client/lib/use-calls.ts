import { RETRY_ONCE } from './api.ts';
import type { CharacterStore } from './characters/character-store.ts';
import { requireUpdateOf } from './characters/read-update.ts';
import { useGame } from './game.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

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
