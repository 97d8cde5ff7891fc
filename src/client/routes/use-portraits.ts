import { FORM_KEYS, formOf } from '#content';
import { usePart } from '../platform/lazy-parts.tsx';
import { useWho } from '../sync/game-context.ts';

/** An import in a function of its own, so that a failure to load it is reported: see `load` in settings.tsx. */
const load = () => import('./portraits.ts');

/**
 * The player's form and id, and the components that draw them, which are loaded only for players who have a form. The
 * `id` gives a saved player the colours that others see; anonymous players have the colours of their form.
 */
export function usePortraits() {
  const { cards, id, saved } = useWho();
  const key = formOf(cards)?.key;
  const form = FORM_KEYS.find((known) => known === key) ?? null;
  const { part } = usePart(load, form !== null);
  return { form, id: saved ? id : undefined, drawn: form && part };
}
