import type { Card } from '#engine';
import { gripOf, traitOf } from '#engine/lessons';

/** What a card does, in the words that stand on it. */
export function effectOf(card: Card): string {
  const move = traitOf(card, 'move');
  if (move > 0) return move === 1 ? '1 tile' : `${move} tiles`;
  const does = ['harm', 'ward', 'mend'].find((name) => traitOf(card, name) > 0);
  return does ? `${traitOf(card, does)} ${does}` : '';
}

export function handsOf(card: Card): string {
  const grip = gripOf(card);
  return grip === 1 ? '1 hand' : `${grip} hands`;
}

/** All that a card is to somebody who does not see it: "Ember, 1 hand, 8 harm, 4 in deck". */
export function cardName(card: Card, where: string, played: boolean): string {
  return [card.key, handsOf(card), effectOf(card), `${card.c} ${where}`, played && 'played'].filter(Boolean).join(', ');
}
