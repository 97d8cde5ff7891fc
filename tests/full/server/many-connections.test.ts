import dns from 'node:dns';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Parts } from '../../../src/server/start.ts';
import { openOwnStream } from '../../helpers/event-stream.ts';
import { type HereServer, startHere } from '../../helpers/server.ts';
import { createPlayer } from '../../helpers/visitor.ts';

/** Longer than any test: timeouts that a test does not shorten close no connection. */
const FAR = { head: 60_000, request: 60_000, idle: 60_000, still: 60_000, look: 50 }; // ms
const SOON = 500; // ms
const PING = 'GET /api/auth/cookie HTTP/1.1\r\nHost: a\r\n\r\n';

let server: HereServer;
const sockets: Socket[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function start(parts: Parts, variables: Record<string, string> = {}): Promise<void> {
  server = await startHere(variables, parts);
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens a connection from an address of this machine; `state` has the response so far. */
async function open(localAddress = '127.0.0.1', host = '127.0.0.1') {
  const socket = connect({ port: server.server.port, host, localAddress });
  sockets.push(socket);
  const state = { answer: '' };
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    state.answer += chunk;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), closed]);
  return { socket, closed, state };
}

/** Sends a character every `every` ms until the server hangs up. */
async function dribble(socket: Socket, every: number): Promise<void> {
  while (!socket.destroyed && socket.writable) {
    socket.write('a');
    await wait(every);
  }
}

describe('a connection is closed', () => {
  test.each([
    ['a head', 'GET /api/auth/cookie HTTP/1.1\r\nHost: a\r\nX: '],
    [
      'a body',
      'POST /api/auth/cookie HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n',
    ],
  ])('a connection is closed if nothing arrives, or %s arrives one character at a time', async (_, begun) => {
    await start({ connectionTimes: { ...FAR, head: SOON, request: SOON } });
    const [silent, dribbling] = [await open(), await open()];
    dribbling.socket.write(begun);
    void dribble(dribbling.socket, 50);
    for (const { closed, state } of [silent, dribbling]) {
      await closed;
      expect(state.answer).toContain('HTTP/1.1 408 ');
    }
  });

  test('a connection is closed if it is idle, and not while a request runs', async () => {
    const idle = 2500; // ms; Node adds a second to the timeout that it announces
    await start({ connectionTimes: { ...FAR, idle } });
    const [quiet, asking] = [await open(), await open()];
    quiet.socket.write(PING);
    let asked = 0;
    const ask = async () => {
      asking.socket.write(PING);
      asked += 1;
      await expect.poll(() => asking.state.answer.match(/"commit"/g)?.length).toBe(asked);
    };
    while (!quiet.socket.destroyed) {
      await ask();
      await wait(50);
    }
    await ask();
    expect(quiet.state.answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
    expect(asking.state.answer.match(/HTTP\/1\.1 \d+/g)).toEqual(Array(asked).fill('HTTP/1.1 200'));
  });

  test('a connection is closed if the client does not read responses', { timeout: 120_000 }, async () => {
    await start({ connectionTimes: { ...FAR, still: SOON } }, { RATE_LIMIT: 'off' });
    const gone = new Promise((resolve) => {
      server.server.app.server.once('connection', (socket: Socket) => socket.once('close', resolve));
    });
    const { socket } = await open();
    socket.pause();
    const ask = () => {
      while (!socket.destroyed && socket.write('GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100)));
    };
    socket.on('drain', ask);
    ask();
    await gone;
  });

  test('[C6] a connection with a stream stays open beyond the time limits of connections', async () => {
    const short = 3000; // ms
    const connectionTimes = { head: short, request: short, idle: short, still: short, look: 50 };
    await start({ connectionTimes, keepAlive: short / 30 });
    const player = await createPlayer(server);
    const stream = await openOwnStream(player);
    await stream.nextData('character');
    await wait(2 * short);
    const { json } = await player.choose('meow', 1);
    const isIt = (block: { data?: string }) => block.data === JSON.stringify(json);
    expect(await stream.next(isIt)).toMatchObject({ event: 'character' });
  });
});

describe('connections beyond the limit', () => {
  /** Whether the server answers a ping over this connection. */
  async function answers({ socket, state }: Awaited<ReturnType<typeof open>>): Promise<boolean> {
    const before = state.answer.length;
    if (!socket.destroyed) socket.write(PING);
    await Promise.race([
      new Promise((resolve) => socket.once('close', resolve)),
      expect.poll(() => socket.destroyed || state.answer.length > before).toBe(true),
    ]);
    return state.answer.length > before;
  }

  const openMany = async (count: number, from?: string) => Promise.all(Array.from({ length: count }, () => open(from)));
  const countAnswering = async (many: Awaited<ReturnType<typeof open>>[]) =>
    (await Promise.all(many.map(answers))).filter(Boolean).length;

  test('a connection beyond the limit is closed without an answer, and the earlier ones stay open', async () => {
    await start({ connectionsMax: 8, connectionTimes: FAR });
    const other = '127.0.0.3';
    const many = [...(await openMany(4, '127.0.0.2')), ...(await openMany(4, other))];
    expect(await countAnswering(many)).toBe(8);
    expect(await countAnswering([await open(other)])).toBe(0);
    expect(await countAnswering(many)).toBe(8);
  });
});

test('a server whose host name has several addresses sends its own error responses at each of them', async () => {
  const addresses = ['127.0.0.1', '127.0.0.2'];
  const lookup = (host: string, _options: unknown, answer: (error: null, found: object[]) => void) =>
    answer(
      null,
      (host === 'localhost' ? addresses : [host]).map((address) => ({ address, family: 4 })),
    );
  vi.spyOn(dns, 'lookup').mockImplementation(lookup as typeof dns.lookup);
  await start({}, { HOST: 'localhost' });
  const answers = [];
  for (const address of addresses) {
    const { socket, state, closed } = await open('127.0.0.1', address);
    socket.write('GET /api/auth/cookie HTTP/1.1\r\nHost: a\r\nExpect: meow\r\nConnection: close\r\n\r\n');
    await closed;
    if (state.answer !== '') answers.push(state.answer.toLowerCase());
  }
  expect(answers).not.toEqual([]);
  // Node's default response has none of our headers.
  for (const answer of answers) expect(answer).toMatch(/^http\/1\.1 417 .*\r\nx-content-type-options: nosniff\r\n/s);
});
