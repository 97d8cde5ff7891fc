import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryBus, createMemoryPresence } from '../../bus/index.ts';
import type { Store, StoredCharacter } from '../../store/index.ts';
import { deferAfterChanges } from '../defer-until-sent.ts';
import { createGame } from '../game.ts';
import { characterTopic, type GameMessage } from '../messages.ts';

const ID = 'abc';
const PLAYER = { id: 'session', characterId: ID };
const FIRE = '{"level":1,"left":30000,"logs":2,"tonight":2}';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

/** A game with one character at version 2, and a response to which its stream is written. */
function setUp(readCharacter: () => Promise<StoredCharacter> = async () => ({ id: ID, v: 2, cards: [] })) {
  const bus = createMemoryBus<GameMessage>();
  const burning = { burnsUntil: 90_000, logs: 2, tonight: 2 };
  const store = {
    readCharacter,
    readFire: async () => ({ ...burning }),
    readVersions: async (ids: string[]) => new Map(ids.map((id) => [id, 2])),
  } as unknown as Store;
  const game = createGame({
    store,
    bus,
    clock: () => 60_000,
    steadyClock: () => performance.now(),
    random: () => 0,
    presence: createMemoryPresence({ capacity: 33, lease: 10_000 }),
    signedAmong: async (ids) => new Set(ids),
    paced: false,
    isClockRight: async () => true,
  });
  const response = new PassThrough();
  let written = '';
  response.on('data', (chunk) => {
    written += chunk;
  });
  const open = () =>
    game.openCharacterStream(PLAYER, ID, {
      networks: [{ name: '1', share: 1 }],
      accept: () => ({ response, sent: null }),
    });
  const tell = (from: number) =>
    bus.publish(characterTopic(ID), { kind: 'character', update: { characterId: ID, from, to: from + 1, cards: [] } });
  /** What the stream received since the last call: 'from→to' for each update, '' for each keep-alive, data of the fire. */
  const look = async () => {
    await vi.advanceTimersByTimeAsync(0);
    await new Promise<void>((resolve) => deferAfterChanges(resolve));
    const blocks = written.split('\n\n').slice(0, -1);
    written = '';
    return blocks.map((block) => {
      if (block.startsWith(':')) return '';
      const data = block.slice(block.indexOf('data: ') + 6);
      if (block.startsWith('event: fire\n')) return data;
      const { from, to } = JSON.parse(data);
      return `${from}→${to}`;
    });
  };
  return { game, response, burning, open, tell, look };
}

describe('opening the stream of a character', () => {
  test('[C6] updates published while the snapshot is read follow it, unless the snapshot contains them', async () => {
    const reading = Promise.withResolvers<StoredCharacter>();
    const { open, tell, look } = setUp(() => reading.promise);
    const opening = open();
    await vi.advanceTimersByTimeAsync(0);
    await tell(1);
    await tell(2);
    reading.resolve({ id: ID, v: 2, cards: [] });
    await opening;
    expect(await look()).toEqual(['null→2', FIRE, '2→3']);
    await tell(2);
    await tell(3);
    expect(await look()).toEqual(['3→4']);
  });

  test('[C6] a heartbeat that has read an older version than the last update carries the version of that update', async () => {
    const { open, tell, look } = setUp();
    await open();
    await look();
    await tell(2);
    await vi.advanceTimersByTimeAsync(15_000);
    // The heartbeat read the older version 2 from the database.
    expect(await look()).toEqual(['2→3', '', '', '', '3→3']);
  });

  test('[W18] a stream begins with the fire, and a heartbeat carries the fire if there is another log since', async () => {
    const { open, burning, look } = setUp();
    await open();
    expect(await look()).toEqual(['null→2', FIRE]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await look()).toEqual(['', '', '', '2→2']);
    Object.assign(burning, { burnsUntil: 60_000, logs: 3, tonight: 1 });
    await vi.advanceTimersByTimeAsync(15_000);
    // This fire is out: its logs are of an evening that is over.
    expect(await look()).toEqual(['', '', '', '2→2', '{"level":0,"left":0,"logs":3,"tonight":0}']);
  });

  test('[C6] a failed read refuses the stream and frees its place', async () => {
    const { open, game, response } = setUp(() => Promise.reject(new Error('no')));
    // This opens more streams than a character may have.
    for (let tries = 0; tries < 10; tries++) await expect(open()).rejects.toThrow('no');
    await game.drain();
    expect(response.writableLength).toBe(0);
  });
});
