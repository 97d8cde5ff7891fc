import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { openOwnStream } from '../../../helpers/event-stream.ts';
import { type Player, visitorAt } from '../../../helpers/visitor.ts';

/** Where a node is. A list of them may change while it is used, as that of a balancer does. */
type Nodes = readonly { readonly url: string; readonly origin: string }[];

/** A little while between two tries, another one each time. */
const RETRY_MIN = 20; // ms
const RETRY_MAX = 120; // ms
/** Streams say something at each keep-alive: one that is silent for so long is dead. */
const SILENT = 20_000; // ms
/** Generous, for machines are shared: what is waited for is what is observed. */
const PATIENCE = 90_000; // ms
/**
 * What is promised within one keep-alive comes with the first or second that is heard. More are for machines that are shared:
 * of those that were on their way, and of answers of a database that take longer than from one to the next.
 */
const KEEP_ALIVES_MAX = 2 + 4;

/** A player who meows as fast as is answered, at each node in turn, and another client of it that listens. */
export interface Load {
  readonly player: Player;
  /** The versions that were acknowledged, in their order. */
  readonly acknowledged: readonly number[];
  /** How often there was no answer, or none that says whether it counted. */
  unanswered(): number;
  /** Whether that holds of the last meow that was sent: all before it were asked again until they were answered. */
  isLastUnknown(): boolean;
  /** The version that the listener has. */
  heard(): number;
  /** How many keep-alives it has heard: the servers' own clock, which is as slow as they are. */
  keepAlives(): number;
  /** The same, when it heard the version that it has. */
  heardAt(): number;
  /** Stops meowing. The listener goes on. */
  stopMeowing(): Promise<void>;
  close(): Promise<void>;
}

const newKey = () => randomBytes(16).toString('hex');

export async function startLoad(nodes: Nodes, player: Player): Promise<Load> {
  const acknowledged: number[] = [];
  let unanswered = 0;
  let isLastUnknown = false;
  let heard = 0;
  let keepAlives = 0;
  let heardAt = 0;
  let meows = true;
  let listens = true;
  let closeStream = () => {};
  let turn = Math.floor(Math.random() * nodes.length);

  const nextNode = () => nodes[turn++ % nodes.length] as Nodes[number];
  const pause = () => wait(RETRY_MIN + Math.random() * (RETRY_MAX - RETRY_MIN));

  /** One answer, from whatever node comes next; null when there was none. */
  const ask = (method: string, path: string, body?: unknown) =>
    visitorAt(nextNode(), player.visitor)
      .call(method, path, { ...(body !== undefined && { body }) })
      .catch(() => null);

  async function meow(): Promise<void> {
    for (let from = 1, idempotencyKey = newKey(); meows; ) {
      const answer = await ask('POST', `${player.path}/quest/Cookie`, { choice: 'meow', from, idempotencyKey });
      if (answer?.status === 200) {
        from = answer.json.to;
        acknowledged.push(from);
        idempotencyKey = newKey();
      } else {
        // It is sent once more as it was, but for its version where that was too old. Between reading and sending there
        // is no pause, or whoever meows without one would always be first.
        if (answer?.status !== 409) unanswered += 1;
        await pause();
        if (answer?.status === 409) from = (await readVersion()) ?? from;
      }
      isLastUnknown = answer?.status !== 200 && answer?.status !== 409;
    }
  }

  /** From one after the other: one that is gone may always come next after one that is there. */
  async function readVersion(): Promise<number | null> {
    for (const _ of nodes) {
      const answer = await ask('GET', player.path);
      if (answer?.status === 200) return answer.json.to;
    }
    return null;
  }

  async function listen(): Promise<void> {
    while (listens) {
      try {
        const stream = await openOwnStream(player, nextNode());
        closeStream = stream.close;
        while (listens) {
          const { event, data = '', comment } = await stream.next(undefined, SILENT);
          if (comment !== undefined) keepAlives += 1; // of this stream, and of those before it
          if (event !== 'character') continue;
          const { characterId, to } = JSON.parse(data);
          if (characterId !== player.id || to <= heard) continue; // others in the room have versions of their own
          heard = to;
          heardAt = keepAlives;
        }
      } catch {
        closeStream(); // it ended, or never began
      }
      if (listens) await pause();
    }
  }

  const meowing = meow();
  const listening = listen();
  return {
    player,
    acknowledged,
    unanswered: () => unanswered,
    isLastUnknown: () => isLastUnknown,
    heard: () => heard,
    keepAlives: () => keepAlives,
    heardAt: () => heardAt,
    async stopMeowing() {
      meows = false;
      await meowing;
    },
    async close() {
      meows = listens = false;
      closeStream();
      await Promise.all([meowing, listening]);
    },
  };
}

/** Waits until each of them has been acknowledged so many more meows. */
export async function goOn(loads: readonly Load[], more: number): Promise<void> {
  const goals = loads.map(({ acknowledged }) => acknowledged.length + more);
  const left = () => loads.filter(({ acknowledged }, at) => acknowledged.length < (goals[at] ?? 0)).length;
  await expect.poll(left, { timeout: PATIENCE }).toBe(0);
}

/**
 * Ends the load and looks: each listener gets to what the database says, with nothing new to be heard; nothing that was
 * acknowledged is lost, and nothing counted twice.
 */
export async function expectAllWell(loads: readonly Load[], node: Nodes[number]): Promise<void> {
  await Promise.all(loads.map((load) => load.stopMeowing()));
  for (const load of loads) {
    const { player, acknowledged, isLastUnknown } = load;
    const { json } = await visitorAt(node, player.visitor).call('GET', player.path);
    await expectHeard(load, json.to);
    expect(new Set(acknowledged).size, 'acknowledged twice').toBe(acknowledged.length);
    expect(acknowledged.at(-1), 'lost').toBeLessThanOrEqual(json.to);
    // Each version after the first is one meow; the card has counted them, too.
    const meows = json.to - 1;
    expect(json.cards.join()).toContain(`meow=${meows}`);
    expect(meows, 'lost').toBeGreaterThanOrEqual(acknowledged.length);
    expect(meows, 'counted twice').toBeLessThanOrEqual(acknowledged.length + (isLastUnknown() ? 1 : 0));
  }
}

/** Waits until a listener has a version, and looks that it had not to wait for longer than is promised. */
export async function expectHeard({ heard, keepAlives, heardAt }: Load, version: number): Promise<void> {
  const before = keepAlives();
  await expect.poll(heard, { timeout: PATIENCE }).toBe(version);
  expect(heardAt() - before, 'keep-alives until it was heard').toBeLessThanOrEqual(KEEP_ALIVES_MAX);
}
