import type { CardKind, TraitValue } from './kind.ts';

/**
 * Type-level check of a card text: `L` itself when it is a card of one of the kinds `K`, else a message that says what
 * is wrong. A parameter of this type accepts the text or shows the message:
 *
 *     give<const L extends string>(card: CardLiteral<L, Kinds>)
 *     give('Girl?wings=2')   // '"Girl?wings=2"' is not assignable to parameter of type '"Girl has no trait wings"'
 *
 * This check is incomplete: only `deck.parse` checks lengths, percent-encoded values, and texts or kinds that are known
 * only at run time.
 */
export type CardLiteral<L extends string, K extends CardKind> = L extends string
  ? Anything extends Record<L, 1>
    ? L
    : string extends K['name']
      ? L
      : ReadCard<L, K>
  : never;

/** A record without keys. It extends `Record<L, 1>` only if `L` is no literal: `string`, or `Girl?health=${number}`. */
type Anything = Record<never, 1>;

type ReadCard<L extends string, K extends CardKind> = L extends `${infer Name}?${infer Pairs}`
  ? Name extends K['name']
    ? ReadPairs<L, Name, TypesOf<Extract<K, { readonly name: Name }>>, `${Pairs}&`>
    : NoCard<Name>
  : L extends K['name']
    ? L
    : NoCard<L>;

type TypesOf<K extends CardKind> = K extends CardKind<string, infer T> ? T : never;

/** Checks `Pairs`, trait=value pairs that each end with an &. `Seen` are the names of the traits already checked. */
type ReadPairs<L, Card extends string, T, Pairs, Seen = never> = Pairs extends ''
  ? L
  : Pairs extends `${infer Name}=${infer Value}&${infer Rest}`
    ? Name extends keyof T
      ? Name extends Seen
        ? `${Name} is given twice`
        : Value extends TextOf<Name, T[Name], Value>
          ? ReadPairs<L, Card, T, Rest, Seen | Name>
          : NoValue<Card, Name, T[Name]>
      : NoTrait<Card, Name>
    : NoPair<Card>;

/** The valid texts of a trait's value by the trait's type, or `Value` itself where only `deck.parse` can check. */
type TextOf<Name, T, Value extends string> = Value extends `${string}${'%' | '+'}${string}`
  ? Value
  : number extends T
    ? PlainNumber<Value, Name extends 'c' ? '-' | '.' : never>
    : `${T & TraitValue}`;

/** `Value` when it is a number in the form in which JavaScript prints that number, without an exponent. */
type PlainNumber<Value extends string, Refused extends string> = Value extends `${string}${'e' | Refused}${string}`
  ? never
  : Value extends `${infer Exact extends number}`
    ? number extends Exact
      ? never
      : Value
    : never;

type NoCard<Name extends string> = Name extends '' ? 'A card begins with its name' : `There is no card ${Name}`;

type NoPair<Card extends string> = `After ${Card}? come trait=value pairs, joined by &`;

type NoTrait<Card extends string, Name extends string> = Name extends '' | `${string}&${string}`
  ? NoPair<Card>
  : `${Card} has no trait ${Name}`;

type NoValue<Card extends string, Name extends string, T> = Name extends 'c'
  ? `c of ${Card} is a whole number, 0 or more`
  : number extends T
    ? `${Name} of ${Card} is a number in plain digits`
    : `${Name} of ${Card} may be ${T extends '' ? 'nothing' : T & TraitValue}`;
