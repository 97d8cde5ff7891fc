import { expect, test, vi } from 'vitest';
import type { StoredCharacter } from '../store.ts';
import { createMemory, KEPT_MAX } from './memory.ts';

const later = () => new Promise((resolve) => setImmediate(resolve));
const hand = (v: number, id = 'c'): StoredCharacter => ({ id, v, cards: [] });

/** A memory that has been looked at once, and a database that another program may write. */
function remember() {
  const watched = { version: 1, isInTransaction: false };
  const dataVersion = vi.fn(() => watched.version);
  const memory = createMemory({ dataVersion, isInTransaction: () => watched.isInTransaction });
  memory.keepCharacter(hand(0, 'first'));
  memory.character('first');
  dataVersion.mockClear();
  return { memory, watched, dataVersion };
}

test('what is not known is not looked after; what is, is once, however much is asked at once', async () => {
  const { memory, dataVersion } = remember();
  await later();
  expect(memory.character('c')).toBeUndefined();
  expect(dataVersion).not.toHaveBeenCalled();
  for (const id of ['c', 'd']) memory.keepCharacter(hand(1, id));
  expect([memory.character('c'), memory.character('d')]).toEqual([hand(1, 'c'), hand(1, 'd')]);
  expect(dataVersion).toHaveBeenCalledTimes(1);
  await later();
  memory.character('c');
  expect(dataVersion).toHaveBeenCalledTimes(2);
});

test('what is foreseen is known once it is kept, and never where it is undone', async () => {
  const { memory } = remember();
  memory.foresee('c', () => hand(1));
  memory.over(false);
  memory.over(true);
  await later();
  expect(memory.character('c')).toBeUndefined();
  memory.foresee('c', () => hand(2));
  memory.over(true);
  await later();
  expect(memory.character('c')).toEqual(hand(2));
});

test.each(['c', undefined])('what is foreseen is forgotten when it is written again: %s', async (whose) => {
  const { memory } = remember();
  memory.foresee('c', () => hand(1));
  memory.foresee('d', () => hand(1, 'd'));
  memory.wrote(whose);
  memory.over(true);
  await later();
  expect([memory.character('c'), memory.character('d')]).toEqual([undefined, whose ? hand(1, 'd') : undefined]);
});

test.each(['c', undefined])('… and so it is between its end and the next turn: %s', async (whose) => {
  const { memory } = remember();
  memory.foresee('c', () => hand(1));
  memory.over(true);
  memory.wrote(whose);
  await later();
  expect(memory.character('c')).toBeUndefined();
});

test('… and where another program has written by then', async () => {
  const { memory, watched } = remember();
  memory.keepCharacter(hand(1, 'd'));
  memory.foresee('c', () => hand(1));
  memory.over(true);
  watched.version += 1;
  expect(memory.character('d')).toBeUndefined();
  await later();
  expect(memory.character('c')).toBeUndefined();
});

test('one that cannot be made keeps nothing else from being known', async () => {
  const { memory, dataVersion } = remember();
  const failed = vi.fn();
  process.setUncaughtExceptionCaptureCallback(failed);
  memory.foresee('c', () => {
    throw new Error('no');
  });
  memory.over(true);
  await later();
  process.setUncaughtExceptionCaptureCallback(null);
  expect(failed).toHaveBeenCalledTimes(1);
  memory.foresee('d', () => hand(1, 'd'));
  memory.over(true);
  await later();
  expect(memory.character('d')).toEqual(hand(1, 'd'));
  await later();
  dataVersion.mockClear();
  memory.character('d');
  expect(dataVersion).toHaveBeenCalledTimes(1);
});

test('so many are remembered, and no more', () => {
  const { memory } = remember();
  for (let at = 0; at < KEPT_MAX; at += 1) memory.keepCharacter(hand(at, `${at}`));
  expect(memory.character('0')).toEqual(hand(0, '0'));
  expect(memory.character('first')).toBeUndefined();
  memory.keepCharacter(hand(1, 'last'));
  expect([memory.character('0'), memory.character('last')]).toEqual([undefined, hand(1, 'last')]);
});
