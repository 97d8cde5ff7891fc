import { type Blueprint, createBlueprint, requireRule } from './blueprint.ts';
import { beginCard, finishCard, putTrait } from './build-card.ts';
import { CardError, cardNotFound, tooLong } from './card-error.ts';
import type { Card, CardKind, TraitTypes, TraitValue } from './kind.ts';
import { MAX_CARD_LENGTH } from './limits.ts';
import { readCard } from './read-card.ts';
import { salvageCard } from './salvage-card.ts';
import { writeCard } from './write-card.ts';

type Traits<T extends TraitTypes = TraitTypes> = { readonly [Name in keyof T]?: T[Name] };

/** All kinds of cards that are known, and the one codec between cards and their canonical texts. */
export interface Deck {
  readonly kinds: ReadonlyMap<string, CardKind>;
  /** @throws CardError unknown-card */
  kind(name: string): CardKind;
  /** A card of this kind with these traits, the kind's defaults elsewhere. @throws CardError */
  make(name: string, traits?: Traits): Card;
  make<T extends TraitTypes>(kind: CardKind<string, T>, traits?: Traits<NoInfer<T>>): Card;
  /**
   * The same card with other traits; its count and place stay unless they are among these. Texts that it had and that
   * find no room beside them become the kind's defaults, the longest first.
   * @throws CardError
   */
  change(card: Card, traits: Traits): Card;
  /** Reads `Name?trait=value&…`, in any order of traits. @throws CardError */
  parse(text: string): Card;
  /**
   * Reads what an older edition of the game has written, as far as this one has a place for it: traits that are gone
   * are dropped, former names are understood, and values no longer allowed become the kind's defaults.
   * @returns null when the kind is gone, or no edition can have written the text
   */
  salvage(text: string): Card | null;
  /** Writes the canonical text: traits sorted, defaults left out, `c` always there. @throws CardError */
  format(card: Card): string;
}

/**
 * @throws TypeError when two kinds share a name
 * @throws CardError when a kind has no trait c, or a default that its cards could not have
 */
export function createDeck(list: readonly CardKind[]): Deck {
  const kinds = new Map(list.map((kind) => [kind.name, kind]));
  const blueprints = new Map<string, Blueprint>();
  for (const kind of list) {
    if (blueprints.has(kind.name)) throw new TypeError(`Two kinds of card are called ${kind.name}`);
    blueprints.set(kind.name, createBlueprint(kind));
  }

  function blueprintOf(name: string): Blueprint {
    const found = blueprints.get(name);
    if (found) return found;
    throw cardNotFound(name);
  }

  function make(of: string | CardKind, traits: Traits = {}): Card {
    const blueprint = blueprintOf(typeof of === 'string' ? of : of.name);
    const draft = beginCard(blueprint);
    for (const name of Object.keys(traits)) {
      const rule = requireRule(blueprint, name);
      putTrait(draft, rule, traits[name] ?? rule.default);
    }
    return finishCard(draft);
  }

  function read(text: string, readPairs: (blueprint: Blueprint, pairs: string) => Card): Card {
    if (text.length > MAX_CARD_LENGTH) throw tooLong();
    const mark = text.indexOf('?');
    return mark < 0 ? make(text) : readPairs(blueprintOf(text.slice(0, mark)), text.slice(mark + 1));
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

  return {
    kinds,
    kind: (name) => blueprintOf(name).kind,
    make,
    change,
    parse: (text) => read(text, readCard),
    salvage: (text) => attempt(() => read(text, readCard)) ?? attempt(() => read(text, salvageCard)),
    format: (card) => writeCard(blueprintOf(card.key), card),
  };
}

/** The texts that a change leaves as they were, the longest first. */
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
