import type { Blueprint } from './blueprint.ts';
import type { Card, TraitValue } from './kind.ts';
import { MAX_CARD_LENGTH } from './limits.ts';
import { faultOf, type TraitRule } from './trait-rule.ts';
import { writeCard } from './write-card.ts';

/** A card being put together: it begins with the defaults of its kind. */
export interface Draft {
  readonly blueprint: Blueprint;
  readonly traits: Record<string, TraitValue>;
  c: number;
  p: string;
  /** How long its text can become at most. */
  length: number;
}

/** Percent-encoded, a code unit takes up to three bytes of UTF-8, each written as %XX. */
const ENCODED_LENGTH = 9;
/** The longest number in plain digits: -0.0000012345678901234567 */
const NUMBER_LENGTH = 25;

export function beginCard(blueprint: Blueprint): Draft {
  const { kind, c, p, traits } = blueprint;
  return { blueprint, c, p, traits: { ...traits }, length: kind.name.length + '?c='.length + NUMBER_LENGTH };
}

/** @throws CardError when the trait cannot have the value */
export function putTrait(draft: Draft, rule: TraitRule, value: TraitValue): void {
  const fault = faultOf(rule, value);
  if (fault) throw fault;
  const longest = typeof value === 'string' ? value.length * ENCODED_LENGTH : NUMBER_LENGTH;
  draft.length += rule.name.length + '&='.length + longest;
  if (rule.name === 'c') draft.c = value as number;
  else if (rule.name === 'p') draft.p = value as string;
  else draft.traits[rule.name] = value;
}

/** @throws CardError when the card is too long to be written, for then it is no card */
export function finishCard({ blueprint, c, p, traits, length }: Draft): Card {
  const { name, type } = blueprint.kind;
  const card: Card = Object.freeze({ key: name, type, c, p, traits: Object.freeze(traits) });
  if (length > MAX_CARD_LENGTH) writeCard(blueprint, card);
  return card;
}
