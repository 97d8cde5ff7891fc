import { expect, test, vi } from 'vitest';
import { deck } from '#content';
import { MEOW_INTERVAL } from '#contract';
import { createMemoryBus } from '../bus/index.ts';
import type { Store, StoredCharacter } from '../store/index.ts';
import { makeCharacter } from './characters.ts';
import { characterTopic, type GameMessage } from './messages.ts';
import { createThrottle, playChoice } from './take-choice.ts';

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const CARDS = makeCharacter(ID, '0x0000000000000000000000000000000000000001', () => 0).flatMap(
  ({ card }) => card ?? [],
);
const characterAt = (v: number): StoredCharacter => ({ id: ID, v, cards: CARDS });
const TOO_SOON = { code: 'TOO_MANY_REQUESTS' };

/** Returns `meow`, which takes the choice meow from a version, and `heard`, which has the published messages. */
async function setUp(
  changeCharacter: Store['changeCharacter'],
  { meows = createThrottle(() => 0, 0), publish = (): null => null, v = 1 } = {},
) {
  const bus = createMemoryBus<GameMessage>();
  const heard: unknown[] = [];
  await bus.subscribe(characterTopic(ID), (message) => heard.push(message));
  const store = { changeCharacter, readCharacter: async () => characterAt(v) } as Partial<Store> as Store;
  const rounds = { resultFor: async () => null, wayOf: async () => ({ kind: 'alone' }) as const };
  const tallies = { look: () => {}, count: () => {}, tallyAfter: () => null };
  const parts = { store, bus, random: () => 0, clock: () => 0, meows, rooms: { publish }, rounds, tallies };
  const meow = async (from: number, idempotencyKey?: string) => {
    const call = { id: ID, qcard: 'Cookie', choice: 'meow', from, ...(idempotencyKey && { idempotencyKey }) };
    return playChoice(parts, { id: 'session', characterId: ID }, call);
  };
  return { bus, heard, meow };
}

/** A throttle of meows with a clock that the test moves. */
const paced = () => {
  const clock = { now: 0 };
  return { clock, meows: createThrottle(() => clock.now, MEOW_INTERVAL) };
};

test('[C11] a transaction that runs twice after a deadlock counts one meow', async () => {
  const { clock, meows } = paced();
  const { meow } = await setUp(
    async (_id, _from, change) => {
      change(characterAt(1)); // rolled back
      change(characterAt(1));
      return 'changed';
    },
    { meows },
  );
  const { to, cards } = await meow(1);
  expect([to, cards.map((text) => deck.salvage(text)?.traits.meow)]).toEqual([2, [undefined, 1]]);
  await expect(meow(1)).rejects.toMatchObject(TOO_SOON);
  clock.now += MEOW_INTERVAL;
  expect((await meow(1)).to).toBe(2);
});

test.each<[string, () => 'stale' | Promise<never>, unknown]>([
  ['the store throws', () => raise(new Error('full')), { message: 'full' }],
  ['the store rejects', () => Promise.reject(new Error('full')), { message: 'full' }],
  ['another node wrote first', () => 'stale', { code: 'CONFLICT' }],
])(
  '[W3] a meow that was not saved because %s may be retried at once; after a saved meow there is a pause',
  async (_, fail, error) => {
    let isKept = false;
    const { meow } = await setUp(async (_id, from, change) => {
      change(characterAt(from));
      return isKept ? 'changed' : fail();
    }, paced());
    await expect(meow(1)).rejects.toMatchObject(error as object);
    isKept = true;
    expect((await meow(1)).to).toBe(2);
    for (let time = 0; time < 2; time += 1) await expect(meow(1)).rejects.toMatchObject(TOO_SOON);
  },
);

test('[C11, D4] a choice repeated with its key is answered with all cards, and published again', async () => {
  const { heard, meow } = await setUp(async () => 'repeated', { v: 4 });
  expect(await meow(2, '0f'.repeat(16))).toMatchObject({ from: null, to: 4, cards: expect.any(Array) });
  // The changed cards are no longer known, so the message has none, and clients with an older version fetch.
  await vi.waitFor(() => expect(heard).toMatchObject([{ update: { characterId: ID, from: 4, to: 4, cards: [] } }]));
});

test('[D4] a choice is answered without waiting for the bus, and even if its room cannot be notified', async () => {
  const keep: Store['changeCharacter'] = async (_id, _from, change) => {
    change(characterAt(1));
    return 'changed';
  };
  const { bus, meow } = await setUp(keep);
  const publish = vi.spyOn(bus, 'publish').mockReturnValue(new Promise<void>(() => {}));
  expect(await meow(1)).toMatchObject({ from: 1, to: 2 });
  expect(publish).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(publish).toHaveBeenCalledTimes(1));
  const publishToRoom = vi.fn(() => raise(new Error('no')));
  expect(await (await setUp(keep, { publish: publishToRoom })).meow(1)).toMatchObject({ from: 1, to: 2 });
  await vi.waitFor(() => expect(publishToRoom).toHaveBeenCalled());
});

test('[D4] two simultaneous choices are published in the order of their commits', async () => {
  const { heard, meow } = await setUp(
    async (_id, from, change) => {
      if (from < 2) return 'repeated';
      change(characterAt(2));
      return 'changed';
    },
    { v: 3 },
  );
  await Promise.all([meow(1, '0f'.repeat(16)), meow(2)]);
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard).toMatchObject([{ update: { from: 2, to: 3 } }, { update: { from: 3, to: 3 } }]);
});

function raise(error: Error): never {
  throw error;
}
