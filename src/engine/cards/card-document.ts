import { type CARD_TYPES, type CardKind, COMMON_TRAITS, defineKind, type Trait, type TraitValue } from './kind.ts';

type CardType = (typeof CARD_TYPES)[number];

/** A kind of card. `type` defaults to `key` for the quest's own card, and to `card` for others. */
export interface CardDocument {
  readonly name: string;
  readonly type?: CardType;
  readonly description?: string;
  /** The initial values of traits, or their declarations. */
  readonly traits?: Readonly<Record<string, TraitValue | Trait>>;
  readonly shown?: readonly string[];
  readonly renamed?: Readonly<Record<string, string>>;
}

/**
 * Makes the kind of card that a document declares.
 * @param quest whether it is the quest's own card, of type `key` unless the document says otherwise
 * @throws TypeError, CardError as `defineKind`
 */
export function kindFrom({ name, ...options }: CardDocument, quest = false): CardKind {
  return defineKind(name, { type: quest ? 'key' : 'card', ...(quest && { quest }), ...options });
}

/** Writes a kind of card as a document. @param usualType the type that the document leaves out */
export function cardDocument(kind: CardKind, usualType: CardType): CardDocument {
  const { name, type, description, shown, renamed } = kind;
  const traits = [...kind.traits].filter(([trait, { default: first, oneOf }]) => {
    return oneOf !== undefined || !Object.hasOwn(COMMON_TRAITS, trait) || first !== COMMON_TRAITS[trait as 'c'];
  });
  return {
    name,
    ...(type !== usualType && { type }),
    ...ifAny('description', description),
    ...ifAny('traits', Object.fromEntries(traits.map(([trait, declared]) => [trait, traitDocument(declared)]))),
    ...ifAny('shown', [...shown]),
    ...ifAny('renamed', Object.fromEntries(renamed)),
  };
}

function traitDocument({ default: first, oneOf }: Trait): TraitValue | Trait {
  return oneOf === undefined ? first : { default: first, oneOf };
}

/** A property, unless its value is an empty text, list or record. */
export function ifAny<Name extends string, Value extends string | object>(
  name: Name,
  value: Value,
): { [N in Name]?: Value } {
  const isEmpty = typeof value === 'string' ? value === '' : Object.keys(value).length === 0;
  return (isEmpty ? {} : { [name]: value }) as { [N in Name]?: Value };
}
