import { expect, test } from 'vitest';
import { createCallCounter } from './rate-limits.ts';

test('calls are counted per key until the window ends; beyond the maximum of keys the oldest window is dropped', () => {
  let now = 1000;
  const counter = createCallCounter({ clock: () => now, window: 60, keysMax: 3 });
  const read = (...keys: string[]) => keys.map((key) => counter.read(key).calls);
  for (const key of ['a', 'a', 'b', 'c']) {
    counter.add(key);
    now += 1;
  }
  expect(read('a', 'b', 'c', 'd')).toEqual([2, 1, 1, 0]);
  counter.add('d');
  expect(read('a', 'b', 'c', 'd')).toEqual([0, 1, 1, 1]);
  expect(counter.read('b').endsIn).toBe(58);
  now += 58;
  expect(read('b', 'c')).toEqual([0, 1]);
  counter.add('b'); // the window of b restarts, and is the newest
  counter.add('a');
  expect(read('a', 'b', 'c', 'd')).toEqual([1, 1, 0, 1]);
});
