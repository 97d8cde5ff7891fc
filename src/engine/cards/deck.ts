import { CardError, cardNotFound, invalidCard, MAX_CARD_LENGTH, missingCount } from './card-error.ts';
import {
  type Card,
  type CardKind,
  faultOf,
  readValue,
  requireDefaults,
  type Trait,
  type TraitTypes,
  type TraitValue,
} from './kind.ts';

type Traits<T extends TraitTypes = TraitTypes> = { readonly [Name in keyof T]?: T[Name] };

/** The registry of card kinds, which reads and writes the canonical texts of cards. */
export interface Deck {
  readonly kinds: ReadonlyMap<string, CardKind>;
  /**
   * Adds a kind to the deck.
   * @throws TypeError when the deck has another kind with its name
   * @throws CardError when the kind has no trait c, or an invalid default
   */
  add(kind: CardKind): void;
  /** @throws CardError unknown-card */
  kind(name: string): CardKind;
  /** Makes a card of this kind; traits not given have the kind's defaults. @throws CardError */
  make(name: string, traits?: Traits): Card;
  make<T extends TraitTypes>(kind: CardKind<string, T>, traits?: Traits<NoInfer<T>>): Card;
  /**
   * Returns the card with these traits changed; `c` and `p` can be changed, too. If the card's text gets too long, text
   * traits whose values do not change are reset to the kind's defaults, the longest first, until the text fits.
   * @throws CardError
   */
  change(card: Card, traits: Traits): Card;
  /** Parses `Name?trait=value&…`, with traits in any order. @throws CardError */
  parse(text: string): Card;
  /**
   * Parses a text that an older edition of the game wrote, as far as possible: drops unknown traits, maps former trait
   * names, and replaces values that are no longer allowed by the kind's defaults.
   * @returns null when the kind no longer exists, or no edition can have written the text
   */
  salvage(text: string): Card | null;
  /** Writes the canonical text: traits sorted, defaults omitted, `c` always present. @throws CardError */
  format(card: Card): string;
}

/** A card kind with its trait names in the order of the canonical text. */
interface Blueprint {
  readonly kind: CardKind;
  readonly sorted: readonly string[];
}

/** @throws TypeError, CardError as `add` */
export function createDeck(list: readonly CardKind[]): Deck {
  const kinds = new Map<string, CardKind>();
  const blueprints = new Map<string, Blueprint>();
  for (const kind of list) add(kind);

  function add(kind: CardKind): void {
    if (kinds.has(kind.name)) throw new TypeError(`Two kinds of card are called ${kind.name}`);
    requireDefaults(kind);
    kinds.set(kind.name, kind);
    blueprints.set(kind.name, { kind, sorted: [...kind.traits.keys()].sort() });
  }

  function blueprintOf(name: string): Blueprint {
    const found = blueprints.get(name);
    if (found) return found;
    throw cardNotFound(name);
  }

  function make(of: string | CardKind, traits: Traits = {}): Card {
    const blueprint = blueprintOf(typeof of === 'string' ? of : of.name);
    const values = new Map<string, TraitValue>();
    for (const [name, value] of Object.entries(traits)) {
      const trait = requireTrait(blueprint, name);
      values.set(name, requireValue(blueprint, name, value ?? trait.default));
    }
    return build(blueprint, values);
  }

  function change(card: Card, traits: Traits): Card {
    const { key, c, p, traits: before } = card;
    const now: Record<string, TraitValue | undefined> = { ...before, c, p, ...traits };
    const changed = attempt(() => make(key, now));
    if (changed) return changed;
    for (const name of textsKept(before, now)) {
      delete now[name];
      const shorter = attempt(() => make(key, now));
      if (shorter) return shorter;
    }
    return make(key, now);
  }

  /** Splits a card text into the blueprint of its name and the pairs after the ?. */
  function open(text: string): readonly [Blueprint, Iterable<readonly [name: string, value: string]>] {
    if (text.length > MAX_CARD_LENGTH) throw tooLong();
    const mark = text.indexOf('?');
    return mark < 0 ? [blueprintOf(text), []] : [blueprintOf(text.slice(0, mark)), pairsOf(text.slice(mark + 1))];
  }

  function parse(text: string): Card {
    const [blueprint, pairs] = open(text);
    const values = new Map<string, TraitValue>();
    for (const [name, value] of pairs) {
      const trait = requireTrait(blueprint, name);
      if (values.has(name)) throw invalidCard(`trait ${name} is given twice`);
      values.set(name, requireValue(blueprint, name, readValue(trait, decode(value))));
    }
    return build(blueprint, values);
  }

  /** Parses a text of an older edition. If a trait appears under its current and a former name, the current wins. */
  function salvage(text: string): Card {
    const [blueprint, pairs] = open(text);
    const texts = new Map<string, string>();
    for (const [name, value] of pairs) {
      if (texts.has(name)) throw invalidCard('a trait is given twice');
      texts.set(name, decode(value));
    }
    const values = new Map<string, TraitValue>();
    const renamed = [...blueprint.kind.renamed];
    for (const [name, trait] of blueprint.kind.traits) {
      const names = [name, ...renamed.filter(([, now]) => now === name).map(([former]) => former)];
      const written = names.map((one) => texts.get(one)).find((one) => one !== undefined);
      const value = written === undefined ? undefined : readValue(trait, written);
      if (value !== undefined && faultOf(blueprint.kind, name, value) === null) values.set(name, value);
      else if (name === 'c') throw missingCount();
    }
    return build(blueprint, values);
  }

  return {
    kinds,
    add,
    kind: (name) => blueprintOf(name).kind,
    make,
    change,
    parse,
    salvage: (text) => attempt(() => parse(text)) ?? attempt(() => salvage(text)),
    format: (card) => format(blueprintOf(card.key), card),
  };
}

function requireTrait({ kind: { name: card, traits } }: Blueprint, name: string): Trait {
  const trait = traits.get(name);
  if (trait) return trait;
  throw new CardError('unknown-trait', `Unknown trait: ${card} has ${[...traits.keys()].join(', ')}`);
}

function requireValue({ kind }: Blueprint, name: string, value: TraitValue): TraitValue {
  const fault = faultOf(kind, name, value);
  if (fault) throw fault;
  return value;
}

/** Maximum length of a percent-encoded code unit: three bytes of UTF-8, each written as %XX. */
const ENCODED_LENGTH = 9;
/** Length of the longest number in plain digits: -0.0000012345678901234567 */
const NUMBER_LENGTH = 25;

/** Makes a card of these values and its kind's defaults. @throws CardError when the card's text would be too long */
function build(blueprint: Blueprint, given: ReadonlyMap<string, TraitValue>): Card {
  const { name: key, type, traits: declared } = blueprint.kind;
  const values: Record<string, TraitValue> = {};
  let longest = key.length;
  for (const [name, trait] of declared) {
    const value = given.get(name) ?? trait.default;
    values[name] = value;
    longest += name.length + '&='.length + (typeof value === 'string' ? value.length * ENCODED_LENGTH : NUMBER_LENGTH);
  }
  const { c, p, ...traits } = values as Record<string, TraitValue> & Pick<Card, 'c' | 'p'>;
  const card: Card = Object.freeze({ key, type, c, p, traits: Object.freeze(traits) });
  if (longest > MAX_CARD_LENGTH) format(blueprint, card);
  return card;
}

/** Writes the canonical text of a card; validates cards that were built without `make`. @throws CardError */
function format(blueprint: Blueprint, { c, p, traits }: Card): string {
  for (const name of Object.keys(traits)) requireTrait(blueprint, name);
  const values = { ...traits, c, p };
  let pairs = '';
  for (const name of blueprint.sorted) {
    const value = requireValue(blueprint, name, values[name as 'c']);
    if (name !== 'c' && value === blueprint.kind.traits.get(name)?.default) continue;
    pairs += `${pairs && '&'}${name}=${encodeURIComponent(value)}`;
  }
  const text = `${blueprint.kind.name}?${pairs}`;
  if (text.length > MAX_CARD_LENGTH) throw tooLong();
  return text;
}

function* pairsOf(text: string): Generator<readonly [name: string, value: string]> {
  for (const pair of text.split('&')) {
    const equals = pair.indexOf('=');
    if (equals < 1) throw invalidCard('after the name come trait=value pairs, joined by &');
    yield [pair.slice(0, equals), pair.slice(equals + 1)];
  }
}

function decode(text: string): string {
  try {
    return /[%+]/.test(text) ? decodeURIComponent(text.replaceAll('+', ' ')) : text;
  } catch {
    throw invalidCard('its percent-encoding is broken');
  }
}

function tooLong(): CardError {
  return invalidCard(`it is longer than ${MAX_CARD_LENGTH} characters`);
}

/** The names of the text traits that a change leaves unchanged, the longest value first. */
function textsKept(before: Traits, now: Traits): string[] {
  const lengthOf = (name: string) => encodeURIComponent(String(before[name]).toWellFormed()).length;
  return Object.keys(before)
    .filter((name) => typeof before[name] === 'string' && before[name] === now[name] && before[name] !== '')
    .sort((a, b) => lengthOf(b) - lengthOf(a));
}

function attempt(read: () => Card): Card | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof CardError) return null;
    throw error;
  }
}
