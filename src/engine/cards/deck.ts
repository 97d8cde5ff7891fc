import { CardError, cardNotFound, invalidCard } from './card-error.ts';
import type { Card, CardKind, Trait, TraitValue } from './kind.ts';

/** Longest card text there is, read or written. */
export const MAX_CARD_LENGTH = 1024; // UTF-16 code units
/** Longest value of a text trait, decoded. */
export const MAX_TRAIT_LENGTH = 256; // UTF-16 code units

/** Neither NaN, Infinity nor an exponent: the text of a number is what a person would write. */
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

type Traits<T extends string = string> = { readonly [P in T]?: TraitValue };

/** All kinds of cards that are known, and the one codec between cards and their canonical texts. */
export interface Deck {
  readonly kinds: ReadonlyMap<string, CardKind>;
  /** @throws CardError unknown-card */
  kind(name: string): CardKind;
  /** A card of this kind with these traits, the kind's defaults elsewhere. @throws CardError */
  make(name: string, traits?: Traits): Card;
  make<T extends string>(kind: CardKind<T>, traits?: Traits<NoInfer<T>>): Card;
  /** The same card with other traits; its count and place stay unless they are among these. @throws CardError */
  change(card: Card, traits: Traits): Card;
  /** Reads `Name?trait=value&…`, in any order of traits. @throws CardError */
  parse(text: string): Card;
  /** Writes the canonical text: traits sorted, defaults left out, `c` always there. @throws CardError */
  format(card: Card): string;
}

/**
 * @throws TypeError when two kinds share a name
 * @throws CardError when a kind has no trait c, or a default that its cards could not have
 */
export function createDeck(list: readonly CardKind[]): Deck {
  const kinds = new Map<string, CardKind>();
  for (const kind of list) {
    if (kinds.has(kind.name)) throw new TypeError(`Two kinds of card are called ${kind.name}`);
    kinds.set(kind.name, kind);
  }

  function kind(name: string): CardKind {
    const found = kinds.get(name);
    if (found) return found;
    throw cardNotFound(name);
  }

  function make(of: string | CardKind, traits: Traits = {}): Card {
    return build(kind(typeof of === 'string' ? of : of.name), new Map(Object.entries(traits)));
  }

  function change({ key, c, p, traits: before }: Card, traits: Traits): Card {
    return make(key, { ...before, c, p, ...traits });
  }

  function parse(text: string): Card {
    if (text.length > MAX_CARD_LENGTH) throw tooLong();
    const mark = text.indexOf('?');
    if (mark < 0) return make(text);
    const of = kind(text.slice(0, mark));
    return build(of, readPairs(of, text.slice(mark + 1)));
  }

  function format(card: Card): string {
    const of = kind(card.key);
    for (const name of Object.keys(card.traits)) requireTrait(of, name);
    const pairs: string[] = [];
    for (const [name, trait] of [...of.traits].sort(byName)) {
      const value = traitOf(card, name);
      checkValue(of, trait, name, value);
      if (name === 'c' || value !== trait.default) pairs.push(`${name}=${encodeURIComponent(String(value))}`);
    }
    const text = `${card.key}?${pairs.join('&')}`;
    if (text.length > MAX_CARD_LENGTH) throw tooLong();
    return text;
  }

  function build(of: CardKind, given: ReadonlyMap<string, TraitValue | undefined>): Card {
    for (const name of given.keys()) requireTrait(of, name);
    const all = [...of.traits].map(([name, trait]) => [name, given.get(name) ?? trait.default] as const);
    const { c, p, ...traits } = Object.fromEntries(all);
    const card: Card = Object.freeze({
      key: of.name,
      type: of.type,
      c: c as number,
      p: p as string,
      traits: Object.freeze(traits),
    });
    format(card); // checks every value: what cannot be written is no card
    return card;
  }

  for (const { name, traits } of list) {
    if (!traits.has('c')) throw missingCount();
    make(name);
  }
  return { kinds, kind, make, change, parse, format };
}

function readPairs(kind: CardKind, query: string): Map<string, TraitValue> {
  const given = new Map<string, TraitValue>();
  for (const pair of query.split('&')) {
    const equals = pair.indexOf('=');
    if (equals < 1) throw invalidCard('after the name come trait=value pairs, joined by &');
    const name = pair.slice(0, equals);
    const trait = requireTrait(kind, name);
    if (given.has(name)) throw invalidCard(`trait ${name} is given twice`);
    given.set(name, readValue(trait, decode(pair.slice(equals + 1))));
  }
  return given;
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
    throw invalidCard('its percent-encoding is broken');
  }
}

/** Reads a value of the type that the default has; what cannot be read so is left for `checkValue` to refuse. */
function readValue(trait: Trait, text: string): TraitValue {
  const type = typeof trait.default;
  // Numbers only in the form JavaScript prints them in: neither 007, 1.0, 0x10 nor 1e3.
  if (type === 'number') return String(Number(text)) === text ? Number(text) : Number.NaN;
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** A card put together by hand may lack the trait after all: `checkValue` refuses that, too. */
function traitOf({ c, p, traits }: Card, name: string): TraitValue {
  if (name === 'c') return c;
  if (name === 'p') return p;
  return traits[name] as TraitValue;
}

function checkValue(kind: CardKind, trait: Trait, name: string, value: TraitValue): void {
  const who = `trait ${name} of ${kind.name}`;
  if (name === 'c' && !isCount(value)) throw missingCount();
  const type = name === 'p' ? 'string' : typeof trait.default;
  if (typeof value !== type) throw invalidCard(`${who} is a ${type}`);
  if (typeof value === 'number' && !isPlain(value)) throw invalidCard(`${who} is a number in plain digits`);
  if (typeof value === 'string' && (value.length > MAX_TRAIT_LENGTH || !value.isWellFormed())) {
    throw invalidCard(`${who} is well-formed text of at most ${MAX_TRAIT_LENGTH} characters`);
  }
  if (trait.oneOf && !trait.oneOf.includes(value)) {
    throw invalidCard(`${who} is one of ${trait.oneOf.map((one) => (one === '' ? 'nothing' : one)).join(', ')}`);
  }
}

function isCount(value: TraitValue): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0 && !Object.is(value, -0);
}

function isPlain(value: number): boolean {
  return PLAIN_NUMBER.test(String(value)) && !Object.is(value, -0);
}

function missingCount(): CardError {
  return new CardError('missing-count', 'Cards must have trait c: a whole number, 0 or more');
}

function tooLong(): CardError {
  return invalidCard(`it is longer than ${MAX_CARD_LENGTH} characters`);
}

function byName([a]: readonly [string, Trait], [b]: readonly [string, Trait]): number {
  return a < b ? -1 : 1;
}
