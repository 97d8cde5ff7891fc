import { deck } from '#content';
import type { CharacterUpdate, Hand } from '#engine';
import type { Store } from '../store/index.ts';
import { notVisible } from './find-player.ts';
import { readHand } from './read-hand.ts';

/** A character at one version. */
export interface CharacterNow {
  readonly id: string;
  readonly v: number;
  readonly hand: Hand;
}

/** @throws Refusal NOT_FOUND */
export async function readCharacterNow(store: Store, id: string): Promise<CharacterNow> {
  const character = await store.readCharacter(id);
  if (!character) throw notVisible();
  return { id, v: character.v, hand: readHand(character) };
}

/** @throws Refusal NOT_FOUND */
export async function readSnapshot(store: Store, id: string): Promise<CharacterUpdate> {
  return snapshotOf(await readCharacterNow(store, id));
}

/** All cards of a character, at the version they are of. */
export function snapshotOf({ id, v, hand }: CharacterNow): CharacterUpdate {
  return { characterId: id, from: null, to: v, cards: Object.values(hand).map(deck.format) };
}
