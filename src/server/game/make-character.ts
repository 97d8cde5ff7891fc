import { cookieQuest, deck, FIRST_FORMS } from '#content';
import { nameLists } from '#content/names';
import { type Chance, createCharacter, enterPage, handAfter, type Random, requireCharacterId } from '#engine';
import type { CardChange } from '../store/index.ts';

/** The page where a saved character is drawn. */
const SAVED_PAGE = 'accept_yes';

/**
 * The first hand of a saved character: the quest decides gender, name and form.
 * @throws Error 'Character id is not set': an address makes a card, but a row is found by its id
 */
export function makeCharacter(id: string, address: string, random: Random): CardChange[] {
  const character = createCharacter(deck, { id, address, v: 1 });
  requireCharacterId(character);
  const hand = { [character.key]: character };
  const step = enterPage(deck, cookieQuest, SAVED_PAGE, hand, chanceOf(random));
  return Object.values(handAfter(hand, step)).map((card) => ({ key: card.key, card: deck.format(card) }));
}

/** What a step of a quest may draw on. */
export function chanceOf(random: Random): Chance {
  return { random, names: nameLists, forms: FIRST_FORMS };
}
