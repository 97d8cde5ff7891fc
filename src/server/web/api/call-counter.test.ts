import { expect, test } from 'vitest';
import { createCallCounter } from './call-counter.ts';

function counterAt(start = 0, keysMax = 10) {
  let now = start;
  const counter = createCallCounter({ clock: () => now, window: 60, keysMax });
  return {
    calls: (key: string) => counter.read(key).calls,
    endsIn: (key: string) => counter.read(key).endsIn,
    add: (key: string, times = 1) => {
      for (let time = 0; time < times; time++) counter.add(key);
    },
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test('calls are counted by key', () => {
  const { add, calls } = counterAt();
  add('a', 3);
  add('b');
  expect([calls('a'), calls('b'), calls('c')]).toEqual([3, 1, 0]);
});

test('a window begins with its first call, and is over after its length', () => {
  const { add, calls, endsIn, pass } = counterAt(1000);
  add('a');
  pass(59);
  add('a');
  expect([calls('a'), endsIn('a')]).toEqual([2, 1]);
  pass(1);
  expect([calls('a'), endsIn('a')]).toEqual([0, 60]);
  add('a');
  expect([calls('a'), endsIn('a')]).toEqual([1, 60]);
});

test('asking counts nothing', () => {
  const { calls } = counterAt();
  expect([calls('a'), calls('a')]).toEqual([0, 0]);
});

test('no more keys are remembered than the most: the oldest window is forgotten first', () => {
  const { add, calls, pass } = counterAt(0, 3);
  for (const key of ['a', 'b', 'c']) {
    add(key, 5);
    pass(1);
  }
  add('a'); // its window is the oldest still
  add('d');
  expect(['a', 'b', 'c', 'd'].map(calls)).toEqual([0, 5, 5, 1]);
  add('a');
  expect(['a', 'b', 'c', 'd'].map(calls)).toEqual([1, 0, 5, 1]);
});

test('a window that begins again is the newest', () => {
  const { add, calls, pass } = counterAt(0, 3);
  add('a');
  pass(30);
  add('b');
  add('c');
  pass(30);
  add('a');
  add('d');
  expect(['a', 'b', 'c', 'd'].map(calls)).toEqual([1, 0, 1, 1]);
});
