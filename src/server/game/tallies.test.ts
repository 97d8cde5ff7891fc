import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineKind, quest } from '#engine';
import type { Store, StoredTally } from '../store/index.ts';
import { createTallies } from './tallies.ts';

const forkKind = defineKind('Fork', { type: 'key', quest: true });
const fork = quest(forkKind, { pages: ['fork', 'left', 'right'] }).write({
  fork: (page) => page.title('Fork').choice('left', 'Left').choice('right', 'Right'),
  left: (page) => page.title('Left').done(),
  right: (page) => page.title('Right').done(),
});
const answer = (choice: string) => ({ quest: 'Fork', edition: 0, page: 'fork', choice });

/** A table in memory, and nodes that share it. */
function setUp() {
  const rows = new Map<string, StoredTally>();
  const table = {
    addTallies: vi.fn(async (tallies: readonly StoredTally[]) => {
      for (const { players, ...row } of tallies) {
        const key = JSON.stringify(row);
        rows.set(key, { ...row, players: players + (rows.get(key)?.players ?? 0) });
      }
    }),
    readTallies: vi.fn(async () => [...rows.values()] as readonly StoredTally[]),
  };
  const clock = { now: 0 };
  const stops: (() => Promise<void>)[] = [];
  function createNode() {
    const node = createTallies({ store: table as Partial<Store> as Store, steadyClock: () => clock.now });
    stops.push(node.stop);
    return node;
  }
  return { rows, table, clock, createNode, stop: () => Promise.all(stops.map((stop) => stop())) };
}

let world: ReturnType<typeof setUp>;
beforeEach(() => {
  vi.useFakeTimers();
  world = setUp();
});
afterEach(async () => {
  const stopped = world.stop();
  await vi.advanceTimersByTimeAsync(1000); // a store may hang
  await stopped;
  vi.useRealTimers();
});

const turn = () => vi.advanceTimersByTimeAsync(0);
/** Lets time pass for clocks and timers. */
async function pass(time: number): Promise<void> {
  world.clock.now += time;
  await vi.advanceTimersByTimeAsync(time);
}

describe('[W24] the tallies of a node', () => {
  test('a node counts in memory, and writes its counts together every five seconds, each once', async () => {
    const node = world.createNode();
    node.look('Fork');
    await turn();
    for (const choice of ['left', 'right', 'left']) node.count(answer(choice));
    expect(node.tallyAfter(fork, answer('left'), true)).toMatchObject({ same: 2, all: 3 });
    await pass(4999);
    expect(world.table.addTallies).not.toHaveBeenCalled();
    await pass(1);
    expect([...world.rows.values()]).toEqual([
      { ...answer('left'), players: 2 },
      { ...answer('right'), players: 1 },
    ]);
    expect(node.tallyAfter(fork, answer('left'), true)).toMatchObject({ same: 2, all: 3 });
    await pass(20_000);
    expect(world.table.addTallies).toHaveBeenCalledTimes(1);
    node.look('Fork');
    await turn();
    expect(node.tallyAfter(fork, answer('left'), true)).toMatchObject({ same: 2, all: 3 });
  });

  test('a node tells what other nodes have counted when it reads the quest again, five seconds later at the earliest', async () => {
    const [here, there] = [world.createNode(), world.createNode()];
    here.look('Fork');
    await turn();
    for (const choice of ['left', 'left', 'right']) there.count(answer(choice));
    await pass(4999);
    here.look('Fork');
    here.count(answer('right'));
    await turn();
    expect(world.table.readTallies).toHaveBeenCalledTimes(1);
    expect(here.tallyAfter(fork, answer('right'), true)).toBeNull();
    await pass(1);
    here.look('Fork');
    await turn();
    expect(here.tallyAfter(fork, answer('right'), true)).toMatchObject({ same: 2, all: 4, most: null });
  });

  test('a node that has not read the counts of a quest yet tells nothing, and counts all the same', async () => {
    const node = world.createNode();
    for (let players = 0; players < 3; players += 1) node.count(answer('left'));
    expect(node.tallyAfter(fork, answer('left'), true)).toBeNull();
    node.look('Fork');
    expect(node.tallyAfter(fork, answer('left'), true)).toBeNull();
    await turn();
    expect(node.tallyAfter(fork, answer('left'), true)).toMatchObject({ same: 3, all: 3 });
  });

  test('a read and a write at the same time count no answer twice, and lose none', async () => {
    const node = world.createNode();
    node.look('Fork');
    await turn();
    for (let players = 0; players < 3; players += 1) node.count(answer('left'));
    world.clock.now += 5000;
    const writing = pass(5000);
    node.look('Fork');
    node.count(answer('left'));
    await writing;
    await turn();
    expect(node.tallyAfter(fork, answer('left'), true)).toMatchObject({ same: 4, all: 4 });
  });

  test('a write that fails is not repeated, as it may have happened; later counts are written', async () => {
    const node = world.createNode();
    world.table.addTallies.mockRejectedValueOnce(new Error('gone'));
    node.count(answer('left'));
    await pass(5000);
    node.count(answer('right'));
    await pass(5000);
    expect([...world.rows.values()]).toEqual([{ ...answer('right'), players: 1 }]);
  });

  test('a node writes what is left when it stops, and what comes until it has closed', async () => {
    const node = world.createNode();
    node.count(answer('left'));
    await node.stop();
    node.count(answer('left'));
    await node.stop();
    expect([...world.rows.values()]).toEqual([{ ...answer('left'), players: 2 }]);
  });

  test('the end of a node does not wait for a database that hangs', async () => {
    const node = world.createNode();
    world.table.addTallies.mockReturnValueOnce(new Promise(() => {}));
    node.count(answer('left'));
    const stopped = vi.fn();
    void node.stop().then(stopped);
    await pass(999);
    expect(stopped).not.toHaveBeenCalled();
    await pass(1);
    expect(stopped).toHaveBeenCalled();
  });

  test('a quest has 5,000 rows at most', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({ ...answer(`choice${at}`), players: 1 }));
    world.table.readTallies.mockResolvedValueOnce(many);
    const node = world.createNode();
    node.look('Fork');
    await turn();
    node.count(answer('left'));
    node.count(answer('choice7'));
    await pass(5000);
    expect([...world.rows.values()]).toEqual([{ ...answer('choice7'), players: 1 }]);
  });
});
