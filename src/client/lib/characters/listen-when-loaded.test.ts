import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deck } from '#content';
import { fakeConnections } from '../testing/fake-event-source.ts';
import { createCharacterStore } from './character-store.ts';
import { listenWhenLoaded } from './listen-when-loaded.ts';
import * as live from './live.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** Listens, once the code for it has come. */
function listen(load: () => Promise<typeof live>) {
  const connections = fakeConnections();
  const world = {
    connect: connections.connect,
    tabs: null,
    characters: createCharacterStore({ deck, fetchCharacter: () => Promise.reject(new Error('Not asked for')) }),
    fetchOther: () => Promise.reject(new Error('Not asked for')),
    random: () => 0,
    onUpdate: vi.fn(),
    onListening: vi.fn(),
    log: vi.fn(),
  };
  return { connections, world, stream: listenWhenLoaded(load, 'c1', '/stream', world) };
}

test.each([
  ['comes', async () => live, []],
  ['does not come', () => Promise.reject(new TypeError('No')), [['A tab listens for itself', expect.any(TypeError)]]],
])('[D6] a tab listens, and can be told to stop, where the code for rooms %s', async (_, load, logged) => {
  const { connections, world, stream } = listen(load);
  stream.wake();
  expect(connections.made).toEqual([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(connections.made.map(({ url }) => url)).toEqual(['/stream']);
  connections.last.open();
  connections.last.send({ characterId: 'c1', from: 1, to: 2, cards: [] });
  expect(world.onUpdate).toHaveBeenCalledOnce();
  expect(world.log.mock.calls).toEqual(logged);
  stream.lose();
  stream.wake();
  expect(connections.made).toHaveLength(2);
  stream.close();
  expect(connections.made.every(({ closed }) => closed)).toBe(true);
});

test.each([
  ['comes', async () => live],
  ['does not come', () => Promise.reject(new TypeError('No'))],
])('[D6] a stream that is closed before the code %s is never opened', async (_, load) => {
  const { connections, stream } = listen(load);
  stream.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(connections.made).toEqual([]);
});
