import type { Deck } from '../cards/deck.ts';
import { type Card, defineKind } from '../cards/kind.ts';
import { GENDERS } from '../random.ts';
import { CHARACTER, requireFlake } from './character-id.ts';

export const characterKind = defineKind(CHARACTER, {
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
  // Other players see all traits except address, soul_id and room_key. Only non-player characters (npcs) have a
  // soul_tag, by which quests refer to an npc, and a soul_id, which is the npc's own id.
  shown: ['name', 'title', 'gender', 'id', 'v', 'soul_tag'],
});

/** The traits of a character card. Empty texts mean "none"; `v` is the version of the whole hand, counted from 1. */
export type CharacterTraits = Omit<NonNullable<(typeof characterKind)['types']>, 'c' | 'p'>;

/**
 * Makes a character card.
 * @throws Error when the traits have neither an id, nor an address, nor both a soul_tag and a soul_id;
 * @throws Error 'Invalid flake?!' for a malformed id
 */
export function createCharacter(deck: Deck, traits: Partial<CharacterTraits>): Card {
  const identified = traits.id || traits.address || (traits.soul_tag && traits.soul_id);
  if (!identified) throw new Error('not enough data to create a character');
  if (traits.id) requireFlake(traits.id);
  return deck.make(characterKind, traits);
}

/** The typed traits of a character card, which the deck has already validated. */
export function characterTraits(card: Card): CharacterTraits {
  return card.traits as unknown as CharacterTraits;
}

/**
 * The id of a character card, for callers that require one.
 * @throws Error 'Character id is not set', 'Invalid flake?!'
 */
export function requireCharacterId(card: Card): string {
  const { id } = characterTraits(card);
  if (!id) throw new Error('Character id is not set');
  return requireFlake(id);
}
