import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deck } from '#content';
import { fakeConnections } from '../testing/fake-event-source.ts';
import { createCharacterStore } from './character-store.ts';
import { listenWhenLoaded } from './listen-when-loaded.ts';
import * as live from './live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test.each([
  ['comes', async () => live, []],
  ['does not come', () => Promise.reject(new TypeError('No')), [['A tab listens for itself', expect.any(TypeError)]]],
])('[D6] a tab listens, and can be told to stop, if the code for rooms %s', async (_, load, logged) => {
  const { connect, made } = fakeConnections();
  const fetchOther = () => Promise.reject(new Error('Not asked for'));
  const world = {
    connect,
    tabs: null,
    characters: createCharacterStore({ deck, fetchCharacter: fetchOther }),
    fetchOther,
    random: () => 0,
    onUpdate: vi.fn(),
    onListening: vi.fn(),
    log: vi.fn(),
  };
  const open = () => listenWhenLoaded(load, 'c1', '/stream', world);
  open().close();
  await vi.advanceTimersByTimeAsync(0);
  expect(made).toEqual([]);
  world.log.mockClear();

  const stream = open();
  await vi.advanceTimersByTimeAsync(0);
  expect(made.map(({ url }) => url)).toEqual(['/stream']);
  made[0]?.open();
  made[0]?.send({ characterId: 'c1', from: 1, to: 2, cards: [] });
  expect(world.onUpdate).toHaveBeenCalledOnce();
  expect(world.log.mock.calls).toEqual(logged);
  stream.lose();
  stream.wake();
  expect(made).toHaveLength(2);
  stream.close();
  expect(made.every(({ closed }) => closed)).toBe(true);
});
