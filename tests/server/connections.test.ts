import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { STREAM_CAPS } from '../../src/server/game/index.ts';
import { writeClientFixture } from '../helpers/client-fixture.ts';
import { openStream } from '../helpers/event-stream.ts';
import { type HereServer, startHere } from '../helpers/server.ts';
import { createVisitor } from '../helpers/visitor.ts';

/** Longer than any test: nothing but what is tested closes a connection. */
const FAR = { head: 300_000, request: 300_000, idle: 300_000, still: 300_000, look: 60_000 }; // ms

let server: HereServer;
const sockets: Socket[] = [];
let arrived = 0;
beforeEach(async () => {
  const streamCaps = { ...STREAM_CAPS, counters: 2 };
  server = await startHere({ RATE_LIMIT: 'off' }, { streamCaps, connectionTimes: FAR });
  arrived = 0;
  server.server.app.server.on('connection', () => {
    arrived += 1;
  });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.stop();
});

/** Somebody who stays, whatever the server does, and what they have been answered so far. */
function stay(text: string) {
  const socket = connect({ port: server.server.port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  socket.on('error', () => {});
  const one = { socket, answer: '' };
  socket.on('data', (chunk) => {
    one.answer += chunk;
  });
  socket.write(text);
  return one;
}

/** As `stay`, and sends for as long as it is let: how many bytes that were. */
function flood(text: string) {
  const one = stay(text);
  const chunk = Buffer.alloc(65_536, 'a');
  const send = () => {
    while (!one.socket.destroyed && one.socket.write(chunk));
  };
  one.socket.on('drain', send);
  send();
  return one;
}

function countConnections(): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

/** All that were made have come, and are gone again. */
async function noneLeft(): Promise<void> {
  await expect.poll(() => arrived).toBeGreaterThanOrEqual(sockets.length);
  await expect.poll(countConnections).toBe(0);
}

describe('a refused connection is closed, also when the other side stays', () => {
  test.each([
    ['what is no HTTP', 'MEOW\r\n\r\n', '400 Bad Request'],
    ['a head that breaks off in nonsense', 'GET / HTTP/1.1\r\nX y\r\n\r\n', '400 Bad Request'],
    ['a head that is too large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}`, '431 '],
  ])('%s', async (_what, text, status) => {
    const one = stay(text);
    await expect.poll(() => one.answer).toContain('\r\n\r\n{');
    expect(one.answer).toContain(`HTTP/1.1 ${status}`);
    expect(one.answer.toLowerCase()).toContain('cache-control: no-store');
    expect(one.answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    await noneLeft();
  });

  // Node looks for late requests every 30 s; a late one is handed on as here.
  test.each([
    ['nothing at all', ''],
    ['half a head', 'GET / HTTP/1.1\r\nX'],
    [
      'half a body',
      'POST /api/auth/cookie HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ],
  ])('%s, until the time is up: 408', async (_what, text) => {
    const accepted = new Promise<Socket>((resolve) => server.server.app.server.once('connection', resolve));
    const one = stay(text);
    const socket = await accepted;
    await expect.poll(() => socket.bytesRead).toBe(text.length);
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.server.app.server.emit('clientError', late, socket);
    await expect.poll(() => one.answer).toContain('HTTP/1.1 408 Request Timeout');
    expect(one.answer).toContain('"code":"BAD_REQUEST"');
    await noneLeft();
  });
});

describe('a body that nobody asked for', () => {
  test.each(['/api/debug/stream', '/api/game/character/abc?stream'])('is refused at %s', async (path) => {
    for (const head of ['Content-Length: 99999999', 'Transfer-Encoding: chunked']) {
      const one = stay(`GET ${path} HTTP/1.1\r\nHost: a\r\n${head}\r\n\r\n`);
      await expect.poll(() => one.answer).toContain('HTTP/1.1 400 Bad Request');
    }
    await noneLeft();
  });

  test('and that never ends takes no place of a stream', async () => {
    const floods = Array.from({ length: 3 }, () =>
      flood('GET /api/debug/stream HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n'),
    );
    await noneLeft();
    for (const { socket } of floods) socket.destroy();
    const stream = await openStream(`${server.url}/api/debug/stream`);
    expect(stream.response.status).toBe(200);
    stream.close();
  });

  test.each([
    ['too large', 'POST /api/auth/cookie', 'Content-Type: application/json\r\nContent-Length: 99999999999', 413],
    ['of a page', 'GET /vision', 'Content-Length: 99999999999', 200],
    ['of a call', 'GET /api/auth/cookie', 'Content-Length: 99999999999', 200],
    ['of an address that is none', 'GET /api/%', 'Content-Length: 99999999999', 400],
  ])('and never ends is read for a moment only: %s', async (_what, line, head, status) => {
    const accepted = new Promise<Socket>((resolve) => server.server.app.server.once('connection', resolve));
    const one = flood(`${line} HTTP/1.1\r\nHost: a\r\n${head}\r\n\r\n`);
    const socket = await accepted;
    await noneLeft();
    expect(socket.bytesRead).toBeLessThan(20 * 1024 * 1024);
    expect(one.answer === '' || one.answer.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
  });

  test('and does not come is not waited for; no second answer follows the first', async () => {
    const one = stay('GET /api/auth/cookie HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\na');
    await noneLeft();
    expect(one.answer.match(/HTTP\/1\.1/g)).toEqual(['HTTP/1.1']);
  });

  test('and comes whole leaves the connection as it is', async () => {
    const one = stay('GET /api/auth/cookie HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\na');
    await expect.poll(() => one.answer).toContain('"commit"');
    one.socket.write('bcGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    await expect.poll(() => one.answer).toContain('"alive"');
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(await countConnections()).toBe(1);
  });
});

describe('requests that do not wait for answers', () => {
  const ASSET = 'assets/large-1a2b3c.js';
  const LARGE = 32 * 1024 * 1024; // bytes: more than stands between two ends of a connection
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

  test('are answered in their order, four of them', async () => {
    const one = stay(['/healthz', '/api/auth/cookie', '/vision', '/healthz'].map(ask).join(''));
    await expect.poll(() => one.answer.match(/"alive"/g)).toHaveLength(2);
    expect(one.answer.match(/HTTP\/1\.1 200|"alive"|"commit"|<p>Vision/g)).toEqual([
      ...['HTTP/1.1 200', '"alive"', 'HTTP/1.1 200', '"commit"'],
      ...['HTTP/1.1 200', '<p>Vision', 'HTTP/1.1 200', '"alive"'],
    ]);
  });

  test('and are more have their connection closed, and open one file', async () => {
    const clientDir = writeClientFixture();
    writeFileSync(join(clientDir, ASSET), Buffer.alloc(LARGE));
    await server.stop();
    server = await startHere({ RATE_LIMIT: 'off' }, { connectionTimes: FAR, clientDir });
    const openFiles = () => readdirSync('/proc/self/fd').filter((fd) => targetOf(fd) === join(clientDir, ASSET)).length;

    const unread = stay(ask(`/${ASSET}`).repeat(4));
    unread.socket.pause();
    await expect.poll(openFiles).toBe(1);
    await createVisitor(server).call('GET', '/healthz'); // by when the others would be open, too
    expect(openFiles()).toBe(1);
    unread.socket.write(ask('/healthz'));
    await expect.poll(countConnections).toBeLessThanOrEqual(1); // the visitor's
    await expect.poll(openFiles).toBe(0);
  });

  function targetOf(fd: string): string | null {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return null; // closed since
    }
  }
});

describe('nonsense after a request', () => {
  test('does not get the answer of the request', async () => {
    const one = stay('GET /api/auth/cookie HTTP/1.1\r\nHost: a\r\n\r\nMEOW\r\n\r\n');
    await noneLeft();
    expect(one.answer).not.toContain('400');
  });

  test('on a stream ends it, and nothing is written into it', async () => {
    const one = stay('GET /api/debug/stream HTTP/1.1\r\nHost: a\r\n\r\n');
    await expect.poll(() => one.answer).toContain('data: 0');
    one.socket.write('MEOW\r\n\r\n');
    await noneLeft();
    expect(one.answer.match(/HTTP\/1\.1/g)).toEqual(['HTTP/1.1']);
  });
});

test('two Host headers: 400', async () => {
  const one = stay('GET /api/auth/cookie HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n');
  await expect.poll(() => one.answer).toContain('HTTP/1.1 400 ');
});

test('[C6] counters have a few places of their own: they take none of the players’', async () => {
  const streams = [];
  for (let opened = 0; opened < 3; opened++) streams.push(await openStream(`${server.url}/api/debug/stream`));
  expect(streams.map(({ response }) => response.status)).toEqual([200, 200, 503]);
  for (const stream of streams) stream.close();
});

test.each(['/healthz', '/readyz', '/vision/'])('%s is not kept by anybody', async (path) => {
  const { headers } = await createVisitor(server).call('GET', path);
  expect(headers.get('cache-control')).toMatch(/^no-(store|cache)$/);
});
