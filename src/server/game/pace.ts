import { Refusal } from './refusal.ts';

/** Keeps time between two acts of one and the same character. */
export interface Pace {
  /**
   * @returns what gives this act back, and no later one, when it came to nothing
   * @throws Refusal TOO_MANY_REQUESTS when the last time is not long enough ago
   */
  step(characterId: string): () => void;
}

export function createPace(clock: () => number, interval: number): Pace {
  /** In the order of their times, for a key that is set again moves to the end. */
  const last = new Map<string, number>();

  function step(characterId: string): () => void {
    const now = clock();
    for (const [id, at] of last) {
      if (now - at < interval) break;
      last.delete(id);
    }
    if (last.has(characterId))
      throw new Refusal('TOO_MANY_REQUESTS', 'One meow a second is plenty', interval / 1000, 'meows');
    last.set(characterId, now);
    return () => {
      if (last.get(characterId) === now) last.delete(characterId);
    };
  }

  return { step };
}

/** For load tests: no time is kept. */
export const noPace: Pace = { step: () => () => {} };
