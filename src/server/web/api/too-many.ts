import { Refusal } from '../../game/index.ts';
import { tryAgainIn } from '../try-again-in.ts';

/** What is thrown at who calls too often; `wait` in milliseconds. */
export function tooMany(wait: number): Refusal {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new Refusal('TOO_MANY_REQUESTS', `That is too often: ${tryAgainIn(seconds)}`, seconds, 'calls');
}
