import { addQuest, quests } from '#content/quests';
import { CardError, type Quest } from '#engine';
import { addKinds, deck } from './deck.ts';
import { kindsOf } from './quests/kind-data.ts';

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

/** Adds quests that are not of the game, with the kinds of their cards: operators' quests. */
export function addQuests(added: readonly Quest[]): void {
  addKinds(kindsOf(added));
  for (const quest of added) addQuest(quest);
}
