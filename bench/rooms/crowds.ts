import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import type { Figure } from '../lib/figure.ts';
import { closeAll, type Listeners, type Node, open, publish, startListeners, startOurs, startRaw } from './audience.ts';

const STREAMS = 10_000;
const STREAMS_EACH = 4;
const SECONDS = 5;

/** Ten thousand at one process: what they take while nothing happens, and how long it takes to tell them all. */
export async function* crowds(): AsyncGenerator<Figure> {
  const [node, listeners] = await Promise.all([
    startOurs(STREAMS / STREAMS_EACH, { DATA_DIR: tempFolder() }),
    startListeners(),
  ]);
  const raw = await startRaw();
  const figure = { better: 'less', reference: null, referenceName: null } as const;
  try {
    const idle = await memoryOf(listeners, node, node.ready.players);
    yield { ...figure, figure: 'of 10,000 streams, failed', unit: 'streams', ours: idle.failed, goal: 0 };
    yield { ...figure, figure: 'memory of an idle stream', unit: 'bytes', ours: idle.each, goal: 20_000 };
    const [anybody] = raw.ready.players;
    const ofRaw = await memoryOf(listeners, raw, Array(STREAMS / STREAMS_EACH).fill(anybody));
    yield { ...figure, figure: '  the same of raw node:http', unit: 'bytes', ours: ofRaw.each, goal: null };
  } finally {
    await Promise.all([node.stop(), raw.stop()]);
  }

  // Nobody else is there: one player with ten thousand streams would hear of all 31 others in the room who leave it.
  const [alone, rawAlone] = await Promise.all([startOurs(1, { DATA_DIR: tempFolder() }), startRaw()]);
  try {
    const told = await tellAll(listeners, alone);
    yield { ...figure, figure: '1 a second to 10,000, p99', unit: 'ms', ours: told.p99, goal: 400 };
    yield { ...figure, figure: '  of these, never heard', unit: 'events', ours: told.missing, goal: 0 };
    const ofRaw = await tellAll(listeners, rawAlone);
    yield { ...figure, figure: '  the same of raw node:http', unit: 'ms', ours: ofRaw.p99, goal: null };
  } finally {
    await Promise.all([alone.stop(), rawAlone.stop(), listeners.stop()]);
  }
}

/** Lets ten thousand streams of one player hear of a choice each second. */
async function tellAll(listeners: Listeners, node: Node) {
  const [player] = node.ready.players;
  if (!player) throw new Error('Nobody plays');
  await open(listeners, node, [player], STREAMS);
  const heard = await publish({ nodes: [node], listeners, player, version: { v: 1 } }, STREAMS, SECONDS, 1000);
  await closeAll(listeners);
  return heard;
}

/** What each of ten thousand streams takes, and how many could not be opened. */
async function memoryOf(listeners: Listeners, node: Node, players: Node['ready']['players']) {
  // What comes once, code that is compiled for one, is there before the first look.
  await open(listeners, node, players.slice(0, 100), STREAMS_EACH);
  await closeAll(listeners);
  const before = await node.resident();
  const failed = await open(listeners, node, players, STREAMS_EACH);
  const each = ((await node.resident()) - before) / STREAMS;
  await closeAll(listeners);
  return { failed, each };
}
