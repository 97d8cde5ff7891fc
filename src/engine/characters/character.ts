import type { Deck } from '../cards/deck.ts';
import { type Card, defineKind } from '../cards/kind.ts';
import { GENDERS } from '../random/draw.ts';

/** The kind that every character is a card of. */
export const characterKind = defineKind('Character', {
  type: 'meta',
  description: 'Who somebody is.',
  traits: {
    name: '',
    title: '',
    gender: { default: '', oneOf: ['', ...GENDERS] },
    id: '',
    v: 0,
    address: '',
    soul_id: '',
    soul_tag: '',
    room_key: '',
  },
});

/** The traits of a character card. Empty texts mean "none"; `soul_tag` marks a non-player character. */
export interface CharacterTraits {
  readonly name: string;
  readonly title: string;
  readonly gender: '' | 'm' | 'f';
  readonly id: string;
  /** The version of the whole hand, counted from 1. */
  readonly v: number;
  readonly address: string;
  readonly soul_id: string;
  readonly soul_tag: string;
  readonly room_key: string;
}

/**
 * Makes a character card.
 * @throws Error when there is neither an id, nor an address, nor a soul_tag together with a soul_id
 */
export function createCharacter(deck: Deck, traits: Partial<CharacterTraits>): Card {
  const identified = traits.id || traits.address || (traits.soul_tag && traits.soul_id);
  if (!identified) throw new Error('not enough data to create a character');
  return deck.make(characterKind.name, { ...traits });
}

/** The traits of a character card, with their types. The deck has already checked them. */
export function characterTraits(card: Card): CharacterTraits {
  return card.traits as unknown as CharacterTraits;
}
