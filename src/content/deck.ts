import { CardError, characterKind, createDeck, type Quest } from '#engine';
import { pencilKind } from './cards/pencil.ts';
import { forms } from './forms/forms.ts';
import { cookieKind, cookieQuest } from './quests/cookie.ts';
import { hearthKind, hearthQuest } from './quests/hearth.ts';
import { mirrorKind } from './vision/mirror.ts';
import { nameKind } from './vision/name.ts';

/** All cards of the game. */
export const deck = createDeck([characterKind, ...forms, cookieKind, hearthKind, pencilKind, mirrorKind, nameKind]);

/** All quests, by the name of their card. */
export const quests: ReadonlyMap<string, Quest> = new Map(
  [cookieQuest, hearthQuest].map((quest) => [quest.card, quest]),
);

/**
 * The quest that is played with a card.
 * @throws CardError 'Card … not found' for an unknown card, 'Card has no quest' for one without
 */
export function questOf(name: string): Quest {
  const kind = deck.kind(name);
  const quest = kind.quest ? quests.get(kind.name) : undefined;
  if (!quest) throw new CardError('no-quest', 'Card has no quest');
  return quest;
}
