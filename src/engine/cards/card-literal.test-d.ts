import { expectTypeOf, test } from 'vitest';
import type { CardLiteral } from './card-literal.ts';
import type { CardKind } from './kind.ts';
import type { CARD_CASES, catKind, hatKind } from './testing/card-cases.ts';

type Kinds = typeof catKind | typeof hatKind;
type Case = (typeof CARD_CASES)[number];

/** For each text of the table: the type the table expects, and the type the compiler infers. */
type Promised = { readonly [Row in Case as Row[0]]: Row[2] extends readonly [] ? Row[0] : Row[2][number] };
type Seen = { readonly [Row in Case as Row[0]]: CardLiteral<Row[0], Kinds> };

declare function give<const L extends string>(card: CardLiteral<L, Kinds>): L;
declare const text: string;
declare const health: number;
declare const sure: boolean;

test('[D8, D9, Q1] the compiler accepts and refuses the same card literals as the table of cases', () => {
  // If a row of the table is wrong, the compiler's error shows the row with both types.
  expectTypeOf<Seen>().toEqualTypeOf<Promised>();
});

test('[D9, Q1] an invalid card literal does not compile', () => {
  give('Cat?health=7');
  // @ts-expect-error Argument of type '"Dog"' is not assignable to parameter of type '"There is no card Dog"'.
  give('Dog');
  // @ts-expect-error Argument of type '"Cat?wings=2"' is not assignable to parameter of type '"Cat has no trait wings"'.
  give('Cat?wings=2');
  // @ts-expect-error Type '"Dog"' is not assignable to type '"Cat" | "There is no card Dog"'.
  give(sure ? 'Cat' : 'Dog');
});

test('[D8] card text known only at run time compiles and is checked at run time', () => {
  expectTypeOf(give(text)).toEqualTypeOf<string>();
  expectTypeOf(give(`Cat?health=${health}`)).toEqualTypeOf<`Cat?health=${number}`>();
  give(sure ? 'Hat' : `Cat?health=${health}`);
  expectTypeOf<CardLiteral<'Dog?wings=2', CardKind>>().toEqualTypeOf<'Dog?wings=2'>();
  expectTypeOf<CardLiteral<'Dog?wings=2', Kinds | CardKind>>().toEqualTypeOf<'Dog?wings=2'>();
});
