import { tempFolder } from '../tests/helpers/temp-folder.ts';
import { median } from './lib/measure.ts';
import type { Figure } from './lib/run-benches.ts';
import {
  closeAll,
  type FanOut,
  type Listeners,
  type Node,
  open,
  publish,
  type Stage,
  startListeners,
  startOurs,
  startRawStreams,
} from './nodes/players.ts';
import type { SeededPlayer } from './nodes/seed.ts';

const STREAMS = 1000;
const TIMES = 20; // choices in a turn
const WARM_UP_TURNS = 2;
const TURNS = 5;
const IDLE_STREAMS = 10_000;
const STREAMS_EACH = 4;
const referenceName = 'raw node:http';

/** Live streams compared with Node's own HTTP server: notifying a thousand at once, and keeping ten thousand open. */
export async function* figures(): AsyncGenerator<Figure> {
  const listeners = await startListeners();
  try {
    yield* fanOuts(listeners);
    yield* idleStreams(listeners);
  } finally {
    await listeners.stop();
  }
}

async function* fanOuts(listeners: Listeners): AsyncGenerator<Figure> {
  const stageOf = (node: Node): Stage => ({ node, listeners, player: playerOf(node), version: { v: 1 } });
  const stages = { ours: stageOf(await startOurs(1, tempFolder())), reference: stageOf(await startRawStreams()) };
  const measured: Record<keyof typeof stages, FanOut[]> = { ours: [], reference: [] };
  try {
    for (let turn = -WARM_UP_TURNS; turn < TURNS; turn += 1) {
      for (const name of ['ours', 'reference'] as const) {
        const stage = stages[name];
        await open(listeners, stage.node, [stage.player], STREAMS);
        const fanOut = await publish(stage, STREAMS, TIMES);
        await closeAll(listeners);
        if (turn >= 0) measured[name].push(fanOut);
      }
    }
  } finally {
    for (const { node } of Object.values(stages)) await node.stop();
  }
  const middle = (of: (fanOut: FanOut) => number) => ({
    ours: median(measured.ours.map(of)),
    reference: median(measured.reference.map(of)),
    referenceName,
  });
  const events = middle((fanOut) => (fanOut.events * 1000) / fanOut.took);
  yield { figure: 'told to 1,000', unit: 'events/s', better: 'more', ...events, goal: 0.9 };
  const processor = middle((fanOut) => (fanOut.processor * 1000) / fanOut.events);
  yield { figure: 'processor of an event', unit: 'µs', better: 'less', ...processor, goal: 1.15 };
}

async function* idleStreams(listeners: Listeners): AsyncGenerator<Figure> {
  const players = IDLE_STREAMS / STREAMS_EACH;
  const node = await startOurs(players, tempFolder());
  const ours = await memoryOfStream(listeners, node, node.ready.players).finally(node.stop);
  const raw = await startRawStreams();
  const alike = Array<SeededPlayer>(players).fill(playerOf(raw));
  const reference = await memoryOfStream(listeners, raw, alike).finally(raw.stop);
  const figure = { figure: 'memory of an idle stream', unit: 'bytes', better: 'less' } as const;
  yield { ...figure, ours, reference, referenceName, goal: 2.4 };
}

async function memoryOfStream(listeners: Listeners, node: Node, players: readonly SeededPlayer[]): Promise<number> {
  // Warms up, so that the memory of compiled code is not counted as memory of streams.
  await open(listeners, node, players.slice(0, 100), STREAMS_EACH);
  await closeAll(listeners);
  const before = await node.resident();
  await open(listeners, node, players, STREAMS_EACH);
  const each = ((await node.resident()) - before) / IDLE_STREAMS;
  await closeAll(listeners);
  return each;
}

function playerOf({ ready }: Node): SeededPlayer {
  const [player] = ready.players;
  if (!player) throw new Error('The server has no player');
  return player;
}
