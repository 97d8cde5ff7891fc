import { deck } from '#content';
import type { CharacterUpdate, Hand } from '#engine';
import { type Soon, type Store, type StoredCharacter, whenHere } from '../store/index.ts';
import { notVisible } from './find-player.ts';
import { readHand } from './read-hand.ts';

/** A character at one version. */
export interface CharacterNow {
  readonly id: string;
  readonly v: number;
  readonly hand: Hand;
}

/** @throws Refusal NOT_FOUND */
export function readCharacterNow(store: Store, id: string): Soon<CharacterNow> {
  return whenHere(store.readCharacter(id), (character) => {
    if (!character) throw notVisible();
    return { id, v: character.v, hand: readHand(character) };
  });
}

/** Of what is kept: the store gives the same for as long as it stays the same, and so it is read once. */
const snapshots = new WeakMap<StoredCharacter, CharacterUpdate>();

/** @throws Refusal NOT_FOUND */
export function readSnapshot(store: Store, id: string): Soon<CharacterUpdate> {
  return whenHere(store.readCharacter(id), (character) => {
    if (!character) throw notVisible();
    const known = snapshots.get(character);
    if (known) return known;
    const { cards, ...rest } = snapshotOf({ id, v: character.v, hand: readHand(character) });
    const snapshot = Object.freeze({ ...rest, cards: Object.freeze(cards) });
    snapshots.set(character, snapshot);
    return snapshot;
  });
}

/** All cards of a character, at the version they are of. */
export function snapshotOf({ id, v, hand }: CharacterNow): CharacterUpdate {
  return { characterId: id, from: null, to: v, cards: Object.values(hand).map(deck.format) };
}
