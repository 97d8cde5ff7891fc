import { deck } from '#content';
import type { CharacterUpdate } from '#engine';
import type { Store } from '../store/index.ts';
import { notVisible } from './find-player.ts';
import { readHand } from './read-hand.ts';

/** All cards of a character, at the version they are of. @throws Refusal NOT_FOUND */
export async function readSnapshot(store: Store, id: string): Promise<CharacterUpdate> {
  const character = await store.readCharacter(id);
  if (!character) throw notVisible();
  const cards = Object.values(readHand(character)).map((card) => deck.format(card));
  return { characterId: id, from: null, to: character.v, cards };
}
