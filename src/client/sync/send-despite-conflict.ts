import { failedWith, newIdempotencyKey } from '../api.ts';
import type { CharacterStore } from './character-store.ts';
import type { Send } from './use-calls.ts';

/**
 * Sends a choice that does not depend on the character's version. If another tab of the player has changed the character
 * first, sends it once more with the same idempotency key, as the first attempt may have counted.
 */
export async function sendDespiteConflict(
  send: Send,
  characters: Pick<CharacterStore, 'fetch'>,
  id: string,
  choice: string,
): Promise<void> {
  const idempotencyKey = newIdempotencyKey();
  try {
    await send(choice, { idempotencyKey });
  } catch (error) {
    if (!failedWith(error, 'CONFLICT')) throw error;
    await characters.fetch(id);
    await send(choice, { idempotencyKey });
  }
}
