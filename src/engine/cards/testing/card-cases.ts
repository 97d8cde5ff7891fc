import type { CardErrorCode } from '../card-error.ts';
import { defineKind } from '../kind.ts';

export const catKind = defineKind('Cat', {
  type: 'form',
  traits: {
    health: 90,
    tail: true,
    name: '',
    lives: { default: 9, oneOf: [7, 9] },
    mood: { default: '', oneOf: ['', 'calm', 'very hungry'] },
  },
});
export const hatKind = defineKind('Hat');

/**
 * Card texts, each with the code of the error that `deck.parse` throws (null: none, the card is valid) and the messages
 * that the compiler shows (none: the text compiles). The tests of `deck.parse` and of `CardLiteral` use this table.
 */
export const CARD_CASES = [
  // Valid cards
  ['Cat', null, []],
  ['Hat', null, []],
  ['Hat?c=0', null, []],
  ['Cat?c=1&health=7&tail=false', null, []],
  ['Cat?tail=true&mood=calm&c=2', null, []],
  ['Cat?health=-0.5', null, []],
  ['Cat?lives=7', null, []],
  ['Cat?name=', null, []],
  ['Cat?mood=', null, []],
  ['Cat?name=a=b?c', null, []],
  ['Cat?name=é', null, []],
  ['Cat?p=__proto__', null, []],

  // Valid cards that only the run time parses: the compiler accepts every percent-encoded value.
  ['Cat?mood=very+hungry', null, []],
  ['Cat?mood=very%20hungry', null, []],
  ['Cat?health=%39', null, []],

  // Unknown cards
  ['', 'invalid-card', ['A card begins with its name']],
  ['?c=1', 'invalid-card', ['A card begins with its name']],
  ['cat?c=1', 'invalid-card', ['There is no card cat']],
  ['Çat', 'invalid-card', ['There is no card Çat']],
  ['Cat ', 'invalid-card', ['There is no card Cat ']],
  ['Dog?c=1', 'unknown-card', ['There is no card Dog']],
  ['__proto__', 'invalid-card', ['There is no card __proto__']],
  ['constructor?c=1', 'invalid-card', ['There is no card constructor']],
  ['Object', 'unknown-card', ['There is no card Object']],

  // Unknown traits
  ['Cat?wings=2', 'unknown-trait', ['Cat has no trait wings']],
  ['Cat?c=1&wings=2', 'unknown-trait', ['Cat has no trait wings']],
  ['Hat?health=1', 'unknown-trait', ['Hat has no trait health']],
  ['Cat?HEALTH=1', 'unknown-trait', ['Cat has no trait HEALTH']],
  ['Cat?%63=1', 'unknown-trait', ['Cat has no trait %63']],
  ['Cat? c=1', 'unknown-trait', ['Cat has no trait  c']],
  ['Cat??c=1', 'unknown-trait', ['Cat has no trait ?c']],
  ['Cat?__proto__=1', 'unknown-trait', ['Cat has no trait __proto__']],
  ['Cat?constructor=1', 'unknown-trait', ['Cat has no trait constructor']],
  ['Cat?toString=1', 'unknown-trait', ['Cat has no trait toString']],

  // Malformed pairs
  ['Cat?', 'invalid-card', ['After Cat? come trait=value pairs, joined by &']],
  ['Cat?c', 'invalid-card', ['After Cat? come trait=value pairs, joined by &']],
  ['Cat?=1', 'invalid-card', ['After Cat? come trait=value pairs, joined by &']],
  ['Cat?c=1&', 'invalid-card', ['After Cat? come trait=value pairs, joined by &']],
  ['Cat?&c=1', 'invalid-card', ['After Cat? come trait=value pairs, joined by &']],
  ['Cat?tail&c=1', 'invalid-card', ['After Cat? come trait=value pairs, joined by &']],
  ['Cat?c=1&&p=a', 'invalid-card', ['After Cat? come trait=value pairs, joined by &']],

  // Repeated traits
  ['Cat?c=1&c=1', 'invalid-card', ['c is given twice']],
  ['Cat?tail=true&c=1&tail=false', 'invalid-card', ['tail is given twice']],
  ['Cat?name=&name=', 'invalid-card', ['name is given twice']],

  // A value that is not a number in plain digits
  ['Cat?health=', 'invalid-card', ['health of Cat is a number in plain digits']],
  ['Cat?health=high', 'invalid-card', ['health of Cat is a number in plain digits']],
  ['Cat?health=NaN', 'invalid-card', ['health of Cat is a number in plain digits']],
  ['Cat?health=Infinity', 'invalid-card', ['health of Cat is a number in plain digits']],
  ['Cat?health=-Infinity', 'invalid-card', ['health of Cat is a number in plain digits']],
  ['Cat?health=0x10', 'invalid-card', ['health of Cat is a number in plain digits']],
  ['Cat?health=0b1', 'invalid-card', ['health of Cat is a number in plain digits']],
  ['Cat?health=1e3', 'invalid-card', ['health of Cat is a number in plain digits']],
  ['Cat?health=1e-7', 'invalid-card', ['health of Cat is a number in plain digits']],
  ['Cat?health=1000000000000000000000', 'invalid-card', ['health of Cat is a number in plain digits']],
  ['Cat?health=007', 'invalid-card', ['health of Cat is a number in plain digits']],
  ['Cat?health=1.0', 'invalid-card', ['health of Cat is a number in plain digits']],
  ['Cat?health=.5', 'invalid-card', ['health of Cat is a number in plain digits']],
  ['Cat?health=1.', 'invalid-card', ['health of Cat is a number in plain digits']],
  ['Cat?health=-0', 'invalid-card', ['health of Cat is a number in plain digits']],
  ['Cat?health= 9', 'invalid-card', ['health of Cat is a number in plain digits']],
  ['Cat?health=9 ', 'invalid-card', ['health of Cat is a number in plain digits']],
  ['Cat?health=1,5', 'invalid-card', ['health of Cat is a number in plain digits']],
  ['Cat?health=1_000', 'invalid-card', ['health of Cat is a number in plain digits']],

  // A value of c that is not a count
  ['Cat?c=', 'missing-count', ['c of Cat is a whole number, 0 or more']],
  ['Cat?c=one', 'missing-count', ['c of Cat is a whole number, 0 or more']],
  ['Cat?c=-1', 'missing-count', ['c of Cat is a whole number, 0 or more']],
  ['Cat?c=-0', 'missing-count', ['c of Cat is a whole number, 0 or more']],
  ['Cat?c=1.5', 'missing-count', ['c of Cat is a whole number, 0 or more']],
  ['Cat?c=1e2', 'missing-count', ['c of Cat is a whole number, 0 or more']],
  ['Cat?c=true', 'missing-count', ['c of Cat is a whole number, 0 or more']],

  // A value that is not one of the allowed values
  ['Cat?tail=', 'invalid-card', ['tail of Cat may be true', 'tail of Cat may be false']],
  ['Cat?tail=1', 'invalid-card', ['tail of Cat may be true', 'tail of Cat may be false']],
  ['Cat?tail=True', 'invalid-card', ['tail of Cat may be true', 'tail of Cat may be false']],
  ['Cat?lives=8', 'invalid-card', ['lives of Cat may be 7', 'lives of Cat may be 9']],
  ['Cat?lives=07', 'invalid-card', ['lives of Cat may be 7', 'lives of Cat may be 9']],
  [
    'Cat?mood=cross',
    'invalid-card',
    ['mood of Cat may be nothing', 'mood of Cat may be calm', 'mood of Cat may be very hungry'],
  ],

  // Refused only at run time: bad percent-encoding, numbers too large for counts, and lone surrogates. Texts that are
  // too long are also refused only at run time; deck.test.ts tests these.
  ['Cat?name=%', 'invalid-card', []],
  ['Cat?name=%zz', 'invalid-card', []],
  ['Cat?name=%ff', 'invalid-card', []],
  ['Cat?name=%ed%a0%80', 'invalid-card', []],
  ['Cat?mood=cr%6fss', 'invalid-card', []],
  ['Cat?health=+1', 'invalid-card', []],
  ['Cat?health=1e%2B21', 'invalid-card', []],
  ['Cat?health=%4E%61%4E', 'invalid-card', []],
  ['Cat?c=%2D1', 'missing-count', []],
  ['Cat?c=9007199254740992', 'missing-count', []],
  ['Cat?name=\ud800', 'invalid-card', []],
] as const satisfies readonly (readonly [text: string, code: CardErrorCode | null, words: readonly string[]])[];
