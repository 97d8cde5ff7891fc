import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CharacterUpdate } from '#engine';
import { createBackoff } from '../backoff.ts';
import { fakeConnections } from '../testing/fake-event-source.ts';
import { openCharacterStream } from './stream.ts';

const URL = '/api/game/character/c1?stream';
const UPDATE: CharacterUpdate = { characterId: 'c1', from: null, to: 1, cards: [] };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream whose pauses are the longest they can be: 500, 1000, 2000 ms, … */
function openStream() {
  const connections = fakeConnections();
  const world = {
    connect: connections.connect,
    onUpdate: vi.fn<(update: CharacterUpdate) => void>(),
    onListening: vi.fn<(listening: boolean) => void>(),
    log: vi.fn<(message: string, error?: unknown) => void>(),
    backoff: createBackoff(() => 1),
  };
  return { ...world, connections, stream: openCharacterStream(URL, world) };
}

describe('events', () => {
  test('[C6] a stream is opened at once, and its updates are passed on', () => {
    const { connections, onUpdate, onListening } = openStream();
    expect(connections.made.map(({ url }) => url)).toEqual([URL]);
    expect(onListening).not.toHaveBeenCalled();
    connections.last.open();
    connections.last.send(UPDATE);
    expect(onListening.mock.calls).toEqual([[true]]);
    expect(onUpdate.mock.calls).toEqual([[UPDATE]]);
  });

  test.each([
    ['no JSON', '{not json'],
    ['no update', '{"characterId":"c1"}'],
  ])("[D6] data that is %s is logged as 'Invalid update' and ignored", (_, data) => {
    const { connections, onUpdate, log } = openStream();
    connections.last.open();
    connections.last.send(data);
    expect(log.mock.calls).toEqual([['Invalid update', expect.any(Error)]]);
    expect(onUpdate).not.toHaveBeenCalled();
    connections.last.send(UPDATE);
    expect(onUpdate).toHaveBeenCalledOnce();
    expect(connections.last.closed).toBe(false);
  });

  test("[D6] an update that cannot be applied is an 'Invalid update', too", () => {
    const { connections, onUpdate, log } = openStream();
    onUpdate.mockImplementation(() => {
      throw new Error('Card Dragon not found');
    });
    connections.last.send(UPDATE);
    expect(log).toHaveBeenCalledWith('Invalid update', new Error('Card Dragon not found'));
  });

  test('[D6] other events are not listened to', () => {
    const { connections, onUpdate, log } = openStream();
    connections.last.dispatchEvent(new MessageEvent('counter', { data: '1' }));
    expect(onUpdate).not.toHaveBeenCalled();
    expect(log).not.toHaveBeenCalled();
  });
});

describe('reconnecting', () => {
  test('[D6] a lost stream is closed, told of, and opened again after a pause', () => {
    const { connections, onListening } = openStream();
    const [first] = connections.made;
    connections.last.open();
    connections.last.fail();
    expect(first?.closed).toBe(true);
    expect(onListening.mock.calls).toEqual([[true], [false]]);
    vi.advanceTimersByTime(499);
    expect(connections.made).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(connections.made).toHaveLength(2);
    connections.last.open();
    expect(onListening).toHaveBeenLastCalledWith(true);
  });

  test('[D6] each pause is twice the last, up to 20 s', () => {
    const { connections } = openStream();
    const pauses = Array.from({ length: 8 }, () => {
      const began = Date.now();
      connections.last.fail();
      vi.advanceTimersToNextTimer();
      return Date.now() - began;
    });
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 20_000, 20_000]);
    expect(connections.made).toHaveLength(9);
  });

  test('[D6] a stream that falls as soon as it is open has not come back: the pauses grow on', () => {
    const { connections } = openStream();
    for (const pause of [500, 1000]) {
      connections.last.open();
      connections.last.fail();
      vi.advanceTimersByTime(pause);
    }
    expect(connections.made).toHaveLength(3);
    connections.last.open();
    connections.last.fail();
    vi.advanceTimersByTime(1999);
    expect(connections.made).toHaveLength(3);
  });

  test('[D6] after 5 s of listening, the pauses start anew', () => {
    const { connections } = openStream();
    connections.last.fail();
    vi.advanceTimersByTime(500);
    connections.last.open();
    vi.advanceTimersByTime(5000);
    connections.last.fail();
    vi.advanceTimersByTime(500);
    expect(connections.made).toHaveLength(3);
  });

  test('[D6] a server that says nothing for three heartbeats is lost', () => {
    const { connections, onListening } = openStream();
    connections.last.open();
    vi.advanceTimersByTime(44_999);
    connections.last.send(UPDATE);
    vi.advanceTimersByTime(44_999);
    expect(connections.last.closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(connections.last.closed).toBe(true);
    expect(onListening).toHaveBeenLastCalledWith(false);
  });

  test('[D6] a connection that is never answered is given up', () => {
    const { connections } = openStream();
    vi.advanceTimersByTime(45_500);
    expect(connections.made.map(({ closed }) => closed)).toEqual([true, false]);
  });

  test('[D6] what an old connection still says is not heard', () => {
    const { connections, onUpdate, onListening } = openStream();
    const [first] = connections.made;
    first?.fail();
    first?.fail();
    vi.advanceTimersByTime(500);
    onListening.mockClear();
    first?.open();
    first?.send(UPDATE);
    first?.fail();
    expect(onUpdate).not.toHaveBeenCalled();
    expect(onListening).not.toHaveBeenCalled();
    expect(connections.last.closed).toBe(false);
    expect(connections.made).toHaveLength(2);
  });
});

describe('a device', () => {
  test('[D6] whose network is gone gives the connection up at once, and tries again', () => {
    const { connections, stream, onListening } = openStream();
    connections.last.open();
    stream.lose();
    stream.lose();
    expect(connections.last.closed).toBe(true);
    expect(onListening.mock.calls).toEqual([[true], [false]]);
    vi.advanceTimersByTime(500);
    expect(connections.made).toHaveLength(2);
  });

  test('[D6] whose network is back waits for no pause, and has one connection', () => {
    const { connections, stream } = openStream();
    connections.last.fail();
    stream.wake();
    stream.wake();
    expect(connections.made).toHaveLength(2);
    vi.advanceTimersByTime(500);
    expect(connections.made).toHaveLength(2);
  });

  test('[D6] that slept opens anew what was silent meanwhile, though its timers know nothing of it', () => {
    const { connections, stream } = openStream();
    connections.last.open();
    vi.setSystemTime(Date.now() + 20_001);
    stream.wake();
    expect(connections.made.map(({ closed }) => closed)).toEqual([true, false]);
  });

  test('[D6] that only seemed to sleep keeps the connection it has', () => {
    const { connections, stream } = openStream();
    connections.last.open();
    vi.setSystemTime(Date.now() + 20_000);
    stream.wake();
    expect(connections.made.map(({ closed }) => closed)).toEqual([false]);
  });
});

describe('closing', () => {
  test('[D6] a closed stream says nothing more, and leaves no timer behind', () => {
    const { connections, stream, onUpdate, onListening } = openStream();
    connections.last.open();
    onListening.mockClear();
    stream.close();
    connections.last.send(UPDATE);
    connections.last.fail();
    expect(connections.last.closed).toBe(true);
    expect(onUpdate).not.toHaveBeenCalled();
    expect(onListening).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('[D6] a stream closed while it waits does not come back', () => {
    const { connections, stream } = openStream();
    connections.last.fail();
    stream.close();
    stream.wake();
    stream.lose();
    vi.advanceTimersByTime(60_000);
    expect(connections.made).toHaveLength(1);
  });

  test('[D6] a stream closed by whoever is told of its loss does not come back', () => {
    const { connections, stream, onListening } = openStream();
    onListening.mockImplementation(() => stream.close());
    connections.last.fail();
    expect(vi.getTimerCount()).toBe(0);
  });
});
