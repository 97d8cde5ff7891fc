import { quests } from '#content/quests';
import { CardError, type Quest } from '#engine';
import { deck } from './deck.ts';
import { mirrorRite, nameRite, type Rite } from './rites.ts';

export const rites: ReadonlyMap<string, Rite> = new Map([mirrorRite, nameRite].map((rite) => [rite.card, rite]));

/**
 * The loaded quest of a card.
 * @throws CardError 'Card … not found' for an unknown card, 'Card has no quest' for a card without a quest
 */
export function questOf(name: string): Quest {
  const kind = deck.kind(name);
  const quest = kind.quest ? quests.get(kind.name) : undefined;
  if (!quest) throw new CardError('no-quest', 'Card has no quest');
  return quest;
}
