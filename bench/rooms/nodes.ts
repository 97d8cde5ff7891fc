import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgresPrograms, findRedisProgram } from '../../scripts/lib/services/programs.mjs';
import { createPostgresServer } from '../../tests/helpers/services/postgres-server.ts';
import { createRedisServer } from '../../tests/helpers/services/redis-server.ts';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import type { Figure } from '../lib/figure.ts';
import { median } from '../lib/median.ts';
import {
  closeAll,
  type FanOut,
  type Node,
  open,
  processorOf,
  publish,
  type Stage,
  startListeners,
  startOurs,
  startRawNode,
} from './audience.ts';

const NODES = 3;
const STREAMS = 999;
const TIMES = 60;
const WARM_UP_TIMES = 20;
const TURNS = 5;
const IDLE_TIME = 2000; // ms
/** 5,000 events a second, in turns; the first ones are not measured: code is compiled then, and connections made. */
const FAST = { streams: 100, perSecond: 50, seconds: 3, turns: 5, warmUpTurns: 1 };

/**
 * Several nodes over one PostgreSQL and one Redis. What nodes carry is what all their cores could, each as busy as it can
 * be: the events of one second of a core, times the cores. The same streams and choices for one node as for three; of the
 * three one takes the choices, and what the others pay to hear of them counts.
 */
export async function* nodes(): AsyncGenerator<Figure> {
  const [bin, program] = [findPostgresPrograms(), findRedisProgram()];
  if (!bin || !program) return;
  const [postgres, redis] = [createPostgresServer(bin, join(tempFolder(), 'postgres')), createRedisServer(program)];
  await Promise.all([postgres.setUp(), redis.start()]);
  const settings = { DATABASE_URL: await postgres.createDatabase(), REDIS_URL: redis.url() };
  const all: Node[] = [];
  for (let at = 0; at < NODES; at += 1) all.push(await startOurs(1, settings));
  const raw = [await startRawNode(settings), await startRawNode(settings)];
  const listeners = await startListeners();
  const [here, there] = all;
  const [player] = here?.ready.players ?? [];
  try {
    const [other] = there?.ready.players ?? [];
    if (!here || !there || !player || !other) throw new Error('Nobody plays');
    const version = { v: 1 };
    yield* fromNodeToNode({
      ours: { nodes: [here, there], listeners, player, version },
      raw: { nodes: raw, listeners, player: other, version: { v: 1 } },
    });

    const carried: Record<'one' | 'three', number[]> = { one: [], three: [] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      // Who comes second in one turn comes first in the next: the machine is another one from minute to minute.
      for (const name of turn % 2 === 0 ? (['one', 'three'] as const) : (['three', 'one'] as const)) {
        const nodes = name === 'one' ? [here] : all;
        for (const node of nodes) await open(listeners, node, [player], STREAMS / nodes.length);
        carried[name].push(await carriedBy({ nodes, listeners, player, version }));
        await closeAll(listeners);
      }
    }
    yield {
      figure: 'what 3 nodes carry, by the processor',
      unit: 'events/s',
      better: 'more',
      ours: median(carried.three),
      reference: median(carried.one),
      referenceName: 'one of them',
      goal: 2.5,
    };
  } finally {
    await Promise.all([...all, ...raw, listeners].map((part) => part.stop()));
    await Promise.all([postgres.kill(), redis.kill()]);
  }
}

/** Who chooses at one node is heard at another. */
async function* fromNodeToNode(sides: Readonly<Record<'ours' | 'raw', Stage>>): AsyncGenerator<Figure> {
  const told: Record<keyof typeof sides, FanOut[]> = { ours: [], raw: [] };
  for (let turn = -FAST.warmUpTurns; turn < FAST.turns; turn += 1) {
    for (const name of turn % 2 === 0 ? (['ours', 'raw'] as const) : (['raw', 'ours'] as const)) {
      const { nodes, listeners, player } = sides[name];
      await open(listeners, nodes[1] as Node, [player], FAST.streams);
      const fanOut = await publish(sides[name], FAST.streams, FAST.perSecond * FAST.seconds, 1000 / FAST.perSecond);
      await closeAll(listeners);
      if (turn >= 0) told[name].push(fanOut);
    }
  }
  const figure = { unit: 'ms', better: 'less', reference: null, referenceName: null } as const;
  const middle = (name: keyof typeof sides, of: 'p99' | 'answered') => median(told[name].map((fanOut) => fanOut[of]));
  yield { ...figure, figure: 'from node to node, 5,000 a second, p99', ours: middle('ours', 'p99'), goal: 10 };
  yield { ...figure, figure: '  of it, until the choice was answered', ours: middle('ours', 'answered'), goal: null };
  yield { ...figure, figure: '  the same of raw node:http, pg and ioredis', ours: middle('raw', 'p99'), goal: null };
}

/** How many events a second would take all of the nodes' cores. */
async function carriedBy(stage: Stage): Promise<number> {
  const cores = stage.nodes.length;
  // Warm first, for the last of the nodes has done nothing yet.
  await publish(stage, STREAMS, WARM_UP_TIMES);
  const idle = await idleShareOf(stage.nodes);
  const { events, took, processor } = await publish(stage, STREAMS, TIMES);
  // What streams take that only wait is no cost of an event: the slower the machine, the more of it there is to each.
  const each = (processor - idle * took) / events;
  return ((cores - idle) * 1000) / each;
}

/** How much of a core the nodes take, all together, while their streams are open and nobody chooses. */
async function idleShareOf(nodes: readonly Node[]): Promise<number> {
  const [before, began] = [await processorOf(nodes), performance.now()];
  await wait(IDLE_TIME);
  return ((await processorOf(nodes)) - before) / (performance.now() - began);
}
