import { setTimeout as wait } from 'node:timers/promises';
import { KEEP_ALIVE_INTERVAL, KEEP_ALIVES_PER_HEARTBEAT } from '#contract';
import { tempFolder } from '../tests/helpers/temp-folder.ts';
import { createVisitor, newWallet } from '../tests/helpers/visitor.ts';
import type { Figure } from './lib/run-benches.ts';
import { closeAll, type Node, open, openCaller, publish, startListeners, startOurs } from './nodes/players.ts';

const PLAYERS = 1000;
const STREAMS = 2000;
const READS = 1000;
const CHOICES = 300;
const SIGN_INS = 50;
const EVENTS_EACH = 30;
/** In this time each stream gets one heartbeat, that is a keep-alive with the version, and keep-alives without it. */
const IDLE_TIME = KEEP_ALIVES_PER_HEARTBEAT * KEEP_ALIVE_INTERVAL; // ms

/** What one node uses for each activity of players: the lines of the table in docs/operations.md, with its labels. */
export async function* figures(): AsyncGenerator<Figure> {
  const figure = { better: 'less' } as const;
  const [node, listeners] = await Promise.all([startOurs(PLAYERS, tempFolder()), startListeners()]);
  const [player] = node.ready.players;
  if (!player) throw new Error('The server has no player');
  const version = { v: 1 };
  try {
    yield { ...figure, figure: 'a node that does nothing', unit: 'MB', ours: (await node.resident()) / 1e6 };

    const caller = await openCaller(node);
    const reading = await processorOfEach(node, READS, () => caller.read(player));
    yield { ...figure, figure: 'reading a character', unit: 'ms', ours: reading };
    const choose = async () => {
      await caller.choose(player, version.v);
      version.v += 1;
    };
    yield { ...figure, figure: 'a choice', unit: 'ms', ours: await processorOfEach(node, CHOICES, choose) };
    caller.close();
    const place = { url: `http://127.0.0.1:${node.ready.port}`, origin: `http://localhost:${node.ready.port}` };
    const signIn = async () => {
      const { error } = await createVisitor(place).signIn(newWallet());
      if (error !== null) throw new Error(`A sign-in was refused: ${error}`);
    };
    const ofSignIn = await processorOfEach(node, SIGN_INS, signIn);
    yield { ...figure, figure: 'a sign-in: PUT and POST', unit: 'ms', ours: ofSignIn };

    const streamsEach = STREAMS / PLAYERS;
    // Warms up by opening as many streams, which compiles the code. These streams stay open: closed ones would free
    // memory, which the measured streams would reuse instead of allocating it.
    await open(listeners, node, node.ready.players, streamsEach);
    const residentBefore = await node.resident();
    const before = await node.processor();
    await open(listeners, node, node.ready.players, streamsEach);
    const opened = await node.processor();
    yield { ...figure, figure: 'opening a stream', unit: 'ms', ours: (opened - before) / STREAMS };
    const kept = ((await node.resident()) - residentBefore) / STREAMS / 1000;
    yield { ...figure, figure: 'a stream that is open', unit: 'kB', ours: kept };
    await wait(IDLE_TIME);
    const idle = (((await node.processor()) - opened) * 1e6) / IDLE_TIME / (2 * STREAMS);
    yield { ...figure, figure: 'a stream that is open and idle, each second', unit: 'µs', ours: idle };
    await closeAll(listeners);

    await open(listeners, node, [player], STREAMS);
    const stage = { node, listeners, player, version };
    await publish(stage, STREAMS, EVENTS_EACH);
    const { processor, events } = await publish(stage, STREAMS, EVENTS_EACH);
    const ofEvent = (processor * 1000) / events;
    yield { ...figure, figure: 'an event to one of 2,000 streams', unit: 'µs', ours: ofEvent };
  } finally {
    await Promise.all([node.stop(), listeners.stop()]);
  }
}

async function processorOfEach(node: Node, times: number, act: () => Promise<unknown>): Promise<number> {
  for (let done = 0; done < times / 2; done += 1) await act();
  const before = await node.processor();
  for (let done = 0; done < times; done += 1) await act();
  return ((await node.processor()) - before) / times;
}
