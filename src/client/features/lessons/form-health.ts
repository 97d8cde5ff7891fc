import { INITIAL_HEALTH } from '#content';
import type { Card } from '#engine';

/** The health of the body that somebody has, and a person's where there is none yet. */
export function formHealth(cards: Readonly<Record<string, Card>>): number {
  const form = Object.values(cards).find(({ type, c }) => type === 'form' && c > 0);
  const health = form?.traits.health;
  return typeof health === 'number' && health > 0 ? health : INITIAL_HEALTH;
}
