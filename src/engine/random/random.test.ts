import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';

test('seed 1 has always given these, so that a seed written down stays worth something', () => {
  expect(Array.from({ length: 3 }, seededRandom(1))).toEqual([
    0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
  ]);
});

test('values lie in [0, 1) and spread evenly', () => {
  const values = Array.from({ length: 10_000 }, seededRandom(42));
  expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const share = values.filter((value) => Math.floor(value * 10) === tenth).length / values.length;
    expect(share).toBeCloseTo(0.1, 1);
  }
});
