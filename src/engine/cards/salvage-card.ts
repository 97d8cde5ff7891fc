import type { Blueprint } from './blueprint.ts';
import { beginCard, finishCard, putTrait } from './build-card.ts';
import { invalidCard, missingCount, noPair } from './card-error.ts';
import type { Card } from './kind.ts';
import { decode } from './read-card.ts';
import { faultOf, readValue } from './trait-rule.ts';

/**
 * Reads the pairs after the name of a card as another edition of the game may have written them.
 * A trait that is given under its name and a former one as well has the value that goes with its name.
 * @throws CardError for what no edition writes: broken pairs, a trait twice, no count
 */
export function salvageCard(blueprint: Blueprint, pairs: string): Card {
  const texts = readTexts(pairs);
  const draft = beginCard(blueprint);
  for (const rule of blueprint.rules.values()) {
    const text = [rule.name, ...rule.formerNames].map((name) => texts.get(name)).find((found) => found !== undefined);
    const value = text === undefined ? undefined : readValue(rule, text);
    if (value !== undefined && faultOf(rule, value) === null) putTrait(draft, rule, value);
    else if (rule.name === 'c') throw missingCount();
  }
  return finishCard(draft);
}

function readTexts(pairs: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const pair of pairs.split('&')) {
    const equals = pair.indexOf('=');
    if (equals < 1) throw noPair();
    const name = pair.slice(0, equals);
    if (texts.has(name)) throw invalidCard('a trait is given twice');
    texts.set(name, decode(pair.slice(equals + 1)));
  }
  return texts;
}
