import { CardError } from './card-error.ts';
import type { CardKind, TraitValue } from './kind.ts';
import { rulesOf, type TraitRule } from './trait-rule.ts';

/** A kind of card, and what reading and writing its cards takes, worked out once. */
export interface Blueprint {
  readonly kind: CardKind;
  readonly rules: ReadonlyMap<string, TraitRule>;
  /** The rules in the order of the canonical text. */
  readonly sorted: readonly TraitRule[];
  readonly c: number;
  readonly p: string;
  /** The defaults of all traits but c and p. */
  readonly traits: Readonly<Record<string, TraitValue>>;
}

/** @throws CardError when the kind has no trait c, or a default that its cards could not have */
export function createBlueprint(kind: CardKind): Blueprint {
  const list = rulesOf(kind);
  const { c, p, ...traits } = Object.fromEntries(list.map((rule) => [rule.name, rule.default]));
  return {
    kind,
    rules: new Map(list.map((rule) => [rule.name, rule])),
    sorted: list.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    c: c as number,
    p: p as string,
    traits,
  };
}

/** @throws CardError unknown-trait */
export function requireRule({ kind, rules }: Blueprint, name: string): TraitRule {
  const rule = rules.get(name);
  if (rule) return rule;
  throw new CardError('unknown-trait', `Unknown trait: ${kind.name} has ${[...rules.keys()].join(', ')}`);
}
