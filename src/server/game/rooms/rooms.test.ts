import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deck } from '#content';
import { applyUpdate, type CharacterUpdate, createEntry, type Hand, mergeCards, type StoreEntry } from '#engine';
import { type Bus, createMemoryBus, createMemoryPresence, type Presence } from '../../bus/index.ts';
import type { Store, StoredCharacter, StoredFire } from '../../store/index.ts';
import { readHand } from '../characters.ts';
import { createFireWatch } from '../fire.ts';
import type { GameMessage } from '../messages.ts';
import type { LiveStream } from '../streams/live-stream.ts';
import { createRooms, leaseOf, ROOM_CAPACITY, type Rooms } from './rooms.ts';

const KEEP_ALIVE = 5000; // ms
/** Within this time after a player has lost the last stream, other players no longer see that player. */
const ENDS_WITHIN = 15_000; // ms

let characters: Map<string, StoredCharacter>;
let fire: StoredFire;
let bus: Bus<GameMessage>;
let presence: Presence;
let nodes: Rooms[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
  characters = new Map();
  fire = { burnsUntil: 0, logs: 0, tonight: 0 };
  bus = createMemoryBus();
  presence = createMemoryPresence({ capacity: ROOM_CAPACITY, lease: leaseOf(KEEP_ALIVE) });
  nodes = ['one', 'two'].map(createNode);
});
afterEach(() => {
  for (const node of nodes) node.stop();
  vi.useRealTimers();
});

function createNode(node: string): Rooms {
  const store = {
    readCharacters: async (ids: string[]) => ids.flatMap((id) => characters.get(id) ?? []),
    readFire: async () => fire,
  } as unknown as Store;
  const watch = createFireWatch({ store, clock: () => 0, steadyClock: () => 0 });
  return createRooms({ node, store, bus, presence, fire: watch, keepAlive: KEEP_ALIVE });
}

const settled = () => vi.advanceTimersByTimeAsync(0);

/** Stores a character in the room of a quest. */
function keep(id: string, { v = 1, room = 'Cookie', meow = 0, form = 'Girl' } = {}): void {
  const cards = [
    `Character?address=0xSECRET${id}&c=1&id=${id}&name=${id}&room_key=${room}&soul_id=SECRET&v=${v}`,
    `Cookie?c=1&meow=${meow}&p=accept`,
    `${form}?c=1&health=7`,
    'Name?c=1&slips=Secret',
  ];
  characters.set(id, { id, v, cards });
}

/** A player with a stream at a node, who keeps a list of others as a browser would. */
async function come(id: string, node = nodes[0] as Rooms) {
  if (!characters.has(id)) keep(id);
  const frames: string[] = [];
  const stream = { send: (frame: Buffer) => void frames.push(frame.toString()) } as unknown as LiveStream;
  const kept = () => characters.get(id) as StoredCharacter;
  const visit = node.visit(id, kept().v, readHand(kept()), stream);
  await settled();

  /** The data of the events of one name so far. */
  function dataOf(event: string) {
    const blocks = frames.join('').split('\n\n');
    const found = blocks.filter((block) => block.startsWith(`event: ${event}\n`));
    return found.map((block) => JSON.parse(block.slice(block.indexOf('data: ') + 'data: '.length)));
  }
  const updates = (): CharacterUpdate[] => dataOf('character');
  function others(): Record<string, StoreEntry> {
    const seen: Record<string, StoreEntry> = {};
    for (const update of updates()) {
      const entry = applyUpdate(deck, seen[update.characterId] ?? createEntry(update.characterId), update);
      if (entry.cards.Character) seen[update.characterId] = entry;
      else delete seen[update.characterId];
    }
    return seen;
  }
  return {
    id,
    visit,
    updates,
    /** How many logs the fire had each time that it was sent. */
    logs: () => dataOf('fire').map(({ logs }) => logs),
    /** The visible players, after all updates. */
    sees: () => Object.keys(others()).sort(),
    handOf: (other: string): Hand => others()[other]?.cards ?? {},
    told: (other: string) => updates().filter(({ characterId }) => characterId === other),
    bytes: () => frames.join(''),
    /** Changes the character, and by default notifies its own node. */
    async change(cards: readonly string[], tellOwn = true): Promise<CharacterUpdate> {
      const { v } = kept();
      const changed = cards.map((text) => deck.parse(text));
      const hand = mergeCards(readHand(kept()), changed);
      const who = deck.change(hand.Character ?? deck.make('Character'), { v: v + 1 });
      const texts = Object.values({ ...hand, Character: who }).map((card) => deck.format(card));
      characters.set(id, { id, v: v + 1, cards: texts });
      const update = { characterId: id, from: v, to: v + 1, cards: [deck.format(who), ...cards] };
      if (tellOwn) visit.applyUpdate(update, null);
      await settled();
      return update;
    },
    async move(room: string): Promise<void> {
      const who = readHand(kept()).Character ?? deck.make('Character');
      await this.change([deck.format(deck.change(who, { room_key: room }))]);
    },
  };
}

const there = () => nodes[1] as Rooms;
/** Two players in one room, at two nodes. */
const comeBoth = async () => [await come('mary'), await come('james', there())] as const;

describe.each([
  ['at one node', () => nodes[0] as Rooms],
  ['at two nodes', there],
])('[W3] the players of a room, %s,', (_, nodeOfJames) => {
  test('players of a room see each other enter, change, meow and leave, each once', async () => {
    const mary = await come('mary');
    const james = await come('james', nodeOfJames());
    expect([mary.sees(), james.sees()]).toEqual([['james'], ['mary']]);
    await james.change(['Cookie?c=1&meow=1&p=accept']);
    await james.change(['Girl?c=0', 'CatBoy?c=1']);
    expect(mary.handOf('james').Cookie?.traits.meow).toBe(1);
    expect(Object.keys(mary.handOf('james')).sort()).toEqual(['CatBoy', 'Character', 'Cookie']);
    james.visit.end(false);
    await settled();
    expect(mary.sees()).toEqual([]);
    expect(mary.told('james').map(({ from, to }) => `${from}→${to}`)).toEqual(['null→1', '1→2', '2→3', 'null→3']);
    expect(mary.told('mary')).toEqual([]);
  });

  test('[W18] all players of a room, and the one who did it, receive the fire when one puts a log on; others do not', async () => {
    keep('anne', { room: 'Hearth' });
    const [mary, anne] = [await come('mary'), await come('anne')];
    const james = await come('james', nodeOfJames());
    const second = await come('james', nodeOfJames());
    fire = { burnsUntil: 1, logs: 8, tonight: 1 };
    await james.change(['Fire?at=5&c=1&logs=7']);
    expect(mary.handOf('james').Fire?.traits).toEqual({ logs: 7, at: 0 });
    fire = { burnsUntil: 2, logs: 9, tonight: 2 };
    // The node that takes the choice publishes it; the streams of the character learn that it has done so.
    const update = await james.change(['Fire?at=6&c=1&logs=8'], false);
    const toldRoom = nodeOfJames().publish(update);
    for (const { visit } of [james, second]) visit.applyUpdate(update, toldRoom);
    await settled();
    expect([mary, james, second, anne].map(({ logs }) => logs())).toEqual([[8, 9], [8, 9], [8, 9], []]);
    await james.change(['Cookie?c=1&meow=3&p=accept']);
    expect(mary.logs()).toEqual([8, 9]);
  });

  test('players of a room receive the shown traits of others, and no other traits', async () => {
    const mary = await come('mary');
    const james = await come('james', nodeOfJames());
    await james.change(['Hearth?c=1&p=lap&warmth=4', 'Cookie?c=1&meow=1&p=accept', 'Girl?c=1&health=3']);
    await james.move('Hearth');
    await james.move('Cookie');
    for (const { bytes } of [mary, james]) {
      expect(bytes()).not.toMatch(/address|SECRET|room_key|soul|health|Name\?|slips|Secret|Hearth|warmth|[?&]p=/);
    }
  });

  test('a player who enters another room is seen to leave, and sees the players of the other room', async () => {
    keep('anne', { room: 'Hearth' });
    const [mary, anne] = [await come('mary'), await come('anne')];
    const james = await come('james', nodeOfJames());
    await james.move('Hearth');
    expect([mary.sees(), anne.sees(), james.sees()]).toEqual([[], ['james'], ['anne']]);
    const gone = { characterId: 'mary', from: null, to: 1, cards: ['Character?c=0&id=mary'] };
    expect(james.told('mary').at(-1)).toEqual(gone);
    await anne.change([]);
    await mary.change([]);
    expect(james.told('anne').at(-1)).toMatchObject({ from: 1, to: 2 });
    expect(james.told('mary')).toHaveLength(2);
  });

  test('others see a player whose stream is lost leave once, and not if the stream reconnects within 5 s', async () => {
    const mary = await come('mary');
    const james = await come('james', nodeOfJames());
    james.visit.end(true);
    await vi.advanceTimersByTimeAsync(KEEP_ALIVE - 1);
    const again = await come('james', nodeOfJames());
    await vi.advanceTimersByTimeAsync(ENDS_WITHIN);
    expect([mary.told('james').length, mary.sees(), again.sees()]).toEqual([1, ['james'], ['mary']]);
    again.visit.end(true);
    // A choice of a player without a stream is published, too.
    nodeOfJames().publish(await james.change(['Cookie?c=1&meow=3&p=accept'], false));
    await settled();
    expect(mary.handOf('james').Cookie?.traits.meow).toBe(3);
    await vi.advanceTimersByTimeAsync(2 * ENDS_WITHIN);
    expect([mary.told('james').length, mary.sees()]).toEqual([3, []]);
  });
});

test('[W3] a character with several streams, at one node or two, is one player until the last stream is closed', async () => {
  const mary = await come('mary');
  const tabs = [await come('james'), await come('james'), await come('james', there())];
  expect(tabs.map(({ sees }) => sees())).toEqual([['mary'], ['mary'], ['mary']]);
  const choice = { characterId: 'james', from: 1, to: 2, cards: ['Cookie?c=1&meow=1'] };
  for (const { visit } of tabs) visit.applyUpdate(choice, null);
  await settled();
  expect(mary.told('james').map(({ to }) => to)).toEqual([1, 2]);
  for (const { visit } of tabs) {
    expect(mary.sees()).toEqual(['james']);
    visit.end(false);
    await settled();
  }
  expect(mary.sees()).toEqual([]);
});

describe('[W3] a choice is published to the room', () => {
  const choice = { characterId: 'james', from: 1, to: 2, cards: ['Cookie?c=1&meow=1'] };
  const meows = (hand: Hand) => hand.Cookie?.traits.meow;
  const publish = vi.fn<Bus<GameMessage>['publish']>();
  beforeEach(() => {
    publish.mockReset().mockImplementation(bus.publish);
    bus.publish = publish;
  });
  const toldTimes = () => publish.mock.calls.filter(([, { kind }]) => kind === 'character').length;

  test('a choice is published once, by the node that handled it, for a player with several streams', async () => {
    const mary = await come('mary');
    const tabs = [await come('james'), await come('james', there())];
    const toldRoom = nodes[0]?.publish(choice) ?? null;
    for (const { visit } of tabs) visit.applyUpdate(choice, toldRoom);
    await settled();
    expect([toldTimes(), meows(mary.handOf('james'))]).toEqual([1, 1]);
  });

  test("if the handling node lacks the player's streams or version, a node with streams publishes a choice", async () => {
    const [mary, james] = await comeBoth();
    expect(nodes[0]?.publish(choice)).toBeNull();
    expect(there().publish({ ...choice, from: 7, to: 8 })).toBeNull();
    expect(toldTimes()).toBe(0);
    james.visit.applyUpdate(choice, null);
    await settled();
    expect([toldTimes(), meows(mary.handOf('james'))]).toEqual([1, 1]);
  });

  test('a node publishes a choice if another room was notified; after a failure, again at the next keep-alive', async () => {
    const [mary, james] = await comeBoth();
    james.visit.applyUpdate(choice, 'room:Hearth:1');
    expect([toldTimes(), meows(mary.handOf('james'))]).toEqual([1, 1]);
    const next = { ...choice, from: 2, to: 3, cards: ['Cookie?c=1&meow=2'] };
    keep('james', { v: 3, meow: 2 });
    publish.mockRejectedValueOnce(new Error('away'));
    james.visit.applyUpdate(next, there().publish(next));
    await settled();
    expect(meows(mary.handOf('james'))).toBe(1);
    await vi.advanceTimersByTimeAsync(KEEP_ALIVE);
    expect(meows(mary.handOf('james'))).toBe(2);
  });
});

describe('[W3] when a node crashes', () => {
  test('players of a crashed node leave the rooms that other nodes show within 15 s, once each', async () => {
    const [mary, anne] = [await come('mary'), await come('anne')];
    await come('james', there());
    there().stop();
    await vi.advanceTimersByTimeAsync(KEEP_ALIVE);
    expect(mary.sees()).toEqual(['anne', 'james']);
    await vi.advanceTimersByTimeAsync(ENDS_WITHIN - KEEP_ALIVE);
    expect([mary.sees(), anne.sees()]).toEqual([['anne'], ['mary']]);
    expect(mary.told('james')).toHaveLength(2);
  });

  test('15 s after a node crashed, new players do not see its players, and get their places', async () => {
    for (let at = 0; at < ROOM_CAPACITY; at += 1) await come(`p${at}`, there());
    there().stop();
    await vi.advanceTimersByTimeAsync(ENDS_WITHIN);
    const [mary, james] = await Promise.all([come('mary'), come('james')]);
    expect([mary.told('p0'), james.told('p0')]).toEqual([[], []]);
    expect([mary.sees(), james.sees()]).toEqual([['james'], ['mary']]);
    expect(await nodes[0]?.refresh('mary', 'p0')).toBeNull();
    expect(await presence.members('Cookie', 1)).toHaveLength(2);
  });

  test('players of a crashed node who reconnect at another node in time are not seen to leave', async () => {
    const mary = await come('mary');
    await come('james', there());
    there().stop();
    await come('james');
    await vi.advanceTimersByTimeAsync(2 * ENDS_WITHIN);
    expect([mary.sees(), mary.told('james').length]).toEqual([['james'], 1]);
  });
});

describe('[W3] recovery of a room', () => {
  test("a room recovers after the loss of a change that the player's own node did not receive", async () => {
    const [mary, james] = await comeBoth();
    await james.change(['Cookie?c=1&meow=1&p=accept'], false);
    james.visit.catchUp(); // as a stream does when a heartbeat shows a newer version
    await settled();
    expect(mary.handOf('james').Cookie?.traits.meow).toBe(1);
    await james.change(['Cookie?c=1&meow=2&p=accept'], false);
    await james.change(['Cookie?c=1&meow=3&p=accept']); // from version 3, while the node knows version 2
    expect(mary.handOf('james').Cookie?.traits.meow).toBe(3);
  });

  test('a room gets a change that a new stream has read before the other streams received that change', async () => {
    const [mary, james] = await comeBoth();
    const { v: from } = characters.get('james') as StoredCharacter;
    keep('james', { v: from + 1, meow: 1 });
    await come('james', there());
    james.visit.applyUpdate({ characterId: 'james', from, to: from + 1, cards: ['Cookie?c=1&meow=1&p=accept'] }, null);
    await settled();
    expect(mary.handOf('james').Cookie?.traits.meow).toBe(1);
  });

  test('a room recovers after the loss of messages of the bus when the bus reports the end of the gap', async () => {
    const [mary, james] = await comeBoth();
    const anne = await come('anne', there());
    const publish = vi.spyOn(bus, 'publish').mockResolvedValue();
    await james.change(['Cookie?c=1&meow=1&p=accept']);
    anne.visit.end(false);
    const late = await come('late', there());
    publish.mockRestore();
    expect(mary.sees()).toEqual(['anne', 'james']);
    for (const node of nodes) node.lookAgain();
    await vi.advanceTimersByTimeAsync(KEEP_ALIVE);
    expect(mary.sees()).toEqual(['james', 'late']);
    expect(mary.handOf('james').Cookie?.traits.meow).toBe(1);
    expect(late.sees()).toEqual(['james', 'mary']);
  });

  test('a room recovers after messages of the bus were lost without a reported gap, or could not be sent', async () => {
    const mary = await come('mary');
    const publish = vi.spyOn(bus, 'publish').mockResolvedValue();
    const james = await come('james', there());
    publish.mockRestore();
    expect(mary.sees()).toEqual([]);
    await vi.advanceTimersByTimeAsync(ENDS_WITHIN);
    expect(mary.sees()).toEqual(['james']);
    const failing = vi.spyOn(bus, 'publish').mockRejectedValue(new Error('away'));
    await james.change(['Cookie?c=1&meow=1&p=accept']);
    failing.mockRestore();
    await vi.advanceTimersByTimeAsync(KEEP_ALIVE);
    expect(mary.handOf('james').Cookie?.traits.meow).toBe(1);
  });

  test('after the loss of all presence claims, all players stay in their instances, and receive no updates', async () => {
    const players = [await come('mary'), await come('james', there()), await come('anne', there())];
    await presence.close(); // Redis is empty now
    await vi.advanceTimersByTimeAsync(ENDS_WITHIN);
    expect(players.map(({ sees }) => sees().join())).toEqual(['anne,james', 'anne,mary', 'james,mary']);
    expect(players[0]?.updates()).toHaveLength(2);
    expect(await nodes[0]?.refresh('mary', 'james')).not.toBeNull();
  });

  test('a player who entered a room during an outage of presence is seen afterwards', async () => {
    const mary = await come('mary');
    const enter = vi.spyOn(presence, 'enter').mockRejectedValue(new Error('away'));
    const james = await come('james', there());
    enter.mockRestore();
    expect([mary.sees(), james.sees()]).toEqual([[], []]);
    await vi.advanceTimersByTimeAsync(KEEP_ALIVE);
    expect([mary.sees(), james.sees()]).toEqual([['james'], ['mary']]);
  });
});

test.each<[string, (james: Awaited<ReturnType<typeof come>>) => unknown]>([
  ['leaves', ({ visit }) => visit.end(false)],
  ['changes the room', (james) => james.move('Hearth')],
])('[W3] a player who %s before their entry was announced is not shown in the room', async (_, act) => {
  await come('mary');
  const enter = presence.enter;
  vi.spyOn(presence, 'enter').mockImplementationOnce(async (...asked) => {
    await enter(...asked);
    throw new Error('the answer was lost');
  });
  const james = await come('james');
  await act(james);
  await vi.advanceTimersByTimeAsync(ENDS_WITHIN);
  const anne = await come('anne', there());
  expect(anne.sees()).toEqual(['mary']);
});

test('[W3] players outside of the rooms of quests see no others', async () => {
  for (const id of ['lost', 'lonely']) keep(id, { room: '' });
  for (const id of ['old', 'older']) keep(id, { room: 'Gone' });
  const all = await Promise.all(['mary', 'lost', 'lonely', 'old', 'older'].map((id) => come(id)));
  expect(all.map(({ sees }) => sees())).toEqual([[], [], [], [], []]);
});
