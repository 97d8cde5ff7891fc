import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deck } from '#content';
import type { CharacterUpdate } from '#engine';
import { createCharacterStore } from './character-store.ts';
import { fireStore } from './fire.ts';
import { roomStore } from './room.ts';
import { openRoomStream } from './room-stream.ts';
import { fakeConnections } from './testing/fake-event-source.ts';
import { fakeTabs } from './testing/fake-tabs.ts';

const ME = 'c1';
const SETTLED = 1000; // ms
const GONE_AFTER = 15_000; // ms

let connections: ReturnType<typeof fakeConnections>;
let own: CharacterUpdate[];
let log: string[];
let asked: string[];
/** The server's response to a fetch of another player. */
let answer: (id: string) => Promise<CharacterUpdate>;
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  connections = fakeConnections();
  own = [];
  log = [];
  asked = [];
  answer = async (id) => view(id, 9);
});
afterEach(() => {
  close();
  expect(vi.getTimerCount()).toBe(0);
  expect(roomStore.getState().others.size).toBe(0);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Listens as a tab does; shares the stream if there are `tabs`. */
function open(tabs: ReturnType<typeof fakeTabs> | null = null, tab = 'a tab') {
  const characters = createCharacterStore({ deck, fetchCharacter: () => Promise.reject(new Error('Not asked for')) });
  const stream = openRoomStream(ME, '/stream', {
    connect: connections.connect,
    tabs: tabs && { locks: tabs.locks, openChannel: tabs.openChannel, tab },
    characters,
    fetchOther: (id) => {
      asked.push(id);
      return answer(id);
    },
    onUpdate(update) {
      own.push(update);
      characters.apply(update);
    },
    onListening: () => {},
    log: (message) => void log.push(message),
  });
  close = stream.close;
  return { stream, characters };
}

function view(characterId: string, to = 4): CharacterUpdate {
  return { characterId, from: null, to, cards: [`Character?c=1&id=${characterId}&name=Nib&v=${to}`] };
}

function snapshot(to = 1, room = 'Cookie'): CharacterUpdate {
  return { characterId: ME, from: null, to, cards: [`Character?c=1&id=${ME}&room_key=${room}&v=${to}`] };
}

function ids(): string[] {
  return [...roomStore.getState().others.keys()];
}

async function settle(time = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(time);
}

/** The stream sends these updates. */
function send(...updates: CharacterUpdate[]): void {
  for (const update of updates) connections.last.send(update);
}

/** Listens to a room with the player and c2 in it. */
function openRoom() {
  const tab = open();
  connections.last.open();
  send(snapshot(), view('c2'));
  return tab;
}

test('[W18] the stream fills the fire; data that is no fire is logged; a server that knows fewer logs is believed anew', async () => {
  open();
  connections.last.open();
  const fire = (logs: number, left = 0) =>
    connections.last.sendFire(JSON.stringify({ level: 0, left, logs, tonight: 2 }));
  fire(7, 1);
  expect(fireStore.getState()).toEqual({ level: 1, tonight: 2 });
  for (const data of ['{', '{"left":5,"logs":8}', '{"left":-5,"logs":8,"tonight":1}', '[]'])
    connections.last.sendFire(data);
  expect(log).toEqual(Array(4).fill('Invalid fire'));
  fire(6);
  expect(fireStore.getState()).toEqual({ level: 1, tonight: 2 });
  connections.last.fail();
  await settle(500);
  connections.last.open();
  fire(6);
  expect(fireStore.getState()).toEqual({ level: 0, tonight: 0 });
});

test('[W18] a tab that joins learns the fire as it burns by then', async () => {
  const browser = fakeTabs();
  open(browser, 'first');
  const closeFirst = close;
  await settle();
  connections.last.open();
  send(snapshot());
  connections.last.sendFire(JSON.stringify({ level: 1, left: 5000, logs: 7, tonight: 2 }));
  await settle(2000);
  open(browser, 'second');
  await settle();
  expect(browser.said).toContainEqual(
    expect.objectContaining({ kind: 'state', fire: JSON.stringify({ level: 1, left: 3000, logs: 7, tonight: 2 }) }),
  );
  await settle(3000);
  expect(fireStore.getState()).toEqual({ level: 0, tonight: 0 });
  closeFirst();
});

describe('[W3] a room', () => {
  test('updates of others fill the room and do not change the player’s entry; the player’s updates are forwarded', () => {
    const { characters } = openRoom();
    send({ characterId: 'c2', from: 4, to: 5, cards: ['Cookie?c=1&meow=1'] });
    expect(ids()).toEqual(['c2']);
    expect(roomStore.getState().owner).toBe(ME);
    expect(own).toEqual([snapshot()]);
    expect(characters.entry(ME)).toMatchObject({ v: 1, cards: { Character: expect.anything() } });
    expect(Object.keys(characters.entry(ME).cards)).toEqual(['Character']);
    expect(Object.keys(characters.getState().entries)).toEqual(['localneko', ME]);
  });

  test('a room drops characters that are missing from a new stream’s roster', async () => {
    openRoom();
    send(view('c3'));
    await settle(SETTLED);
    connections.last.fail();
    await settle(500);
    connections.last.open();
    send(snapshot(2), view('c3'));
    await settle(SETTLED - 1);
    expect(ids()).toEqual(['c2', 'c3']);
    await settle(1);
    expect(ids()).toEqual(['c3']);
    await settle(GONE_AFTER);
    expect(ids()).toEqual(['c3']);
  });

  test('a room keeps its players for 15 s after the stream was lost, despite failed reconnects', async () => {
    openRoom();
    await settle(SETTLED);
    for (let time = 0; time < GONE_AFTER; time += 100) {
      connections.last.fail();
      await settle(99);
      expect(ids()).toEqual(['c2']);
      await settle(1);
    }
    expect(connections.made.length).toBeGreaterThan(2);
    expect(ids()).toEqual([]);
  });

  test('a room is emptied when the player moves to another room, and not by other changes', async () => {
    openRoom();
    await settle(SETTLED);
    send({ ...snapshot(2, 'Hearth'), from: 1 });
    expect(roomStore.getState().isRosterComplete).toBe(false);
    await settle(SETTLED);
    expect(ids()).toEqual([]);
    send({ ...snapshot(3, 'Hearth'), from: 2 });
    expect(roomStore.getState().isRosterComplete).toBe(true);
  });

  test('a room ignores invalid cards, which are logged', () => {
    open();
    send({ ...view('c2'), cards: ['dragon?c=1'] });
    expect(log).toEqual(['Invalid update']);
    expect(ids()).toEqual([]);
  });
});

describe('[W3, D4] another character with a missed update', () => {
  const MISSED = { characterId: 'c2', from: 7, to: 8, cards: ['Cookie?c=1&meow=1'] };
  const MORE = { ...MISSED, from: 8, to: 9 };

  test('another character with a missed update is fetched once', async () => {
    openRoom();
    send(MISSED, MORE);
    expect(asked).toEqual([]);
    await settle();
    expect(asked).toEqual(['c2']);
    expect(roomStore.getState().others.get('c2')).toMatchObject({ v: 9, needsUpdate: false });
    send({ ...MISSED, from: 11, to: 12 });
    await settle();
    expect(asked).toEqual(['c2', 'c2']);
  });

  test.each([
    ['in the room', [view('c2')]],
    ['not in the room', []],
  ])('a character %s is fetched again if a response is older than an update received meanwhile', async (_, before) => {
    const answers: ((update: CharacterUpdate) => void)[] = [];
    answer = () => new Promise((resolve) => answers.push(resolve));
    open();
    send(snapshot(), ...before, MISSED);
    await settle();
    send(MORE);
    answers[0]?.(view('c2', 8));
    await settle();
    answers[1]?.(view('c2', 9));
    await settle();
    expect(asked).toEqual(['c2', 'c2']);
    expect(roomStore.getState().others.get('c2')).toMatchObject({ v: 9, needsUpdate: false });
  });

  test.each([
    ['NOT_FOUND', [], []],
    ['SERVICE_UNAVAILABLE', ['c2'], ['A player in the room could not be fetched']],
  ])('after a fetch that fails with %s, these others are in the room: %j', async (code, left, logged) => {
    answer = () => Promise.reject(new ORPCError(code));
    openRoom();
    send(MISSED);
    await settle();
    expect(ids()).toEqual(left);
    expect(log).toEqual(logged);
  });
});

test('[D6] a joining tab receives the roster, and keeps newer updates of its own', async () => {
  const browser = fakeTabs();
  open(browser, 'first');
  const closeLeader = close;
  await settle();
  connections.last.open();
  send(snapshot(3));
  await settle();
  const follower = open(browser, 'second');
  send(view('c2')); // before the second tab gets the roster; in this test both tabs share one room store
  await settle();
  expect(browser.said.at(-1)).toMatchObject({ kind: 'state', updates: [snapshot(3), view('c2')] });
  expect(follower.characters.entry(ME)).toMatchObject({ v: 3 });
  expect(connections.made).toHaveLength(1);

  // The follower applies an update, as if its own call had been answered.
  follower.characters.apply({ characterId: ME, from: 3, to: 4, cards: ['Girl?c=1'] });
  await settle(SETTLED);
  vi.setSystemTime(Date.now() + 60_000);
  follower.stream.wake();
  await settle();
  expect(roomStore.getState().isRosterComplete).toBe(false);
  expect(follower.characters.entry(ME)).toMatchObject({ v: 4, needsUpdate: false });
  closeLeader();
});
