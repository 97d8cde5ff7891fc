import { describe, expectTypeOf, test } from 'vitest';
import { defineKind } from '../cards/kind.ts';
import { quest } from './builder.ts';
import type { Npc, Quest } from './quest.ts';

/**
 * What the compiler refuses: tsc over tsconfig/tools.json fails when a line below stops being an error. The text
 * after each @ts-expect-error is what the author of a quest reads.
 */
const teaKind = defineKind('Tea', { quest: true, traits: { sugar: 0 } });
declare const ada: Npc<'Ada'>;
declare const bob: Npc<'Bob'>;
declare const somebody: Npc;
const sweet = { reads: ['sugar'], holds: () => true } as const;
const two = quest(teaKind, { checks: { sweet } }).pages('a', 'b');

describe('[Q1] mistakes the compiler finds', () => {
  test('a quest without them is a quest', () => {
    const built = two({
      a: (page) => page.npc(ada).npc(bob).say(ada, 'Hm.', { when: 'sweet' }).jump('sweet', 'b').choice('b', 'On'),
      b: (page) => page.npc(somebody).say(somebody, 'Ah.').done({ canRestart: true }),
    });
    expectTypeOf(built).toEqualTypeOf<Quest>();
  });

  test('a choice or jump to a page that is not there', () => {
    two({
      // @ts-expect-error Argument of type '"c"' is not assignable to parameter of type '"a" | "b"'.
      a: (page) => page.choice('c', 'On'),
      // @ts-expect-error Argument of type '"c"' is not assignable to parameter of type '"a" | "b"'.
      b: (page) => page.jump('sweet', 'c').done(),
    });
  });

  test('a message after a choice', () => {
    two({
      // @ts-expect-error Property 'tell' does not exist on type 'WrittenPhase<"a" | "b", "sweet">'.
      a: (page) => page.choice('b', 'On').tell('Too late.'),
      // @ts-expect-error Property 'say' does not exist on type 'WrittenPhase<"a" | "b", "sweet">'.
      b: (page) => page.npc(ada).choice('a', 'Back').say(ada, 'Too late.'),
    });
  });

  test('anything after the end', () => {
    // @ts-expect-error Property 'choice' does not exist on type 'WrittenPage'.
    two({ a: (page) => page.done().choice('b', 'On'), b: (page) => page.done() });
  });

  test('a page without choices that is not done', () => {
    // @ts-expect-error Property ''has choices or is done'' is missing in type 'MessagePhase<…>'
    two({ a: (page) => page.tell('And then'), b: (page) => page.done() });
  });

  test('a page that is declared but not written', () => {
    // @ts-expect-error Property 'b' is missing in type '{ a: … }'
    two({ a: (page) => page.done() });
  });

  test('a page that is written but not declared', () => {
    // @ts-expect-error 'c' does not exist in type '{ readonly a: …; readonly b: …; }'.
    two({ a: (page) => page.done(), b: (page) => page.done(), c: (page) => page.done() });
  });

  test('a check that is not there', () => {
    two({
      // @ts-expect-error Type '"sour"' is not assignable to type '"sweet"'.
      a: (page) => page.tell('Hm.', { when: 'sour' }).done(),
      // @ts-expect-error Type '"sour"' is not assignable to type '"sweet"'.
      b: (page) => page.choice('a', 'Back', { check: 'sour' }),
    });
    // @ts-expect-error Argument of type '"sweet"' is not assignable to parameter of type 'never'.
    quest(teaKind).pages('a')({ a: (page) => page.jump('sweet', 'a').done() });
  });

  test('two npcs with one soul_tag', () => {
    two({
      // @ts-expect-error Type 'Npc<"Ada">' is not assignable to type '"Ada is on this page already"'.
      a: (page) => page.npc(ada).npc(bob).npc(ada).done(),
      b: (page) => page.npc(ada).done(),
    });
  });

  test('a line of somebody who is not on the page', () => {
    two({
      // @ts-expect-error Type 'Npc<"Bob">' is not assignable to type '"Bob is not on this page"'.
      a: (page) => page.npc(ada).say(bob, 'Hello.').done(),
      b: (page) => page.done(),
    });
  });

  test('a check that reads what is neither a trait of the card nor a fact of the player', () => {
    quest(teaKind, { checks: { fine: { reads: ['sugar', 'p', 'from', 'id', 'name', 'gender'], holds: () => true } } });
    // @ts-expect-error Type '"gold"' is not assignable to type 'FactName<CardKind<"c" | "p" | "sugar">>'.
    quest(teaKind, { checks: { rich: { reads: ['gold'], holds: () => true } } });
    // @ts-expect-error Property 'gold' does not exist on type 'Readonly<Record<…>>'.
    quest(teaKind, { checks: { rich: { reads: [], holds: (facts) => facts.gold === 1 } } });
  });
});
