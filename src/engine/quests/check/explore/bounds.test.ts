import { describe, expect, test } from 'vitest';
import type { TraitTypes } from '../../../cards/kind.ts';
import { defineKind } from '../../../cards/kind.ts';
import { type MessagePhase, quest } from '../../builder.ts';
import type { Check } from '../../quest.ts';
import { boundsOf } from './bounds.ts';
import { givenBy } from './situation.ts';

const ember = defineKind('Ember');
const kind = defineKind('Any', {
  quest: true,
  traits: { gold: 0, lit: false, mood: { default: 'calm', oneOf: ['calm', 'cross'] }, note: '', level: 1, meow: 0 },
});
const UP = Number.POSITIVE_INFINITY;
const DOWN = Number.NEGATIVE_INFINITY;

type Room = MessagePhase<string, string, { gold: number; note: string; level: number }, typeof ember, string>;

describe('[W10] numbers mean something', () => {
  test.each<
    [what: string, holds: (gold: number) => boolean, acts: (room: Room) => Room, floor: number, ceiling: number]
  >([
    ['up to what is compared', (gold) => gold >= 3, (room) => room.add('gold', 1), DOWN, 3],
    ['up to one more than is asked for exactly', (gold) => gold === 3, (room) => room.add('gold', 2), DOWN, 4],
    ['up to the last of several', (gold) => gold === 3 || gold > 40, (room) => room.add('gold', 1), DOWN, 41],
    ['nothing, when the answer is always the same', () => true, (room) => room.add('gold', 1), DOWN, 0],
    ['down to what is compared', (gold) => gold <= -3, (room) => room.add('gold', -1), -3, UP],
    [
      'some steps further, when they go both ways',
      (gold) => gold >= 3,
      (room) => room.add('gold', 1).add('gold', -2),
      -8,
      3 + 16,
    ],
    [
      'in both directions',
      (gold) => Math.abs(gold) >= 5,
      (room) => room.add('gold', 3).add('gold', -1),
      -5 - 24,
      5 + 8,
    ],
    ['up to a thousand', (gold) => gold >= 1000, (room) => room.add('gold', 1), DOWN, 1000],
    ['up to ten thousand', (gold) => gold >= 9999, (room) => room.add('gold', 1), DOWN, 9999],
    [
      'nothing to a check that throws',
      () => {
        throw new Error();
      },
      (room) => room.add('gold', 1),
      DOWN,
      0,
    ],
  ])('%s', (_, holds, acts, floor, ceiling) => {
    const bounds = boundsFor(acts, [{ reads: ['gold'], holds: ({ gold }) => holds(Number(gold)) }]);
    expect(Object.fromEntries(bounds)).toEqual({ gold: { floor, ceiling } });
  });

  test('to checks that freeze what they are given, or change it', () => {
    const add = (room: Room) => room.add('gold', 1);
    const holds = (facts: object) => Number((Object.freeze(facts) as { gold: number }).gold) >= 3;
    const drops = (facts: object) =>
      !Reflect.deleteProperty(facts, 'lit') || Number((facts as { gold: number }).gold) >= 5;
    expect(boundsFor(add, [{ reads: ['gold'], holds }]).get('gold')).toEqual({ floor: DOWN, ceiling: 3 });
    expect(boundsFor(add, [{ reads: ['gold', 'lit'], holds: drops }]).get('gold')).toEqual({ floor: DOWN, ceiling: 5 });
  });

  test('whatever else a check reads', () => {
    const wanted: readonly (readonly [TraitTypes, number])[] = [
      [{ lit: true, mood: 'calm', note: '', gender: 'm', level: 1 }, 3],
      [{ lit: false, mood: 'cross', note: '', gender: '', level: 1 }, 5],
      [{ lit: true, mood: 'cross', note: 'x', gender: 'f', level: 4 }, 7],
    ];
    for (const [facts, least] of wanted) {
      const holds = ({ gold, ...others }: TraitTypes) =>
        Object.entries(facts).every(([name, value]) => others[name] === value) && Number(gold) >= least;
      const check = { reads: ['gold', ...Object.keys(facts)], holds };
      const bounds = boundsFor((room) => room.add('gold', 1).set({ note: 'x', level: 4 }), [check]);
      expect(bounds.get('gold')).toEqual({ floor: DOWN, ceiling: least });
      expect([...bounds.keys()]).toEqual(['gold']);
    }
  });

  test('to all checks that ask', () => {
    const checks = [3, 9, 6].map((least) => ({
      reads: ['gold'],
      holds: ({ gold }: TraitTypes) => Number(gold) >= least,
    }));
    expect(boundsFor((room) => room.add('gold', 1), checks).get('gold')).toEqual({ floor: DOWN, ceiling: 9 });
  });

  test('beside each other', () => {
    const check = {
      reads: ['visits:room', 'meow'],
      holds: (facts: TraitTypes) => Number(facts['visits:room']) >= 2 && Number(facts.meow) >= 3,
    };
    expect(Object.fromEntries(boundsFor((room) => room, [check]))).toEqual({
      'visits:room': { floor: DOWN, ceiling: 2 },
      meow: { floor: DOWN, ceiling: 3 },
    });
  });

  test('as cards, which are given and taken', () => {
    const check = { reads: ['cards:Ember'], holds: (facts: TraitTypes) => Number(facts['cards:Ember']) >= 4 };
    const given = boundsFor((room) => room.give('Ember?c=2'), [check]).get('cards:Ember');
    expect(given).toEqual({ floor: DOWN, ceiling: 4 });
    const both = boundsFor((room) => room.give('Ember?c=2').take('Ember', 3), [check]).get('cards:Ember');
    expect(both).toEqual({ floor: 0 - 16, ceiling: 4 + 24 });
    expect(boundsFor((room) => room.take('Ember', 3), [check]).get('cards:Ember')).toEqual({ floor: 0, ceiling: UP });
    expect(boundsFor((room) => room, [check]).has('cards:Ember')).toBe(false);
  });

  test('up to what is asked for beside another number', () => {
    const both = { reads: ['gold', 'meow'], holds: ({ gold, meow }: TraitTypes) => gold === 41 && meow === 37 };
    const bounds = boundsFor((room) => room.add('gold', 1), [both]);
    expect([bounds.get('gold')?.ceiling, bounds.get('meow')?.ceiling]).toEqual([42, 38]);
  });

  test('up to where a check throws that else says no', () => {
    const brittle = {
      reads: ['gold'],
      holds: ({ gold }: TraitTypes) => (['a', 'b', 'c'][Number(gold)] as string).startsWith('z'),
    };
    expect(boundsFor((room) => room.add('gold', 1), [brittle]).get('gold')?.ceiling).toBe(3);
  });

  test('without end, when two of them are compared, or too much is read', () => {
    const ahead = { reads: ['gold', 'meow'], holds: ({ gold, meow }: TraitTypes) => Number(gold) > Number(meow) };
    expect(boundsFor((room) => room.add('gold', 1), [ahead]).get('gold')?.ceiling).toBeGreaterThanOrEqual(10_000);
    const many = { reads: ['gold', 'meow', 'visits:room', 'visits:hall'], holds: () => true };
    expect(boundsFor((room) => room.add('gold', 1), [many]).get('gold')?.ceiling).toBe(UP);
  });

  test('and what a check looks at beyond its reads is told', () => {
    const told: string[] = [];
    const check = { reads: ['gold'], holds: ({ gold, ...others }: TraitTypes) => gold === 500 && others.lit === true };
    const sneaky = { reads: ['gold'], holds: (facts: TraitTypes) => facts.gold === 500 && facts.lit === true };
    boundsFor(
      (room) => room.add('gold', 1),
      [check, sneaky],
      (problem) => told.push(problem),
    );
    expect(new Set(told)).toEqual(new Set(['looks at "lit" without reading it']));
  });
});

function boundsFor(acts: (room: Room) => Room, checks: readonly Check[], tell: (problem: string) => void = () => {}) {
  const one = quest(kind, { pages: ['hall', 'room'], cards: [ember] }).write({
    hall: (page) => page.choice('room', 'In'),
    room: (page) => acts(page as unknown as Room).choice('hall', 'Out') as never,
  });
  const bounds = boundsOf(one, givenBy(one), checks, (_, { message }) => tell(message));
  return new Map([...bounds].map(([fact, { floor, ceiling }]) => [fact, { floor, ceiling }]));
}
