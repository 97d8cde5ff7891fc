import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from '../../../../scripts/lib/free-port.ts';
import { MAX_WAITING } from '../../../../src/server/game/streams/live-stream.ts';
import type { ChildServer } from '../../../helpers/child-server.ts';
import { startHere, type TestServer } from '../../../helpers/server.ts';
import { createPlayer } from '../../../helpers/visitor.ts';
import { INSPECTABLE, inspectMemory } from '../fuzz/inspect-memory.ts';
import { type Listener, listen, listenMany } from './crowd.ts';
import type { Player } from './load.ts';
import { startIll } from './start-ill.ts';

const PATIENCE = 90_000; // ms; generous, for machines are shared: what is waited for is what is observed

/** Streams that all break off and come back; the project promises 10,000 in 30 s, see docs/operations.md. */
const RECONNECTS = Number(process.env.RECONNECTS ?? 1000);
/** Each comes back at a moment of its own, as browsers do that were told to. */
const RECONNECT_TIME = RECONNECTS * 3; // ms: 10,000 in 30 s
/** What may be alive more after all of them have gone: 1 kB of each would show, and the buffers of sockets do. */
const HEAP_GROWTH_MAX = 2_000_000 + RECONNECTS * 200; // bytes

let server: ChildServer | undefined;
let metrics: string;
const listeners: Listener[] = [];
afterEach(async () => {
  for (const { socket } of listeners.splice(0)) socket.destroy();
  server?.process.kill('SIGKILL');
  await server?.exited;
  server = undefined;
});

async function start(variables: Record<string, string> = {}): Promise<ChildServer> {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  server = await startIll({ METRICS_PORT: `${port}`, ...variables }, { isOpenToAll: true });
  return server;
}

async function countOpen(): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(/^meow_streams_open\{kind="character"\} (\d+)$/m.exec(text)?.[1]);
}

async function openMany(of: TestServer, player: Player, count: number): Promise<Listener[]> {
  const opened = await listenMany(of, player, count);
  listeners.push(...opened);
  return opened;
}

/** Waits until all have heard of a version. */
function allHear(of: readonly Listener[], version: number): Promise<void> {
  return expect
    .poll(() => of.filter((listener) => listener.version() !== version).length, { timeout: PATIENCE })
    .toBe(0);
}

describe('[C6] a crowd of streams', { timeout: 3 * PATIENCE }, () => {
  test('[W12] SIGTERM amid 2,000: each is told when to come back and ended in order, and the process exits with 0', async () => {
    const server = await start();
    const player = await createPlayer(server);
    const crowd = await openMany(server, player, 2000);
    expect(await countOpen()).toBe(2000);
    server.process.kill('SIGTERM');
    // What is chosen while they end still counts, and who is there still hears it.
    await Promise.race(crowd.map(({ over }) => over));
    expect((await player.choose('meow', 1)).status).toBe(200);
    const hears = () => crowd.some((listener) => listener.version() === 2);
    await expect.poll(hears, { timeout: PATIENCE }).toBe(true);

    expect(new Set(await Promise.all(crowd.map(({ over }) => over)))).toEqual(new Set([true]));
    const retries = crowd.map((listener) => listener.retry() ?? 0);
    expect(Math.min(...retries)).toBeGreaterThanOrEqual(1000);
    expect(Math.max(...retries)).toBeLessThanOrEqual(5000);
    expect(new Set(retries).size, 'not all at once').toBeGreaterThan(500);
    expect(await server.exited).toBe(0);
  });

  test('one that reads nothing, among 1,000: it is cut, and nobody else waits for it', async () => {
    const streamCaps = { perCharacter: 1000, perAddress: 1000, counters: 1, countersPerAddress: 1, total: 1000 };
    const here = await startHere({ RATE_LIMIT: 'off', METRICS_PORT: '0', LOG_LEVEL: 'warn' }, { streamCaps });
    metrics = `http://127.0.0.1:${here.server.metricsPort}/metrics`;
    const [player, stalled] = [await createPlayer(here), await createPlayer(here)];
    // In another room: what is told to it alone is not told to the crowd.
    expect((await stalled.choose('sit', 1, 'Hearth')).status).toBe(200);
    const crowd = await openMany(here, player, 999);
    // Networks keep megabytes for who does not read. Here they are full from the first byte.
    here.server.app.server.once('connection', (socket: Socket) => {
      socket._write = () => {};
      socket._writev = () => {};
    });
    const still = connect(here.server.port, '127.0.0.1');
    const over = once(still, 'close');
    still.write(`GET ${stalled.path}?stream HTTP/1.1\r\nHost: a\r\nCookie: ${stalled.visitor.cookie}\r\n\r\n`);
    await expect.poll(countOpen, { timeout: PATIENCE }).toBe(1000);

    let v = 2;
    let waiting = 0; // bytes, of events alone
    for (let others = 1; (await countOpen()) === 1000 && waiting < 2 * MAX_WAITING; others++) {
      for (let told = 0; told < 20; told++, v++) {
        const { status, text } = await stalled.choose('meow', v);
        expect(status).toBe(200);
        waiting += text.length;
      }
      expect((await player.choose('meow', others)).status).toBe(200);
      await allHear(crowd, others + 1);
    }
    expect(await countOpen()).toBe(999);
    await over;
    const again = await listen(here, stalled);
    expect(again.version()).toBe(v);
    for (const { socket } of [...crowd, again]) socket.destroy();
    await here.stop();
  });

  test(`${RECONNECTS} that all break off and come back: none is refused, all are up to date, memory returns`, async () => {
    const server = await start(INSPECTABLE);
    const player = await createPlayer(server);
    /** Once before it counts: what is made once is there, and what runs often is compiled. */
    for (const { socket } of await openMany(server, player, RECONNECTS / 4)) socket.resetAndDestroy();
    await expect.poll(countOpen, { timeout: PATIENCE }).toBe(0);
    const before = await inspectMemory(server);

    const crowd = await openMany(server, player, RECONNECTS);
    for (const { socket } of crowd) socket.resetAndDestroy();
    const coming = crowd.map(async () => {
      await wait(Math.random() * RECONNECT_TIME);
      return listen(server, player);
    });
    expect((await player.choose('meow', 1)).status).toBe(200);
    const back = await Promise.all(coming);
    listeners.push(...back);
    expect(await countOpen()).toBe(RECONNECTS);
    expect((await player.choose('meow', 2)).status).toBe(200);
    await allHear(back, 3);

    for (const { socket } of back) socket.resetAndDestroy();
    await expect.poll(countOpen, { timeout: PATIENCE }).toBe(0);
    expect((await inspectMemory(server)).heap - before.heap).toBeLessThan(HEAP_GROWTH_MAX);
  });
});
