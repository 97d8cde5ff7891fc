import { type CardError, invalidCard, missingCount } from './card-error.ts';
import type { CardKind, Trait, TraitValue } from './kind.ts';
import { MAX_TRAIT_LENGTH } from './limits.ts';

/** What the values of one trait of one kind have to be. */
export interface TraitRule {
  readonly kind: string;
  readonly name: string;
  readonly formerNames: readonly string[];
  readonly type: 'string' | 'number' | 'boolean';
  readonly default: TraitValue;
  readonly oneOf: readonly TraitValue[] | null;
}

export function createRule(kind: CardKind, name: string, trait: Trait): TraitRule {
  return {
    kind: kind.name,
    name,
    formerNames: [...kind.renamed].flatMap(([former, now]) => (now === name ? former : [])),
    type: name === 'p' ? 'string' : (typeof trait.default as TraitRule['type']),
    default: trait.default,
    oneOf: trait.oneOf ?? null,
  };
}

/**
 * The rules of all traits of a kind.
 * @throws CardError when the kind has no trait c, or a default that its cards could not have
 */
export function rulesOf(kind: CardKind): TraitRule[] {
  if (!kind.traits.has('c')) throw missingCount();
  return [...kind.traits].map(([name, trait]) => {
    const rule = createRule(kind, name, trait);
    const fault = faultOf(rule, rule.default);
    if (fault) throw fault;
    // What no compiler has seen may be declared by anything.
    if (!/^(str|num|boo)/.test(rule.type)) throw invalidCard(`trait ${name} of ${kind.name} has no default`);
    return rule;
  });
}

/** Reads a value of the trait's type; for what is not written as one, `faultOf` will find a fault. */
export function readValue({ type }: TraitRule, text: string): TraitValue {
  // Numbers only in the form JavaScript prints them in: neither 007, 1.0 nor 0x10.
  if (type === 'number') return String(Number(text)) === text ? Number(text) : Number.NaN;
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/**
 * Why the trait cannot have this value; null when it can.
 * A card put together by hand may hold anything, or nothing at all, where a value should be.
 */
export function faultOf({ kind, name, type, oneOf }: TraitRule, value: TraitValue): CardError | null {
  const fault = (reason: string) => invalidCard(`trait ${name} of ${kind} is ${reason}`);
  if (name === 'c' && !isCount(value)) return missingCount();
  if (typeof value !== type) return fault(`a ${type}`);
  if (typeof value === 'number' && !isPlain(value)) return fault('a number in plain digits');
  if (typeof value === 'string' && (value.length > MAX_TRAIT_LENGTH || !value.isWellFormed())) {
    return fault(`well-formed text of at most ${MAX_TRAIT_LENGTH} characters`);
  }
  if (oneOf === null || oneOf.includes(value)) return null;
  return fault(`one of ${oneOf.map((one) => (one === '' ? 'nothing' : one)).join(', ')}`);
}

function isCount(value: TraitValue): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0 && !Object.is(value, -0);
}

/** Whether JavaScript prints the number in digits alone; -0, which it prints as 0, would not come back. */
function isPlain(value: number): boolean {
  const size = Math.abs(value);
  return (size >= 1e-6 && size < 1e21) || Object.is(value, 0);
}
