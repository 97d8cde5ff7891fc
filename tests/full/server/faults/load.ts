import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { KEEP_ALIVE_INTERVAL } from '#contract';
import { openOwnStream } from '../../../helpers/event-stream.ts';
import { type Player, visitorAt } from '../../../helpers/visitor.ts';

/** The nodes' addresses. The list may change during use, like that of a load balancer. */
type Nodes = readonly { readonly url: string; readonly origin: string }[];

/** A random pause between two attempts. */
const RETRY_MIN = 20; // ms
const RETRY_MAX = 120; // ms
/** A stream without a keep-alive for this long is dead. */
const SILENT = 4 * KEEP_ALIVE_INTERVAL; // ms
/** Timeout against hangs; generous because CI machines are shared. */
const PATIENCE = 90_000; // ms
/**
 * The server promises an update within one interval of keep-alives, so a test may receive two keep-alives before the
 * update. Four more are allowed for shared machines, where some are already on their way or the database is slow.
 */
const KEEP_ALIVES_MAX = 2 + 4;

/** A player who meows as fast as responses come, at each node in turn, and another client that listens. */
export interface Load {
  readonly player: Player;
  /** The acknowledged versions, in order. */
  readonly acknowledged: readonly number[];
  /** The number of requests without a response, or with one that does not say whether the meow counted. */
  unanswered(): number;
  /** Whether the last meow got no answer, but may have counted. Earlier meows were repeated until they were answered. */
  isLastUnknown(): boolean;
  /** The last version that the listener received. */
  heard(): number;
  /** The number of keep-alives received. Tests measure time in keep-alives, as these slow down with a busy machine. */
  keepAlives(): number;
  /** The number of keep-alives received when the listener got its last version. */
  heardAt(): number;
  /** Stops the meows. The listener goes on. */
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

  /** A response from the next node; null when there was none. */
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
        // Repeats the request, after 409 with a newer version. The pause comes before that version is read, not after:
        // otherwise another client could change the version again during each pause.
        if (answer?.status !== 409) unanswered += 1;
        await pause();
        if (answer?.status === 409) from = (await readVersion()) ?? from;
      }
      isLastUnknown = answer?.status !== 200 && answer?.status !== 409;
    }
  }

  /** Asks each node once, in turn, until one answers: some may be dead. */
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
          if (comment !== undefined) keepAlives += 1; // keep-alives of earlier streams are counted, too
          if (event !== 'character') continue;
          const { characterId, to } = JSON.parse(data);
          if (characterId !== player.id || to <= heard) continue; // other players have versions of their own
          heard = to;
          heardAt = keepAlives;
        }
      } catch {
        closeStream(); // the stream ended or never began
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

/** Waits until each load has so many more acknowledged meows. */
export async function goOn(loads: readonly Load[], more: number): Promise<void> {
  const goals = loads.map(({ acknowledged }) => acknowledged.length + more);
  const left = () => loads.filter(({ acknowledged }, at) => acknowledged.length < (goals[at] ?? 0)).length;
  await expect.poll(left, { timeout: PATIENCE }).toBe(0);
}

/**
 * Ends the load and checks it: each listener reaches the database's version without further changes, no acknowledged
 * meow is lost, and none counted twice.
 */
export async function expectAllWell(loads: readonly Load[], node: Nodes[number]): Promise<void> {
  await Promise.all(loads.map((load) => load.stopMeowing()));
  for (const load of loads) {
    const { player, acknowledged, isLastUnknown } = load;
    const { json } = await visitorAt(node, player.visitor).call('GET', player.path);
    await expectHeard(load, json.to);
    expect(new Set(acknowledged).size, 'acknowledged twice').toBe(acknowledged.length);
    expect(acknowledged.at(-1), 'lost').toBeLessThanOrEqual(json.to);
    // Each version after the first is one meow, and the trait `meow` of the card Cookie counts meows.
    const meows = json.to - 1;
    expect(json.cards.join()).toContain(`meow=${meows}`);
    expect(meows, 'lost').toBeGreaterThanOrEqual(acknowledged.length);
    expect(meows, 'counted twice').toBeLessThanOrEqual(acknowledged.length + (isLastUnknown() ? 1 : 0));
  }
}

/** Waits until a listener has a version, and checks that it took no longer than promised. */
export async function expectHeard({ heard, keepAlives, heardAt }: Load, version: number): Promise<void> {
  const before = keepAlives();
  await expect.poll(heard, { timeout: PATIENCE }).toBe(version);
  expect(heardAt() - before, 'keep-alives until it was heard').toBeLessThanOrEqual(KEEP_ALIVES_MAX);
}
