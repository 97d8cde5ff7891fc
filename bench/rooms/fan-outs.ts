import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import type { Figure } from '../lib/figure.ts';
import { median } from '../lib/median.ts';
import { type FanOut, open, publish, type Stage, startListeners, startOurs, startRaw } from './audience.ts';

const STREAMS = 1000;
const TIMES = 20; // a turn
const TURNS = 5;
const SECONDS = 3;
const PER_SECOND = 10;
const referenceName = 'raw node:http';

/** From one to a thousand. */
export async function* fanOuts(): AsyncGenerator<Figure> {
  const sides = { ours: await stageOf(startOurs(1, { DATA_DIR: tempFolder() })), reference: await stageOf(startRaw()) };
  try {
    const told: Record<'ours' | 'reference', FanOut[]> = { ours: [], reference: [] };
    for (let turn = -2; turn < TURNS; turn += 1) {
      for (const name of turn % 2 === 0 ? (['ours', 'reference'] as const) : (['reference', 'ours'] as const)) {
        const fanOut = await publish(sides[name], STREAMS, TIMES);
        if (turn >= 0) told[name].push(fanOut);
      }
    }
    const middle = (of: (fanOut: FanOut) => number) => ({
      ours: median(told.ours.map(of)),
      reference: median(told.reference.map(of)),
    });
    yield {
      figure: 'told to 1,000',
      unit: 'events/s',
      better: 'more',
      ...middle(({ events, took }) => (events * 1000) / took),
      referenceName,
      goal: 0.9,
    };
    yield {
      figure: 'processor of an event',
      unit: 'µs',
      better: 'less',
      ...middle(({ events, processor }) => (processor * 1000) / events),
      referenceName,
      goal: 1.15,
    };
    const paced = await publish(sides.ours, STREAMS, SECONDS * PER_SECOND, 1000 / PER_SECOND);
    const raw = await publish(sides.reference, STREAMS, SECONDS * PER_SECOND, 1000 / PER_SECOND);
    const figure = { unit: 'ms', better: 'less', reference: null, referenceName: null } as const;
    yield { ...figure, figure: '10 a second to 1,000, p99', ours: paced.p99, goal: 50 };
    yield { ...figure, figure: '  the same of raw node:http', ours: raw.p99, goal: null };
  } finally {
    for (const { nodes, listeners } of Object.values(sides)) {
      await Promise.all([...nodes, listeners].map((part) => part.stop()));
    }
  }
}

async function stageOf(starting: ReturnType<typeof startRaw>): Promise<Stage> {
  const [node, listeners] = await Promise.all([starting, startListeners()]);
  const [player] = node.ready.players;
  if (!player) throw new Error('Nobody plays');
  const failed = await open(listeners, node, [player], STREAMS);
  if (failed > 0) throw new Error(`${failed} streams failed`);
  return { nodes: [node], listeners, player, version: { v: 1 } };
}
