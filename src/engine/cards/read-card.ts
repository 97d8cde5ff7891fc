import { type Blueprint, requireRule } from './blueprint.ts';
import { beginCard, finishCard, putTrait } from './build-card.ts';
import { invalidCard, noPair } from './card-error.ts';
import type { Card } from './kind.ts';
import { readValue, type TraitRule } from './trait-rule.ts';

/**
 * Reads the pairs after the name of a card, in any order.
 * Walks through the text where `split` would do, because that takes a third less time (measured).
 * @throws CardError
 */
export function readCard(blueprint: Blueprint, pairs: string): Card {
  const draft = beginCard(blueprint);
  const given: TraitRule[] = [];
  for (let start = 0; start <= pairs.length; ) {
    const and = pairs.indexOf('&', start);
    const end = and < 0 ? pairs.length : and;
    const equals = pairs.indexOf('=', start);
    if (equals <= start || equals > end) throw noPair();
    const rule = requireRule(blueprint, pairs.slice(start, equals));
    if (given.includes(rule)) throw invalidCard(`trait ${rule.name} is given twice`);
    given.push(rule);
    putTrait(draft, rule, readValue(rule, decode(pairs.slice(equals + 1, end))));
    start = end + 1;
  }
  return finishCard(draft);
}

/** @throws CardError when the percent-encoding is broken */
export function decode(text: string): string {
  try {
    return /[%+]/.test(text) ? decodeURIComponent(text.replaceAll('+', ' ')) : text;
  } catch {
    throw invalidCard('its percent-encoding is broken');
  }
}
