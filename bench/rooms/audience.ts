import { fileURLToPath } from 'node:url';
import { type Part, startPart } from '../lib/process-with.ts';
import { openCaller, requestOf } from '../server/caller.ts';
import type { SeededPlayer } from '../server/seed.ts';
import type { Heard } from './listeners.ts';

export type Node = Part<{ readonly port: number; readonly players: readonly SeededPlayer[] }>;

/** A process that listens. */
export type Listeners = Part<null>;

export const startOurs = (players: number, settings: Readonly<Record<string, string>>): Promise<Node> =>
  startPart(pathOf('../server/ours.ts'), [players, settings]);
export const startRaw = (): Promise<Node> => startPart(pathOf('raw.ts'), []);
export const startRawNode = (settings: { readonly DATABASE_URL: string; readonly REDIS_URL: string }): Promise<Node> =>
  startPart(pathOf('raw-node.ts'), [settings.DATABASE_URL, settings.REDIS_URL]);
export const startListeners = (): Promise<Listeners> => startPart(pathOf('listeners.ts'), []);

function pathOf(module: string): string {
  return fileURLToPath(new URL(module, import.meta.url));
}

/** Opens so many streams of a player at a node. @returns how many failed */
export function open(listeners: Listeners, { ready }: Node, players: readonly SeededPlayer[], each: number) {
  const requests = players.flatMap(({ id, cookie }) =>
    Array<string>(each).fill(requestOf('GET', `/api/game/character/${id}?stream`, cookie)),
  );
  return listeners.ask<number>({ kind: 'open', port: ready.port, requests });
}

export const closeAll = (listeners: Listeners): Promise<null> => listeners.ask({ kind: 'close' });

/** What a fan-out took. */
export interface FanOut extends Heard {
  readonly events: number;
  readonly took: number; // ms
  readonly processor: number; // ms, of all nodes
  /** After how long 99 of 100 choices were answered. */
  readonly answered: number; // ms
}

/** Lets a player choose at one node, and waits until all streams have heard of it. */
export async function publish(
  { nodes, listeners, player, version }: Stage,
  streams: number,
  times: number,
  interval = 0, // ms; 0: as soon as the last one was answered
): Promise<FanOut> {
  const [first] = nodes;
  if (!first) throw new RangeError('There is no node');
  const caller = await openCaller(first.ready.port);
  const before = await processorOf(nodes);
  const sent = new Map<number, number>();
  const answered: number[] = [];
  const began = Date.now();
  for (let made = 0; made < times; made += 1) {
    await sleepUntil(began + made * interval);
    const body = { choice: 'meow', from: version.v };
    version.v += 1;
    sent.set(version.v, Date.now());
    const path = `/api/game/character/${player.id}/quest/Cookie`;
    const answer = await caller.call(requestOf('POST', path, player.cookie, body));
    answered.push(Date.now() - (sent.get(version.v) ?? 0));
    if (!answer.startsWith('HTTP/1.1 200')) throw new Error(`A choice was not taken: ${answer.slice(0, 500)}`);
  }
  const events = streams * times;
  const heard = await listeners.ask<Heard>({ kind: 'await', sent, events });
  const processor = (await processorOf(nodes)) - before;
  caller.close();
  answered.sort((one, other) => one - other);
  const late = answered[Math.floor(answered.length * 0.99)] ?? Number.NaN;
  return { ...heard, events, took: heard.last - began, processor, answered: late };
}

/** Where it takes place, and who plays, at which version. */
export interface Stage {
  /** Choices are made at the first. */
  readonly nodes: readonly Node[];
  readonly listeners: Listeners;
  readonly player: SeededPlayer;
  readonly version: { v: number };
}

/** What all of them have used so far. */
export async function processorOf(nodes: readonly Node[]): Promise<number> {
  const used = await Promise.all(nodes.map((node) => node.processor()));
  return used.reduce((sum, processor) => sum + processor, 0);
}

function sleepUntil(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())));
}
