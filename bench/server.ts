import { tempFolder } from '../tests/helpers/temp-folder.ts';
import { median } from './lib/measure.ts';
import type { Figure } from './lib/run-benches.ts';
import { type Caller, type Node, openCaller, startOurs, startRaw } from './nodes/players.ts';
import type { SeededPlayer } from './nodes/seed.ts';

const WRITERS = 32;
const READERS = 8;
const READS = 400; // calls of each reader in a turn
/** Warm-up calls of each kind to each server: V8 needs so many until it has compiled the code. */
const WARM_UP_CALLS = 20_000;
/** Warm-up choices made one at a time, for which the server runs other code than for those that share a transaction. */
const WARM_UP_ALONE = 10_000;
const TURNS = 9;
const TURN_TIME = 400; // ms

interface Side {
  readonly node: Node;
  readonly versions: number[];
}

const RAW_CHOICE = 'raw node:http + a transaction each';

const MEASURES = [
  {
    figure: 'read a character',
    unit: 'ms of processor',
    better: 'less',
    referenceName: 'raw node:http + SQLite read',
    goal: 2.2,
    measure: processorOfRead,
  },
  {
    figure: 'choices, 1 at once',
    unit: 'calls/s',
    better: 'more',
    referenceName: RAW_CHOICE,
    goal: 0.6,
    measure: (side: Side) => choicesPerSecond(side, 1),
  },
  {
    figure: `choices, ${WRITERS} at once`,
    unit: 'calls/s',
    better: 'more',
    referenceName: RAW_CHOICE,
    goal: 2,
    measure: (side: Side) => choicesPerSecond(side, WRITERS),
  },
] as const;

/** Calls to the game's server, compared with Node's HTTP server with the same SQL (nodes/plain-node.ts). */
export async function* figures(): AsyncGenerator<Figure> {
  const nodes = [await startOurs(WRITERS, tempFolder()), await startRaw(WRITERS, tempFolder())] as const;
  try {
    const sideOf = (node: Node): Side => ({ node, versions: node.ready.players.map(() => 1) });
    const [ours, raw] = [sideOf(nodes[0]), sideOf(nodes[1])];
    for (const side of [ours, raw]) {
      await together(side, READERS, repeat(WARM_UP_CALLS / READERS, read));
      await together(side, WRITERS, repeat(WARM_UP_CALLS / WRITERS, choose));
      await together(side, 1, repeat(WARM_UP_ALONE, choose));
    }
    for (const { measure, ...figure } of MEASURES) {
      const measured: [ours: number, raw: number][] = [];
      for (let turn = 0; turn < TURNS; turn += 1) measured.push([await measure(ours), await measure(raw)]);
      const reference = median(measured.map(([, of]) => of));
      yield { ...figure, ours: median(measured.map(([of]) => of)), reference };
    }
  } finally {
    for (const node of nodes) await node.stop();
  }
}

type Act = (side: Side, caller: Caller, at: number) => Promise<void>;

async function together<Answer>(
  side: Side,
  count: number,
  act: (side: Side, caller: Caller, at: number) => Promise<Answer>,
): Promise<Answer[]> {
  const callers = await Promise.all(Array.from({ length: count }, () => openCaller(side.node)));
  const answers = await Promise.all(callers.map((caller, at) => act(side, caller, at)));
  for (const caller of callers) caller.close();
  return answers;
}

function repeat(times: number, act: Act): Act {
  return async (side, caller, at) => {
    for (let made = 0; made < times; made += 1) await act(side, caller, at);
  };
}

function read({ node }: Side, caller: Caller, at: number): Promise<void> {
  return caller.read(node.ready.players[at] as SeededPlayer);
}

async function choose({ node, versions }: Side, caller: Caller, at: number): Promise<void> {
  const from = versions[at] as number;
  await caller.choose(node.ready.players[at] as SeededPlayer, from);
  versions[at] = from + 1;
}

async function processorOfRead(side: Side): Promise<number> {
  const before = await side.node.processor();
  await together(side, READERS, repeat(READS, read));
  return ((await side.node.processor()) - before) / (READERS * READS);
}

async function choicesPerSecond(side: Side, writers: number): Promise<number> {
  const began = performance.now();
  const made = await together(side, writers, async (...of) => {
    let count = 0;
    for (; performance.now() - began < TURN_TIME; count += 1) await choose(...of);
    return count;
  });
  return (made.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - began);
}
