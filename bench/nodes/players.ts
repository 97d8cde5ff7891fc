import { connect } from 'node:net';
import { type Part, startPart } from './child-process.ts';
import type { SeededPlayer } from './seed.ts';

/** A server with signed-in players: the game's, or a reference of plain Node. */
export type Node = Part<{ readonly port: number; readonly players: readonly SeededPlayer[] }>;

export type Listeners = Part<null>;

/** @param more further settings of the server */
export const startOurs = (
  players: number,
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Node> => startPart('game-node.ts', [players, { DATA_DIR: dataDir, ...more }]);
export const startRaw = (players: number, dataDir: string): Promise<Node> =>
  startPart('plain-node.ts', [players, dataDir]);
export const startRawStreams = (): Promise<Node> => startPart('raw-streams.ts');
export const startListeners = (): Promise<Listeners> => startPart('listeners.ts');

export interface Caller {
  /** @throws Error unless the status is 200 */
  read(player: SeededPlayer): Promise<void>;
  /** Makes the choice `meow`. @param from the character's version @throws Error unless the status is 200 */
  choose(player: SeededPlayer, from: number): Promise<void>;
  /** Makes a choice of a card. @param from the character's version @throws Error unless the status is 200 */
  take(player: SeededPlayer, from: number, card: string, choice: string): Promise<void>;
  close(): void;
}

/** A minimal HTTP client, which leaves CPU time to the server. Requires Content-Length in responses. */
export async function openCaller({ ready: { port } }: Node): Promise<Caller> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  const pending = { resolve: (_: string) => {}, reject: (_: Error) => {} };
  let received = '';
  socket.setEncoding('latin1'); // one character per byte, as Content-Length counts
  socket.on('data', (text: string) => {
    received += text;
    const head = received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(received.slice(0, head))?.[1] ?? 0);
    if (received.length < head + 4 + length) return;
    const answer = received;
    received = '';
    pending.resolve(answer);
  });
  socket.on('error', (error) => pending.reject(error));
  socket.on('close', () => pending.reject(new Error('The server hung up')));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));

  async function call(request: string): Promise<void> {
    const answer = await new Promise<string>((resolve, reject) => {
      Object.assign(pending, { resolve, reject });
      socket.write(request);
    });
    if (!answer.startsWith('HTTP/1.1 200')) throw new Error(`A call was refused: ${answer.slice(0, 500)}`);
  }
  function take({ id, cookie }: SeededPlayer, from: number, card: string, choice: string): Promise<void> {
    const body = JSON.stringify({ choice, from });
    const head = headOf('POST', `/api/game/character/${id}/quest/${card}`, cookie);
    return call(`${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  }
  return {
    read: ({ id, cookie }) => call(`${headOf('GET', `/api/game/character/${id}`, cookie)}\r\n`),
    choose: (player, from) => take(player, from, 'Cookie', 'meow'),
    take,
    close: () => socket.destroy(),
  };
}

function headOf(method: string, path: string, cookie: string): string {
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n`;
}

/** Opens `each` streams per player at a node. @throws Error when a stream fails */
export async function open(listeners: Listeners, { ready }: Node, players: readonly SeededPlayer[], each: number) {
  const requests = players.flatMap(({ id, cookie }) =>
    Array<string>(each).fill(`${headOf('GET', `/api/game/character/${id}?stream`, cookie)}\r\n`),
  );
  const failed = await listeners.ask<number>({ kind: 'open', port: ready.port, requests });
  if (failed > 0) throw new Error(`${failed} streams failed`);
}

export const closeAll = (listeners: Listeners): Promise<null> => listeners.ask({ kind: 'close' });

export interface Stage {
  readonly node: Node;
  readonly listeners: Listeners;
  readonly player: SeededPlayer;
  readonly version: { v: number };
}

export interface FanOut {
  readonly events: number;
  readonly took: number; // ms
  readonly processor: number; // ms, of the node
}

/** Lets a player make choices, and waits until all streams have received them. */
export async function publish(
  { node, listeners, player, version }: Stage,
  streams: number,
  times: number,
): Promise<FanOut> {
  const caller = await openCaller(node);
  const before = await node.processor();
  const [above, began, events] = [version.v, Date.now(), streams * times];
  for (let made = 0; made < times; made += 1) {
    await caller.choose(player, version.v);
    version.v += 1;
  }
  const last = await listeners.ask<number>({ kind: 'await', above, events });
  const processor = (await node.processor()) - before;
  caller.close();
  return { events, took: last - began, processor };
}
