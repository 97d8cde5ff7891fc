import type { Deck } from '../../cards/deck.ts';
import { nearest } from './nearest.ts';

/** The card, or else the trait, that was probably meant by the text of a card that names one that is not there. */
export function meantIn(deck: Deck, text: string): string | null {
  const [name = ''] = text.split('?', 1);
  const kind = deck.kinds.get(name);
  if (!kind) return nearest(name, deck.kinds.keys());
  const stray = strayTrait(deck, text);
  return stray === null ? null : nearest(stray, kind.traits.keys());
}

/** The first trait that the text of a card names and its kind has not; null when there is none, or no such kind. */
export function strayTrait(deck: Deck, text: string): string | null {
  const [name = ''] = text.split('?', 1);
  const traits = text
    .slice(name.length + 1)
    .split('&')
    .map((pair) => pair.split('=', 1)[0] ?? '');
  const kind = deck.kinds.get(name);
  return (kind && traits.find((trait) => !kind.traits.has(trait))) ?? null;
}
