import { expect, test, vi } from 'vitest';
import { deck } from '#content';
import { MEOW_INTERVAL } from '#contract';
import { createMemoryBus } from '../bus/index.ts';
import type { Store, StoredCharacter } from '../store/index.ts';
import { cardOf } from './card-texts.ts';
import { makeCharacter } from './make-character.ts';
import { characterTopic, type GameMessage } from './messages.ts';
import { createPace, noPace } from './pace.ts';
import { playChoice } from './take-choice.ts';

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

/** Meows of one character in Cookie, from a version each, in time with the clock. */
function meowsBy(changeCharacter: Store['changeCharacter'], clock: () => number) {
  const parts = {
    store: { changeCharacter } as Store,
    bus: createMemoryBus<never>(),
    random: () => 0,
    meows: createPace(clock, MEOW_INTERVAL),
    rooms: { tell: () => null },
  };
  const player = { id: 'session', characterId: ID };
  return async (from: number) => playChoice(parts, player, { id: ID, qcard: 'Cookie', choice: 'meow', from });
}

test('[C11] a meow that a deadlock undid is carried out anew, and is no second one', async () => {
  const made = makeCharacter(ID, '0x0000000000000000000000000000000000000001', () => 0);
  const character: StoredCharacter = { id: ID, v: 1, cards: made.flatMap(({ card }) => card ?? []) };
  const changeCharacter: Store['changeCharacter'] = (_id, _from, change) => {
    change(character); // undone
    change(character);
    return 'changed';
  };
  let now = 0;
  const meow = meowsBy(changeCharacter, () => now);
  const { to, cards: changed } = await meow(1);
  expect([to, changed.map((text) => deck.salvage(text)?.traits.meow)]).toEqual([2, [undefined, 1]]);
  await expect(meow(1)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  now += MEOW_INTERVAL;
  expect((await meow(1)).to).toBe(2);
});

test.each([
  ['at once', () => new Error('full')],
  ['later', () => Promise.reject(new Error('full'))],
])(
  '[W3] a meow that %s could not be kept was none, and may be tried again; one that came too soon stays too soon',
  async (_, fail) => {
    const made = makeCharacter(ID, '0x0000000000000000000000000000000000000001', () => 0);
    const character: StoredCharacter = { id: ID, v: 1, cards: made.flatMap(({ card }) => card ?? []) };
    let isFull = true;
    const changeCharacter: Store['changeCharacter'] = (_id, _from, change) => {
      change(character);
      if (!isFull) return 'changed';
      const failing = fail();
      if (failing instanceof Error) throw failing;
      return failing;
    };
    const meow = meowsBy(changeCharacter, () => 0);
    await expect(meow(1)).rejects.toThrow('full');
    isFull = false;
    expect((await meow(1)).to).toBe(2);
    for (let time = 0; time < 2; time += 1) await expect(meow(1)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  },
);

test('[W3] a meow that another node was faster than was none, and may be tried again at once', async () => {
  const made = makeCharacter(ID, '0x0000000000000000000000000000000000000001', () => 0);
  const cards = made.flatMap(({ card }) => card ?? []);
  let kept = 2;
  const changeCharacter: Store['changeCharacter'] = (_id, from, change) => {
    change({ id: ID, v: from, cards });
    return from === kept ? 'changed' : 'stale';
  };
  const meow = meowsBy(changeCharacter, () => 0);
  await expect(meow(1)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await meow(2)).to).toBe(3);
  kept = 3;
  await expect(meow(3)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('[C11, D4] what had counted before is told once more: who took it may have died before telling', async () => {
  const made = makeCharacter(ID, '0x0000000000000000000000000000000000000001', () => 0);
  const character: StoredCharacter = { id: ID, v: 4, cards: made.flatMap(({ card }) => card ?? []) };
  const store = { changeCharacter: async () => 'repeated', readCharacter: async () => character } as unknown as Store;
  const bus = createMemoryBus<GameMessage>();
  const heard = vi.fn();
  await bus.subscribe(characterTopic(ID), heard);
  const parts = { store, bus, random: () => 0, meows: noPace, rooms: { tell: () => null } };
  const player = { id: 'session', characterId: ID };
  const call = { id: ID, qcard: 'Cookie', choice: 'meow', from: 2, idempotencyKey: '0f'.repeat(16) };
  expect(await playChoice(parts, player, call)).toMatchObject({ from: null, to: 4, cards: expect.any(Array) });
  // Which cards it changed is not known any more. Who has an older version reads anew.
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  expect(heard.mock.calls.flat()).toMatchObject([{ update: { characterId: ID, from: 4, to: 4, cards: [] } }]);
});

test('[D4] who chose is answered when it is kept, however long it takes to tell the others', async () => {
  const made = makeCharacter(ID, '0x0000000000000000000000000000000000000001', () => 0);
  const character: StoredCharacter = { id: ID, v: 1, cards: made.flatMap(({ card }) => card ?? []) };
  const changeCharacter: Store['changeCharacter'] = (_id, _from, change) => {
    change(character);
    return 'changed';
  };
  const publish = vi.fn(() => new Promise<void>(() => {}));
  const bus = { ...createMemoryBus<GameMessage>(), publish };
  const parts = {
    store: { changeCharacter } as Store,
    bus,
    random: () => 0,
    meows: noPace,
    rooms: { tell: () => null },
  };
  const call = { id: ID, qcard: 'Cookie', choice: 'meow', from: 1 };
  const taking = playChoice(parts, { id: 'session', characterId: ID }, call);
  const late = new Promise((resolve) => setTimeout(resolve, 1000, 'late'));
  expect(await Promise.race([taking, late])).toMatchObject({ from: 1, to: 2 });
  expect(publish).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(publish).toHaveBeenCalledTimes(1));
});

/** A store in which a choice has just been taken, and one after it is the same once more. */
function storeOfOne(): Store {
  const made = makeCharacter(ID, '0x0000000000000000000000000000000000000001', () => 0);
  const character: StoredCharacter = { id: ID, v: 1, cards: made.flatMap(({ card }) => card ?? []) };
  let taken = false;
  const changeCharacter: Store['changeCharacter'] = (_id, _from, change) => {
    if (taken) return 'repeated';
    taken = true;
    change(character);
    return 'changed';
  };
  return { changeCharacter, readCharacter: () => ({ ...character, v: 2 }) } as Partial<Store> as Store;
}

test('[D4] what comes twice at once is told in the order in which it was taken', async () => {
  const bus = createMemoryBus<GameMessage>();
  const heard = vi.fn();
  await bus.subscribe(characterTopic(ID), heard);
  const parts = { store: storeOfOne(), bus, random: () => 0, meows: noPace, rooms: { tell: () => null } };
  const call = { id: ID, qcard: 'Cookie', choice: 'meow', from: 1, idempotencyKey: '0f'.repeat(16) };
  for (let time = 0; time < 2; time += 1) await playChoice(parts, { id: 'session', characterId: ID }, call);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
  expect(heard.mock.calls.flat()).toMatchObject([{ update: { from: 1, to: 2 } }, { update: { from: 2, to: 2 } }]);
});

test('[D4] what is told once more comes after what was taken with it', async () => {
  const made = makeCharacter(ID, '0x0000000000000000000000000000000000000001', () => 0);
  const character: StoredCharacter = { id: ID, v: 2, cards: made.flatMap(({ card }) => card ?? []) };
  const changeCharacter: Store['changeCharacter'] = (_id, from, change) => {
    if (from < 2) return 'repeated';
    change(character);
    return 'changed';
  };
  const store = { changeCharacter, readCharacter: () => ({ ...character, v: 3 }) } as Partial<Store> as Store;
  const bus = createMemoryBus<GameMessage>();
  const heard = vi.fn();
  await bus.subscribe(characterTopic(ID), heard);
  const parts = { store, bus, random: () => 0, meows: noPace, rooms: { tell: () => null } };
  const call = { id: ID, qcard: 'Cookie', choice: 'meow', idempotencyKey: '0f'.repeat(16) };
  const who = { id: 'session', characterId: ID };
  await Promise.all([playChoice(parts, who, { ...call, from: 1 }), playChoice(parts, who, { ...call, from: 2 })]);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
  expect(heard.mock.calls.flat()).toMatchObject([{ update: { from: 2, to: 3 } }, { update: { from: 3, to: 3 } }]);
});

test('who is told need not read the texts of the cards that were written', async () => {
  const salvage = vi.spyOn(deck, 'salvage');
  const tell = vi.fn(({ cards }: { readonly cards: readonly string[] }) => {
    salvage.mockClear();
    expect(cards.map(cardOf)).toHaveLength(2);
    expect(salvage).not.toHaveBeenCalled();
    return null;
  });
  const parts = { store: storeOfOne(), bus: createMemoryBus<never>(), random: () => 0, meows: noPace, rooms: { tell } };
  // Of a version that no other test has read.
  await playChoice(parts, { id: 'session', characterId: ID }, { id: ID, qcard: 'Cookie', choice: 'meow', from: 7001 });
  await vi.waitFor(() => expect(tell).toHaveReturnedWith(null));
  salvage.mockRestore();
});

test('[D4] a room that cannot be told does not make a choice look as if it were not taken', async () => {
  const tell = vi.fn(() => {
    throw new Error('no');
  });
  const parts = { store: storeOfOne(), bus: createMemoryBus<never>(), random: () => 0, meows: noPace, rooms: { tell } };
  const call = { id: ID, qcard: 'Cookie', choice: 'meow', from: 1 };
  expect(await playChoice(parts, { id: 'session', characterId: ID }, call)).toMatchObject({ from: 1, to: 2 });
  await vi.waitFor(() => expect(tell).toHaveBeenCalled());
});
