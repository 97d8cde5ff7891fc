import fc from 'fast-check';
import { describe, test } from 'vitest';
import { formatSlowly, parseSlowly } from '../../../tests/helpers/reference-codec.ts';
import { RUNS } from '../../../tests/helpers/runs.ts';
import { seededRandom } from '../random.ts';
import { CardError, type CardErrorCode } from './card-error.ts';
import { createDeck } from './deck.ts';
import type { Card, TraitValue } from './kind.ts';
import { catKind, hatKind } from './testing/card-cases.ts';

const KINDS = [catKind, hatKind];
const deck = createDeck(KINDS);

const CHARACTERS = [...'aZ0- +%&=?#"\0\né漢😀', '__proto__'];
const HALVES = ['\ud83d', '\ude00'];
const NAMES = ['c', 'p', 'health', 'tail', 'name', 'lives', 'mood'];
const NO_NAMES = ['', 'wings', 'C', '%63', '__proto__', 'constructor', 'toString', 'hasOwnProperty'];
const NUMBERS = ['0', '1', '7', '-0.5', '0.000001', '100000000000000000000', '9007199254740991'];
const NO_NUMBERS = [' 9', ...'-0 007 1.0 .5 NaN Infinity -Infinity 0x10 1e3 1e-7 1e21 1_0'.split(' ')];
const WORDS = ['', 'true', 'false', 'calm', 'very%20hungry', 'very+hungry', 'cross', '9007199254740992'];
const ENCODED = ['%', '%4', '%zz', '%ff', '%ed%a0%80', '%61', '%C3%A9', '%2B', '%26', '+', '%00'];

const anyName = fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 8 });
const anyNumber = fc.oneof(
  fc.integer(),
  fc.integer().map((n) => n / 1024),
  fc.constantFrom(0, 1e-6, -1.2345678901234567e-6, 1e20, Number.MAX_SAFE_INTEGER, 0.1 + 0.2),
);

/** Generates cards of the kind, with values of all its traits; texts are short. */
const anyCat = fc
  .record({
    c: fc.oneof(fc.nat(), fc.constantFrom(0, 1, Number.MAX_SAFE_INTEGER)),
    p: anyName,
    health: anyNumber.map((n) => n + 0), // + 0 turns -0 into 0
    tail: fc.boolean(),
    name: anyName,
    lives: fc.constantFrom<7 | 9>(7, 9),
    mood: fc.constantFrom<'' | 'calm' | 'very hungry'>('', 'calm', 'very hungry'),
  })
  .map((traits) => deck.make(catKind, traits));

const anyValue = fc.oneof(
  fc.constantFrom(...NUMBERS, ...NO_NUMBERS, ...WORDS, ...ENCODED),
  fc.string({ unit: fc.constantFrom(...CHARACTERS, ...HALVES), maxLength: 4 }),
  fc.tuple(fc.constantFrom(...CHARACTERS, ...ENCODED), fc.nat(300)).map(([unit, times]) => unit.repeat(times)),
);
const anyGoodPair = fc.constantFrom(
  ...NUMBERS.map((number) => `health=${number}`),
  ...['0', '1', '9007199254740991'].map((count) => `c=${count}`),
  ...['true', 'false', 't%72ue'].map((flag) => `tail=${flag}`),
  ...['', 'calm', 'very+hungry', 'very%20hungry'].map((mood) => `mood=${mood}`),
  ...['', 'a', '+', 'é', '%C3%a9', '=?', '__proto__', '😀'].flatMap((text) => [`name=${text}`, `p=${text}`]),
);
const anyPair = fc.oneof(
  { weight: 9, arbitrary: anyGoodPair },
  fc.constantFrom('', '-1', '1.5', '9007199254740992', ...NO_NUMBERS).map((count) => `c=${count}`),
  fc.tuple(fc.constantFrom(...NAMES), anyValue).map(([name, value]) => `${name}=${value}`),
  fc
    .tuple(fc.constantFrom(...NAMES, ...NO_NAMES), fc.constantFrom('=', '==', ''), fc.constantFrom(...WORDS))
    .map((parts) => parts.join('')),
);

/** Generates valid card texts, nearly valid card texts, and arbitrary texts. */
const anyText = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        fc.constantFrom('Cat', 'Cat', 'Cat', 'Cat', 'Cat', 'Cat', 'Hat', 'Dog', 'Object', 'cat', '__proto__', ''),
        fc.array(anyPair, { maxLength: 4 }),
      )
      .map(([name, pairs]) => `${name}?${pairs.join('&')}`),
  },
  fc
    .array(fc.constantFrom('Cat', '?', '&', '=', ...NAMES, ...NO_NAMES, ...WORDS, ...ENCODED), { maxLength: 12 })
    .map((all) => all.join('')),
  fc.array(fc.nat(0xffff), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
);

describe('[D8] cards and texts', { timeout: 120_000 }, () => {
  law(
    '`format` writes a card as the slow reference writer does; parsing and writing it again changes nothing',
    anyCat,
    (card) => {
      const text = deck.format(card);
      const back = deck.parse(text);
      return text === formatSlowly(KINDS, card) && same(back, card) && deck.format(back) === text;
    },
  );

  law(
    'another order or percent-encoding of the traits gives the same card',
    fc.tuple(anyCat, fc.nat()),
    ([card, seed]) => {
      const random = seededRandom(seed);
      const pairs = Object.entries({ c: card.c, p: card.p, ...card.traits }).map(
        ([name, value]) => [random(), `${name}=${respell(String(value), random)}`] as const,
      );
      const shuffled = pairs.sort(([a], [b]) => a - b).map(([, pair]) => pair);
      return same(deck.parse(`Cat?${shuffled.join('&')}`), card);
    },
  );

  const anyTraits = fc.array(
    fc.tuple(
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...NAMES) }, fc.constantFrom(...NO_NAMES)),
      fc.oneof(
        fc.constantFrom<TraitValue>(0, 7, -0, 1.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7, 2 ** 53),
        fc.constantFrom<TraitValue>(true, false, '', 'calm', '7', 'true'),
        fc.tuple(fc.constantFrom(...CHARACTERS, ...HALVES), fc.nat(300)).map(([unit, times]) => unit.repeat(times)),
      ),
    ),
    { maxLength: 4 },
  );
  law('a card that `make` accepts can be written and parsed', anyTraits, (traits) => {
    const made = outcomeOf(() => deck.make('Cat', Object.fromEntries(traits)));
    return typeof made === 'string' || same(deck.parse(deck.format(made)), made);
  });
});

describe('[D9] arbitrary text', { timeout: 120_000 }, () => {
  law(
    '`parse` returns the same card, or throws the same error code, as the slow reference parser, for any text',
    anyText,
    (text) => {
      return same(
        outcomeOf(() => deck.parse(text)),
        parseSlowly(KINDS, text),
      );
    },
  );

  const megabyte = fc
    .tuple(fc.constantFrom('', 'Cat?', 'Cat?c=1&name=', 'Dog?'), fc.oneof(anyPair, anyValue, fc.constant('&')))
    .map(([head, unit]) => head + (unit || 'a').repeat(1_000_000 / (unit.length || 1)));
  law('`parse` and `salvage` refuse a text of 1 MB', megabyte, (text) => {
    return outcomeOf(() => deck.parse(text)) === 'invalid-card' && deck.salvage(text) === null;
  });
});

describe('[W10] a card text of an older edition', { timeout: 120_000 }, () => {
  law('`salvage` leaves a card text that is still valid unchanged, and never throws', anyText, (text) => {
    const card = outcomeOf(() => deck.parse(text));
    const salvaged = deck.salvage(text);
    return typeof card === 'string'
      ? salvaged === null || same(deck.parse(deck.format(salvaged)), salvaged)
      : same(salvaged, card);
  });
});

function law<T>(title: string, arbitrary: fc.Arbitrary<T>, holds: (value: T) => boolean): void {
  test(title, () => {
    fc.assert(fc.property(arbitrary, holds), { numRuns: RUNS });
  });
}

/** The card that `read` returns, or the code of its CardError; rethrows any other error. */
function outcomeOf(read: () => Card): Card | CardErrorCode {
  try {
    return read();
  } catch (error) {
    if (error instanceof CardError) return error.code;
    throw error;
  }
}

/** Compares two values by their JSON, which is faster than toEqual: the laws do this a hundred thousand times. */
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Encodes the same value differently: percent-encodes some characters that need no encoding. */
function respell(value: string, random: () => number): string {
  return Array.from(value, (character) => {
    if (character === ' ' && random() < 0.5) return '+';
    if (!'%&+'.includes(character) && random() < 0.5) return character;
    const encoded =
      character < '~' ? `%${character.charCodeAt(0).toString(16).padStart(2, '0')}` : encodeURI(character);
    return random() < 0.5 ? encoded : encoded.toUpperCase();
  }).join('');
}
