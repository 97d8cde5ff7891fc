import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CharacterUpdate } from '#engine';
import { openCharacterStream } from './stream.ts';
import { fakeConnections } from './testing/fake-event-source.ts';

const URL = '/api/game/character/c1?stream';
const UPDATE: CharacterUpdate = { characterId: 'c1', from: null, to: 1, cards: [] };

let connections: ReturnType<typeof fakeConnections>;
let stream: ReturnType<typeof openCharacterStream>;
const onUpdate = vi.fn<(update: CharacterUpdate) => void>();
const onFire = vi.fn<(data: string) => void>();
const onListening = vi.fn<(listening: boolean) => void>();
const log = vi.fn<(message: string, error?: unknown) => void>();

/** Opens a stream with the longest pauses of the backoff: 500, 1000, 2000 ms, … */
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  for (const mock of [onUpdate, onFire, onListening, log]) mock.mockReset();
  connections = fakeConnections();
  const { connect } = connections;
  stream = openCharacterStream(URL, { connect, onUpdate, onFire, onListening, log });
});
afterEach(() => {
  stream.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const closed = () => connections.made.map((connection) => connection.closed);

describe('events', () => {
  test('[C6] events arrive by a stream that is opened at once; only updates and the fire are forwarded', () => {
    expect(connections.made.map(({ url }) => url)).toEqual([URL]);
    expect(onListening).not.toHaveBeenCalled();
    connections.last.open();
    connections.last.send(UPDATE);
    connections.last.sendFire('{"logs":1}');
    connections.last.dispatchEvent(new MessageEvent('counter', { data: '1' }));
    expect(onListening.mock.calls).toEqual([[true]]);
    expect(onUpdate.mock.calls).toEqual([[UPDATE]]);
    expect(onFire.mock.calls).toEqual([['{"logs":1}']]);
    expect(log).not.toHaveBeenCalled();
  });

  test.each([
    ['no JSON', '{not json'],
    ['no update', '{"characterId":"c1"}'],
  ])("[D6] data that is %s is logged as 'Invalid update' and ignored", (_, data) => {
    connections.last.open();
    connections.last.send(data);
    expect(log.mock.calls).toEqual([['Invalid update', expect.any(Error)]]);
    expect(onUpdate).not.toHaveBeenCalled();
    connections.last.send(UPDATE);
    expect(onUpdate).toHaveBeenCalledOnce();
    expect(connections.last.closed).toBe(false);
  });
});

describe('reconnecting', () => {
  test('[D6] a lost stream is closed, reported, and reopened after a pause; events of the old connection are ignored', () => {
    const [first] = connections.made;
    connections.last.open();
    first?.fail();
    first?.fail();
    expect(first?.closed).toBe(true);
    expect(onListening.mock.calls).toEqual([[true], [false]]);
    vi.advanceTimersByTime(499);
    expect(connections.made).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(closed()).toEqual([true, false]);
    first?.open();
    first?.send(UPDATE);
    first?.fail();
    expect(onUpdate).not.toHaveBeenCalled();
    expect(onListening).toHaveBeenCalledTimes(2);
    connections.last.open();
    expect(onListening).toHaveBeenLastCalledWith(true);
  });

  test('[D6] pauses keep growing if a stream fails at once, and are reset after 5 s of listening', () => {
    for (const pause of [500, 1000]) {
      connections.last.open();
      connections.last.fail();
      vi.advanceTimersByTime(pause);
    }
    expect(connections.made).toHaveLength(3);
    connections.last.open();
    vi.advanceTimersByTime(5000);
    connections.last.fail();
    vi.advanceTimersByTime(500);
    expect(connections.made).toHaveLength(4);
  });

  test('[D6] a stream counts as lost after three missed heartbeats, or if it never opens', () => {
    vi.advanceTimersByTime(45_500);
    expect(closed()).toEqual([true, false]);
    connections.last.open();
    vi.advanceTimersByTime(44_999);
    connections.last.send(UPDATE);
    vi.advanceTimersByTime(44_999);
    expect(connections.last.closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(connections.last.closed).toBe(true);
    expect(onListening).toHaveBeenLastCalledWith(false);
  });
});

test.each([
  [20_001, [true, false]],
  [20_000, [false]],
])(
  '[D6] after %d ms of sleep, the stream replaces a connection that was silent too long; closed connections: %j',
  (time, expected) => {
    connections.last.open();
    vi.setSystemTime(Date.now() + time);
    stream.wake();
    expect(closed()).toEqual(expected);
  },
);

test('[D6] a stream closed during a pause, or on its loss, is not reopened', () => {
  onListening.mockImplementation(() => stream.close());
  connections.last.open();
  connections.last.fail();
  expect(vi.getTimerCount()).toBe(0);
  stream.wake();
  stream.lose();
  vi.advanceTimersByTime(60_000);
  expect(connections.made).toHaveLength(1);
});
