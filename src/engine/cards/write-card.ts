import { type Blueprint, requireRule } from './blueprint.ts';
import { tooLong } from './card-error.ts';
import type { Card, TraitValue } from './kind.ts';
import { MAX_CARD_LENGTH } from './limits.ts';
import { faultOf } from './trait-rule.ts';

/** Writes the canonical text of a card, which may have been put together by hand. @throws CardError */
export function writeCard(blueprint: Blueprint, card: Card): string {
  for (const name of Object.keys(card.traits)) requireRule(blueprint, name);
  let pairs = '';
  for (const rule of blueprint.sorted) {
    const { name } = rule;
    const value = traitOf(card, name);
    const fault = faultOf(rule, value);
    if (fault) throw fault;
    if (name !== 'c' && value === rule.default) continue;
    pairs += `${pairs && '&'}${name}=${encodeURIComponent(value)}`;
  }
  const text = `${blueprint.kind.name}?${pairs}`;
  if (text.length > MAX_CARD_LENGTH) throw tooLong();
  return text;
}

function traitOf({ c, p, traits }: Card, name: string): TraitValue {
  if (name === 'c') return c;
  if (name === 'p') return p;
  return traits[name] as TraitValue;
}
