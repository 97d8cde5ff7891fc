import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leadingTo, loopsOf, stepsFrom } from './ways.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

const anyGraph: fc.Arbitrary<Graph> = fc.integer({ min: 1, max: 7 }).chain((size) => {
  const keys = [...'abcdefg'].slice(0, size);
  const next = fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 3 });
  return fc.array(next, { minLength: size, maxLength: size }).map((lists) => {
    return new Map(keys.map((key, at) => [key, lists[at] ?? []]));
  });
});

describe('[W10] ways', () => {
  test('are as short as they can be, and come nearest first', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const steps = stepsFrom(['a'], nextIn(graph));
        const expected = [...graph.keys()].map((key) => [key, slowSteps(graph, 'a', key)] as const);
        expect(new Map(steps)).toEqual(new Map(expected.filter(([, count]) => count !== null)));
        expect([...steps.values()]).toEqual([...steps.values()].sort());
      }),
    );
  });

  test('lead to an end from where it can be reached', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const expected = [...graph.keys()].filter((key) => slowSteps(graph, key, 'a') !== null);
        expect([...leadingTo(graph.keys(), ['a'], nextIn(graph))].sort()).toEqual(expected);
      }),
    );
  });

  test('go in loops where one can come back', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const loops = loopsOf(graph.keys(), nextIn(graph)).map((loop) => loop.sort().join(''));
        expect(loops.sort()).toEqual(slowLoops(graph));
      }),
      { numRuns: 500 },
    );
  });

  test('are followed however long they are', () => {
    const next = (key: string) => (key === '50000' ? ['0'] : [String(Number(key) + 1)]);
    expect(loopsOf(['0'], next).map((loop) => loop.length)).toEqual([50_001]);
    expect(stepsFrom(['0'], next).get('50000')).toBe(50_000);
  });
});

function nextIn(graph: Graph): (key: string) => readonly string[] {
  return (key) => graph.get(key) ?? [];
}

/** Tries every way that comes nowhere twice. */
function slowSteps(graph: Graph, from: string, to: string, seen: readonly string[] = []): number | null {
  if (from === to) return 0;
  const onward = (graph.get(from) ?? []).filter((next) => ![...seen, from].includes(next));
  const counts = onward.map((next) => slowSteps(graph, next, to, [...seen, from])).filter((count) => count !== null);
  return counts.length > 0 ? Math.min(...counts) + 1 : null;
}

function slowLoops(graph: Graph): string[] {
  const isLoop = (a: string, b: string) => slowSteps(graph, a, b) !== null && slowSteps(graph, b, a) !== null;
  const keys = [...graph.keys()].filter((key) => {
    return graph.get(key)?.includes(key) || [...graph.keys()].some((other) => other !== key && isLoop(key, other));
  });
  return [...new Set(keys.map((key) => keys.filter((other) => isLoop(key, other)).join('')))].sort();
}
