import {
  CARD_NAME,
  CARD_NAME_RULE,
  type CardError,
  invalidCard,
  MAX_TRAIT_LENGTH,
  missingCount,
  TRAIT_NAME,
} from './card-error.ts';

export const CARD_TYPES = ['card', 'meta', 'key', 'form'] as const;
type CardType = (typeof CARD_TYPES)[number];

export type TraitValue = string | number | boolean;

/**
 * The declaration of a trait. The default determines the type of the value; `oneOf`, when given, lists all allowed
 * values.
 */
export interface Trait<V extends TraitValue = TraitValue> {
  readonly default: V;
  readonly oneOf?: readonly V[];
}

/** Traits with their compile-time types. */
export type TraitTypes = Readonly<Record<string, TraitValue>>;

/** A kind of card: what all cards of one name share. `N` is that name's type, `T` the type of its traits. */
export interface CardKind<N extends string = string, T extends TraitTypes = TraitTypes> {
  readonly name: N;
  readonly type: CardType;
  readonly traits: ReadonlyMap<string, Trait>;
  readonly description: string;
  /** Whether cards of this kind are quest cards. */
  readonly quest: boolean;
  readonly renamed: ReadonlyMap<string, string>;
  /** The traits that other players see. Other players do not see a card without such traits at all. */
  readonly shown: ReadonlySet<string>;
  /** Phantom property, never set: carries the types of the traits. */
  readonly types?: T;
}

/** A card in a hand. `traits` holds every trait of the kind except `c` and `p`, defaults included. */
export interface Card {
  /** The name of the kind; a hand holds one card of each key. */
  readonly key: string;
  readonly type: CardType;
  /** The count: how many of this card the hand holds; at 0 the card is removed from the hand. */
  readonly c: number;
  /** The position within what the card opens: for quest cards, the key of the player's page; '' if not opened yet. */
  readonly p: string;
  readonly traits: Readonly<Record<string, TraitValue>>;
}

/** A trait as an author declares it: by its default alone, or by a full declaration. */
type Declared = TraitValue | Trait;
type Declarations = Readonly<Record<string, Declared>>;

interface KindOptions<D extends Declarations = Declarations> {
  readonly type?: CardType;
  readonly traits?: D;
  readonly description?: string;
  readonly quest?: boolean;
  /** Maps former trait names to current ones, so that cards saved under former names can be salvaged. */
  readonly renamed?: Readonly<Record<string, NoInfer<keyof D & string> | keyof CommonTraits>>;
  /** The traits that other players see; none by default. */
  readonly shown?: readonly NoInfer<keyof D & string>[];
}

export const COMMON_TRAITS = { c: 1, p: '' } as const;
type CommonTraits = { readonly [Name in keyof typeof COMMON_TRAITS]: Widened<(typeof COMMON_TRAITS)[Name]> };

/** The type of a trait's value: a member of `oneOf`, or else the type of the default. */
type ValueOf<D> = D extends { readonly oneOf: readonly (infer V)[] }
  ? V & TraitValue
  : D extends { readonly default: infer V }
    ? Widened<V>
    : Widened<D>;
type Widened<V> = V extends string ? string : V extends number ? number : V extends boolean ? boolean : never;

/**
 * Declares a kind of card. A trait given as a plain value has that value as its default.
 * @throws TypeError when a name is malformed, a former name maps to no trait, or the type does not exist
 * @throws CardError when the default of trait c is not a count, or another trait's default is not valid for the trait
 */
export function defineKind<const N extends string, const D extends Declarations = Record<never, Declared>>(
  name: N,
  options: KindOptions<D> = {},
): CardKind<N, CommonTraits & { readonly [Name in keyof D]: ValueOf<D[Name]> }> {
  if (!CARD_NAME.test(name)) throw new TypeError(`Card name "${name}" ${CARD_NAME_RULE}`);
  const { type = 'card' } = options;
  if (!CARD_TYPES.includes(type)) throw new TypeError(`Card type of ${name} must be one of ${CARD_TYPES.join(', ')}`);
  const traits = new Map<string, Trait>();
  const declared: Declarations = { ...COMMON_TRAITS, ...options.traits };
  for (const [trait, value] of Object.entries(declared)) {
    requireTraitName(name, trait);
    traits.set(trait, typeof value === 'object' && value !== null ? value : { default: value });
  }
  const renamed = new Map<string, string>(Object.entries(options.renamed ?? {}));
  for (const [former, trait] of renamed) {
    requireTraitName(name, former);
    if (traits.has(former)) throw new TypeError(`Trait ${former} of ${name} cannot be renamed while it is there`);
    if (!traits.has(trait)) throw new TypeError(`Trait ${former} of ${name} is renamed to ${trait}, which is no trait`);
  }
  const shown = new Set<string>(options.shown);
  for (const trait of shown) {
    if (!Object.hasOwn(declared, trait)) throw new TypeError(`Trait ${trait} of ${name} is shown, and is no trait`);
  }
  const { description = '', quest = false } = options;
  const kind = { name, type, traits, description, quest, renamed, shown };
  requireDefaults(kind);
  return kind;
}

function requireTraitName(kind: string, trait: string): void {
  if (!TRAIT_NAME.test(trait))
    throw new TypeError(`Trait name "${trait}" of ${kind} must be lower case: a-z, then a-z, 0-9 and _, 32 at most`);
}

/** @throws CardError when the kind has no trait c, or an invalid default */
export function requireDefaults(kind: CardKind): void {
  if (!kind.traits.has('c')) throw missingCount();
  for (const [name, trait] of kind.traits) {
    const fault = faultOf(kind, name, trait.default);
    if (fault) throw fault;
    // Declarations that bypassed the compiler may have a default of any type.
    if (!/^(str|num|boo)/.test(typeof trait.default)) {
      throw invalidCard(`trait ${name} of ${kind.name} has no default`);
    }
  }
}

/** Parses a value of the trait's type; `faultOf` rejects the result when the text is malformed. */
export function readValue({ default: first }: Trait, text: string): TraitValue {
  const type = typeof first;
  // Accepts numbers only in the form in which JavaScript prints them: not 007, 1.0 or 0x10.
  if (type === 'number') return String(Number(text)) === text ? Number(text) : Number.NaN;
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/**
 * The error for a value that the trait cannot have; null when the value is valid. Accepts any value, also undefined,
 * because callers may build cards without the deck.
 */
export function faultOf(kind: CardKind, name: string, value: TraitValue): CardError | null {
  const fault = (reason: string) => invalidCard(`trait ${name} of ${kind.name} is ${reason}`);
  const { default: first, oneOf } = kind.traits.get(name) as Trait;
  const type = name === 'p' ? 'string' : typeof first;
  if (name === 'c' && !isCount(value)) return missingCount();
  if (typeof value !== type) return fault(`a ${type}`);
  if (typeof value === 'number' && !isPlain(value)) return fault('a number in plain digits');
  if (typeof value === 'string' && (value.length > MAX_TRAIT_LENGTH || !value.isWellFormed())) {
    return fault(`well-formed text of at most ${MAX_TRAIT_LENGTH} characters`);
  }
  if (!oneOf || oneOf.includes(value)) return null;
  return fault(`one of ${oneOf.map((one) => (one === '' ? 'nothing' : one)).join(', ')}`);
}

function isCount(value: TraitValue): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0 && !Object.is(value, -0);
}

/** Whether JavaScript prints the number in digits alone. -0 fails: it is printed as 0 and would not round-trip. */
function isPlain(value: number): boolean {
  const size = Math.abs(value);
  return (size >= 1e-6 && size < 1e21) || Object.is(value, 0);
}
