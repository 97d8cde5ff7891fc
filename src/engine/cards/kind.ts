export const CARD_TYPES = ['card', 'meta', 'key', 'form'] as const;
export type CardType = (typeof CARD_TYPES)[number];

export type TraitValue = string | number | boolean;

/**
 * What a kind says of one of its traits. The default tells the type of the value;
 * `oneOf`, when given, lists all values allowed.
 */
export interface Trait {
  readonly default: TraitValue;
  readonly oneOf?: readonly TraitValue[];
}

/** A kind of card: what all cards of one name have in common. `T` names its traits for the compiler. */
export interface CardKind<T extends string = string> {
  readonly name: string;
  readonly type: CardType;
  readonly traits: ReadonlyMap<T, Trait>;
  readonly description: string;
  /** Whether a quest is played with cards of this kind. */
  readonly quest: boolean;
}

/** A card in a hand. `traits` holds every trait of the kind but `c` and `p`, defaults included. */
export interface Card {
  /** The name of the kind; a hand holds one card of each key. */
  readonly key: string;
  readonly type: CardType;
  /** How many there are; at 0 the card leaves the hand. */
  readonly c: number;
  /** The place the card is opened at: for quest cards, a page key. */
  readonly p: string;
  readonly traits: Readonly<Record<string, TraitValue>>;
}

export interface KindOptions<T extends string = string> {
  readonly type?: CardType;
  readonly traits?: Readonly<Record<T, TraitValue | Trait>>;
  readonly description?: string;
  readonly quest?: boolean;
}

/** Every kind has these: the count, and the place. */
const COMMON_TRAITS = { c: 1, p: '' } as const;
type CommonTrait = keyof typeof COMMON_TRAITS;

/** Names of cards: a capital, then letters and digits. */
export const CARD_NAME = /^[A-Z][A-Za-z0-9]{0,31}$/;
const TRAIT_NAME = /^[a-z][a-z0-9_]{0,31}$/;

/**
 * Declares a kind of card. Traits given as plain values take that value as their default.
 * @throws TypeError when a name is not of the right form, which is a mistake in the content
 */
export function defineKind<T extends string = never>(
  name: string,
  options: KindOptions<T> = {},
): CardKind<T | CommonTrait> {
  if (!CARD_NAME.test(name)) throw new TypeError(`Card name "${name}" must start with a capital letter`);
  const traits = new Map<T | CommonTrait, Trait>();
  const declared: Readonly<Record<string, TraitValue | Trait>> = { ...COMMON_TRAITS, ...options.traits };
  for (const [trait, value] of Object.entries(declared)) {
    if (!TRAIT_NAME.test(trait)) throw new TypeError(`Trait name "${trait}" of ${name} must be lower case`);
    traits.set(trait as T | CommonTrait, typeof value === 'object' ? value : { default: value });
  }
  return {
    name,
    type: options.type ?? 'card',
    traits,
    description: options.description ?? '',
    quest: options.quest ?? false,
  };
}
