import { CardError } from './card-error.ts';
import { CARD_NAME, type Card, type CardKind, type Trait, type TraitValue } from './kind.ts';

/** Longest card text that is looked at. */
export const MAX_CARD_LENGTH = 1024; // UTF-16 code units
/** Longest value of a text trait, decoded. */
export const MAX_TRAIT_LENGTH = 256; // UTF-16 code units

/** Neither NaN, Infinity nor an exponent: the text of a number is what a person would write. */
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** All kinds of cards that are known, and the one codec between cards and their canonical texts. */
export interface Deck {
  readonly kinds: ReadonlyMap<string, CardKind>;
  /** @throws CardError unknown-card */
  kind(name: string): CardKind;
  /** A card of this kind with these traits, the kind's defaults elsewhere. @throws CardError */
  make(name: string, traits?: Readonly<Record<string, TraitValue>>): Card;
  /** Reads `Name?trait=value&…`, in any order of traits. @throws CardError */
  parse(text: string): Card;
  /** Writes the canonical text: traits sorted, defaults left out, `c` always there. @throws CardError */
  format(card: Card): string;
}

/** @throws TypeError when two kinds share a name */
export function createDeck(list: readonly CardKind[]): Deck {
  const kinds = new Map<string, CardKind>();
  for (const kind of list) {
    if (kinds.has(kind.name)) throw new TypeError(`Two kinds of card are called ${kind.name}`);
    kinds.set(kind.name, kind);
  }

  function kind(name: string): CardKind {
    const found = kinds.get(name);
    if (found) return found;
    // Only a well-formed name is repeated: whatever else was sent stays out of messages.
    if (CARD_NAME.test(name)) throw new CardError('unknown-card', `Card ${name} not found`);
    throw invalid('its name must start with a capital letter');
  }

  function make(name: string, traits: Readonly<Record<string, TraitValue>> = {}): Card {
    const of = kind(name);
    const given = new Map(Object.entries(traits));
    for (const [trait, value] of given) checkValue(of, requireTrait(of, trait), trait, value);
    return build(of, given);
  }

  function parse(text: string): Card {
    if (text.length > MAX_CARD_LENGTH) throw invalid(`it is longer than ${MAX_CARD_LENGTH} characters`);
    const mark = text.indexOf('?');
    const of = kind(mark < 0 ? text : text.slice(0, mark));
    const given = new Map<string, TraitValue>();
    if (mark >= 0) {
      for (const pair of text.slice(mark + 1).split('&')) {
        const equals = pair.indexOf('=');
        if (equals < 1) throw invalid('after the name come trait=value pairs, joined by &');
        const name = pair.slice(0, equals);
        const trait = requireTrait(of, name);
        if (given.has(name)) throw invalid(`trait ${name} is given twice`);
        given.set(name, readValue(of, trait, name, decode(pair.slice(equals + 1))));
      }
    }
    return build(of, given);
  }

  function format(card: Card): string {
    const of = kind(card.key);
    for (const trait of Object.keys(card.traits)) requireTrait(of, trait);
    const pairs: string[] = [];
    for (const [name, trait] of [...of.traits].sort(byName)) {
      const value = name === 'c' ? card.c : name === 'p' ? card.p : (card.traits[name] ?? trait.default);
      checkValue(of, trait, name, value);
      if (name === 'c' || value !== trait.default) pairs.push(`${name}=${encodeURIComponent(String(value))}`);
    }
    return `${card.key}?${pairs.join('&')}`;
  }

  return { kinds, kind, make, parse, format };
}

function build(kind: CardKind, given: ReadonlyMap<string, TraitValue>): Card {
  const traits: Record<string, TraitValue> = {};
  for (const [name, trait] of kind.traits) {
    if (name !== 'c' && name !== 'p') traits[name] = given.get(name) ?? trait.default;
  }
  const c = given.get('c') ?? kind.traits.get('c')?.default;
  const p = given.get('p') ?? kind.traits.get('p')?.default;
  return Object.freeze({
    key: kind.name,
    type: kind.type,
    c: c as number,
    p: p as string,
    traits: Object.freeze(traits),
  });
}

function requireTrait(kind: CardKind, name: string): Trait {
  const trait = kind.traits.get(name);
  if (trait) return trait;
  throw new CardError('unknown-trait', `Unknown trait: ${kind.name} has ${[...kind.traits.keys()].join(', ')}`);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw invalid('its percent-encoding is broken');
  }
}

/** Reads a value of the type that the trait's default has. Numbers only in the form JavaScript prints them in. */
function readValue(kind: CardKind, trait: Trait, name: string, text: string): TraitValue {
  let value: TraitValue = text;
  if (typeof trait.default === 'number') {
    value = text !== '' && String(Number(text)) === text ? Number(text) : Number.NaN;
  } else if (typeof trait.default === 'boolean') {
    if (text !== 'true' && text !== 'false') throw invalid(`trait ${name} of ${kind.name} is true or false`);
    value = text === 'true';
  }
  checkValue(kind, trait, name, value);
  return value;
}

function checkValue(kind: CardKind, trait: Trait, name: string, value: TraitValue): void {
  if (
    name === 'c' &&
    !(typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0))
  ) {
    throw new CardError('missing-count', 'Cards must have trait c: a whole number, 0 or more');
  }
  if (typeof value !== typeof trait.default) {
    throw invalid(`trait ${name} of ${kind.name} is a ${typeof trait.default}`);
  }
  if (typeof value === 'number' && (!PLAIN_NUMBER.test(String(value)) || Object.is(value, -0))) {
    throw invalid(`trait ${name} of ${kind.name} is a number in plain digits`);
  }
  if (typeof value === 'string' && (value.length > MAX_TRAIT_LENGTH || !value.isWellFormed())) {
    throw invalid(`trait ${name} of ${kind.name} is text of at most ${MAX_TRAIT_LENGTH} characters`);
  }
  if (trait.oneOf && !trait.oneOf.includes(value)) {
    throw invalid(`trait ${name} of ${kind.name} is one of ${trait.oneOf.map((one) => one || 'nothing').join(', ')}`);
  }
}

function invalid(reason: string): CardError {
  return new CardError('invalid-card', `Invalid card string: ${reason}`);
}

function byName([a]: readonly [string, Trait], [b]: readonly [string, Trait]): number {
  return a < b ? -1 : 1;
}
