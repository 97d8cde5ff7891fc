import { statusOf } from './call-error.ts';

/** What stands before the servers says so of one that it has lost, and a server of what it needs: another may have both. */
const AWAY: readonly (number | null)[] = [502, 503, 504];
/** Before a second try: no less than between two meows, or the second would be the one too many … */
const PAUSE_MIN = 1000; // ms
/** … and anywhere up to this, so that all who were at the same server do not come at once. */
const PAUSE_MAX = 2000; // ms

/**
 * Asks, and once more where the first time ended before there was an answer, or whoever was asked had gone. Only for what
 * may be asked twice: a choice has a key, and so counts once.
 */
export async function onceMore<Answer>(
  ask: () => Promise<Answer>,
  random: () => number = Math.random,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!AWAY.includes(statusOf(error)) && !isBroken(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MIN + random() * (PAUSE_MAX - PAUSE_MIN)));
    return ask();
  }
}

/** Whether the connection broke. Who has waited for an answer in vain has waited long enough. */
function isBroken(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof TypeError;
}
