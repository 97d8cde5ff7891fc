import { FORM_KEYS, formOf } from '#content';
import { usePart } from '../platform/lazy-parts.tsx';
import { useWho } from '../sync/game.ts';

/** An import of its own, so that a missing chunk is reported: see `Sheets`. */
const load = () => import('./portraits.ts');

/**
 * The player's form, and the components that draw it, loaded only for players who have one. `id` colours a saved player
 * as others see them; anonymous ones have the colours of their form.
 */
export function usePortraits() {
  const { cards, id, saved } = useWho();
  const key = formOf(cards)?.key;
  const form = FORM_KEYS.find((known) => known === key) ?? null;
  const { part } = usePart(load, form !== null);
  return { form, id: saved ? id : undefined, drawn: form && part };
}
