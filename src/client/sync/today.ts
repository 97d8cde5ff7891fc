import { dayOf } from '#engine';
import type { AuthState } from '../auth/auth-state.ts';

/**
 * Today, as `dayOf` counts days. For a saved player by the server's clock, as far ahead of this device's as the last ping
 * has told: the server decides with its own. A stranger, who plays in memory, has only this device's clock.
 */
export function todayOf({ characterId, serverAhead }: Pick<AuthState, 'characterId' | 'serverAhead'>): number {
  return dayOf(Date.now() + (characterId === null ? 0 : serverAhead));
}
