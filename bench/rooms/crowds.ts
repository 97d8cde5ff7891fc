import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import type { Figure } from '../lib/figure.ts';
import { closeAll, type Listeners, type Node, open, publish, startListeners, startOurs, startRaw } from './audience.ts';

const STREAMS = 10_000;
const STREAMS_EACH = 4;
const SECONDS = 5;

/** Ten thousand at one process: what they take while nothing happens, and how long it takes to tell them all. */
export async function* crowds(): AsyncGenerator<Figure> {
  const figure = { better: 'less', reference: null, referenceName: null } as const;
  const listeners = await startListeners();
  try {
    const idle = await beside(STREAMS / STREAMS_EACH, (node) => memoryOf(listeners, node));
    yield { ...figure, figure: 'of 10,000 streams, failed', unit: 'streams', ours: idle.ours.failed, goal: 0 };
    yield { ...figure, figure: 'memory of an idle stream', unit: 'bytes', ours: idle.ours.each, goal: 20_000 };
    yield { ...figure, figure: '  the same of raw node:http', unit: 'bytes', ours: idle.raw.each, goal: null };

    // Nobody else is there: one player with ten thousand streams would hear of all 31 others in the room who leave it.
    const told = await beside(1, (node) => tellAll(listeners, node));
    yield { ...figure, figure: '1 a second to 10,000, p99', unit: 'ms', ours: told.ours.p99, goal: 400 };
    yield { ...figure, figure: '  of these, never heard', unit: 'events', ours: told.ours.missing, goal: 0 };
    yield { ...figure, figure: '  the same of raw node:http', unit: 'ms', ours: told.raw.p99, goal: null };
  } finally {
    await listeners.stop();
  }
}

/** Measures a fresh node of ours with so many players, and then a raw one, where they are all the same. */
async function beside<Measured>(players: number, measure: (node: Node) => Promise<Measured>) {
  const ours = await startOurs(players, { DATA_DIR: tempFolder() });
  try {
    const raw = await startRaw();
    try {
      const alike = Array(players).fill(raw.ready.players[0]);
      return { ours: await measure(ours), raw: await measure({ ...raw, ready: { ...raw.ready, players: alike } }) };
    } finally {
      await raw.stop();
    }
  } finally {
    await ours.stop();
  }
}

/** What each of ten thousand streams takes, and how many could not be opened. */
async function memoryOf(listeners: Listeners, node: Node) {
  const { players } = node.ready;
  // What comes once, code that is compiled for one, is there before the first look.
  await open(listeners, node, players.slice(0, 100), STREAMS_EACH);
  await closeAll(listeners);
  const before = await node.resident();
  const failed = await open(listeners, node, players, STREAMS_EACH);
  const each = ((await node.resident()) - before) / STREAMS;
  await closeAll(listeners);
  return { failed, each };
}

/** Lets ten thousand streams of one player hear of a choice each second. */
async function tellAll(listeners: Listeners, node: Node) {
  const [player] = node.ready.players;
  if (!player) throw new Error('Nobody plays');
  const failed = await open(listeners, node, [player], STREAMS);
  if (failed > 0) throw new Error(`${failed} streams failed`);
  const heard = await publish({ nodes: [node], listeners, player, version: { v: 1 } }, STREAMS, SECONDS, 1000);
  await closeAll(listeners);
  return heard;
}
