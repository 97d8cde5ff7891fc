import {
  type Card,
  type CardErrorCode,
  type CardKind,
  MAX_CARD_LENGTH,
  MAX_TRAIT_LENGTH,
  type Trait,
  type TraitValue,
} from '#engine';

/** A plain reference implementation of `deck.parse`. */
export function parseSlowly(kinds: readonly CardKind[], text: string): Card | CardErrorCode {
  if (text.length > MAX_CARD_LENGTH) return 'invalid-card';
  const [name = '', ...queries] = text.split('?');
  const kind = kinds.find((one) => one.name === name);
  if (!kind) return /^[A-Z][A-Za-z0-9]{0,31}$/.test(name) ? 'unknown-card' : 'invalid-card';
  const given = new Map<string, TraitValue>();
  for (const pair of queries.length > 0 ? queries.join('?').split('&') : []) {
    const [trait = '', ...values] = pair.split('=');
    if (trait === '' || values.length === 0) return 'invalid-card';
    const declared = kind.traits.get(trait);
    if (!declared) return 'unknown-trait';
    if (given.has(trait)) return 'invalid-card';
    const decoded = decodeSlowly(values.join('='));
    if (decoded === null) return 'invalid-card';
    const value = readSlowly(trait, declared, decoded);
    if (value === null) return trait === 'c' ? 'missing-count' : 'invalid-card';
    given.set(trait, value);
  }
  const all = [...kind.traits].map(([trait, declared]) => [trait, given.get(trait) ?? declared.default]);
  const { c, p, ...traits } = Object.fromEntries(all);
  const card: Card = { key: kind.name, type: kind.type, c, p, traits };
  return formatSlowly(kinds, card).length > MAX_CARD_LENGTH ? 'invalid-card' : card;
}

/** A plain reference implementation of `deck.format`. */
export function formatSlowly(kinds: readonly CardKind[], { key, c, p, traits }: Card): string {
  const kind = kinds.find((one) => one.name === key);
  const pairs = Object.entries({ ...traits, c, p })
    .filter(([name, value]) => name === 'c' || value !== kind?.traits.get(name)?.default)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${key}?${pairs.sort().join('&')}`;
}

function decodeSlowly(text: string): string | null {
  try {
    return decodeURIComponent(text.split('+').join('%20'));
  } catch {
    return null;
  }
}

function readSlowly(name: string, { default: usual, oneOf }: Trait, text: string): TraitValue | null {
  if (name === 'c') return /^(0|[1-9]\d*)$/.test(text) && Number(text) < 2 ** 53 ? Number(text) : null;
  if (oneOf) return oneOf.find((value) => String(value) === text) ?? null;
  if (typeof usual === 'boolean') return text === 'true' ? true : text === 'false' ? false : null;
  if (typeof usual === 'number')
    return /^-?\d+(\.\d+)?$/.test(text) && String(Number(text)) === text ? Number(text) : null;
  return text.length <= MAX_TRAIT_LENGTH && !/\p{Surrogate}/u.test(text) ? text : null;
}
