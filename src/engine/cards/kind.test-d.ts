import { expectTypeOf, test } from 'vitest';
import { defineKind } from './kind.ts';

test('[Q1] a kind carries its name and the types of its traits', () => {
  const cat = defineKind('Cat', {
    traits: { health: 90, tail: true, coat: '', mood: { default: 'calm', oneOf: ['calm', 'cross'] } },
  });
  type Types = NonNullable<typeof cat.types>;
  expectTypeOf(cat.name).toEqualTypeOf<'Cat'>();
  expectTypeOf<keyof Types>().toEqualTypeOf<'c' | 'p' | 'health' | 'tail' | 'coat' | 'mood'>();
  expectTypeOf<Types['c' | 'health']>().toEqualTypeOf<number>();
  expectTypeOf<Types['p' | 'coat']>().toEqualTypeOf<string>();
  expectTypeOf<Types['tail']>().toEqualTypeOf<boolean>();
  expectTypeOf<Types['mood']>().toEqualTypeOf<'calm' | 'cross'>();
});

test('[W3] the compiler accepts only declared traits as shown', () => {
  defineKind('Cat', { traits: { health: 90 }, shown: ['health'] });
  // @ts-expect-error Type '"fins"' is not assignable to type '"health"'.
  defineKind('Cat', { traits: { health: 90 }, shown: ['fins'] });
});

test('[W10] the compiler accepts only declared traits as the target of a rename', () => {
  defineKind('Cat', { traits: { health: 90 }, renamed: { vigour: 'health', room: 'p' } });
  // @ts-expect-error Type '"fins"' is not assignable to type '"c" | "health" | "p"'.
  defineKind('Cat', { traits: { health: 90 }, renamed: { wings: 'fins' } });
  // @ts-expect-error Type '"fins"' is not assignable to type '"c" | "p"'.
  defineKind('Cat', { renamed: { wings: 'fins' } });
});
