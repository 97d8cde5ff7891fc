import { readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STREAM_CAPS } from '../../src/server/game/index.ts';
import { writeClientFixture } from '../helpers/client-fixture.ts';
import { openStream } from '../helpers/event-stream.ts';
import { serveHere, startHere } from '../helpers/server.ts';
import { createPlayer } from '../helpers/visitor.ts';

/** Longer than any test: only the tested timeout closes a connection. */
const FAR = { head: 300_000, request: 300_000, idle: 300_000, still: 300_000, look: 60_000 }; // ms
const ASSET = 'assets/large-1a2b3c.js';
const LARGE = 32 * 1024 * 1024; // bytes: more than the buffers of a connection hold

const clientDir = writeClientFixture();
const sockets: Socket[] = [];
let arrived = 0;
beforeAll(() => writeFileSync(join(clientDir, ASSET), Buffer.alloc(LARGE)));
const streamCaps = { ...STREAM_CAPS, counters: 2 };
const server = serveHere({ RATE_LIMIT: 'off' }, { streamCaps, connectionTimes: FAR, clientDir });
beforeAll(() => {
  server.server.app.server.on('connection', () => {
    arrived += 1;
  });
});
beforeEach(() => {
  arrived = 0;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const ask = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n');
const COUNTER = ask('/api/debug/stream');
const PING = ask('/api/auth/cookie');

/** Connects a client that sends `text` and never hangs up itself; `answer` is what it has received so far. */
function stay(text: string, port = server.server.port) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  socket.on('error', () => {});
  const one = { socket, answer: '' };
  socket.setEncoding('utf8').on('data', (chunk) => {
    one.answer += chunk;
  });
  socket.write(text);
  return one;
}

/** Like `stay`, but the client goes on sending as long as the connection accepts data. */
function flood(text: string, port?: number) {
  const one = stay(text, port);
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

/** Waits until all connections were accepted and closed. */
async function expectAllClosed(): Promise<void> {
  await expect.poll(() => arrived).toBeGreaterThanOrEqual(sockets.length);
  await expect.poll(countConnections).toBe(0);
}

describe('a refused connection is closed, even if the client keeps it open,', () => {
  test.each([
    ['text that is not HTTP', 'MEOW\r\n\r\n', '400 Bad Request'],
    ['headers above the limit', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}`, '431 '],
  ])('a connection refused for %s is closed, even if the client keeps it open', async (_what, text, status) => {
    const one = stay(text);
    await expect.poll(() => one.answer).toContain('\r\n\r\n{');
    expect(one.answer).toContain(`HTTP/1.1 ${status}`);
    await expectAllClosed();
  });
});

describe('a body of a request that should have none', () => {
  test('a body is refused if its request opens a stream, and the stream is not counted', async () => {
    for (const path of ['/api/debug/stream', '/api/game/character/abc?stream']) {
      for (const head of ['Content-Length: 99999999', 'Transfer-Encoding: chunked']) {
        const one = stay(ask(path, head));
        await expect.poll(() => one.answer).toContain('HTTP/1.1 400 Bad Request');
      }
    }
    for (const socket of sockets.splice(0)) socket.destroy();
    await expect.poll(countConnections).toBe(0);
    const stream = await openStream(`${server.url}/api/debug/stream`);
    expect(stream.response.status).toBe(200);
  });

  test.each([
    ['/vision', 200],
    ['/api/auth/cookie', 200],
    ['/api/%', 400],
  ])('a body for %s that ends too late closes the connection, without a second response', async (path, status) => {
    const connectionTimes = { ...FAR, head: 500, request: 500, look: 100 }; // ms
    const own = await startHere({ RATE_LIMIT: 'off' }, { connectionTimes });
    const { port } = own.server;
    const asking = [flood(ask(path, 'Content-Length: 99999999999'), port), stay(ask(path, 'Content-Length: 9'), port)];
    // Waits for both connections together: they end at about the same time.
    await Promise.all(
      asking.map(({ socket }) => new Promise((resolve) => socket.once('close', resolve).once('end', resolve))),
    );
    for (const { answer } of asking) expect(answer.match(/HTTP\/1\.1 \d+/g) ?? []).toEqual([`HTTP/1.1 ${status}`]);
  });

  test('a complete body of a request that should have none leaves the connection open', async () => {
    const one = stay(`${ask('/api/auth/cookie', 'Content-Length: 3')}a`);
    await expect.poll(() => one.answer).toContain('"commit"');
    one.socket.write(`bc${ask('/healthz')}`);
    await expect.poll(() => one.answer).toContain('"alive"');
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(await countConnections()).toBe(1);
  });
});

describe('pipelined requests', () => {
  test('up to four pipelined requests are answered in order', async () => {
    const one = stay(['/healthz', '/api/auth/cookie', '/vision', '/healthz'].map((path) => ask(path)).join(''));
    await expect.poll(() => one.answer.match(/"alive"/g)).toHaveLength(2);
    expect(one.answer.match(/HTTP\/1\.1 200|"alive"|"commit"|<p>Vision/g)).toEqual([
      ...['HTTP/1.1 200', '"alive"', 'HTTP/1.1 200', '"commit"'],
      ...['HTTP/1.1 200', '<p>Vision', 'HTTP/1.1 200', '"alive"'],
    ]);
  });

  // Open files are listed in /proc, on Linux only.
  test.runIf(process.platform === 'linux')(
    'a fifth pipelined request closes the connection, and the files that the server had opened for it',
    async () => {
      const openFiles = () =>
        readdirSync('/proc/self/fd').filter((fd) => targetOf(fd) === join(clientDir, ASSET)).length;
      const unread = stay(ask(`/${ASSET}`).repeat(4));
      unread.socket.pause();
      await expect.poll(openFiles).toBe(4);
      unread.socket.write(ask('/healthz'));
      await expect.poll(countConnections).toBe(0);
      await expect.poll(openFiles).toBe(0);
    },
  );

  test('invalid data after a request ends the connection, without a response with 400', async () => {
    const one = stay(`${PING}MEOW\r\n\r\n`);
    await expect.poll(() => one.socket.readableEnded || one.socket.destroyed).toBe(true);
    expect(one.answer).not.toContain('400');
  });

  function targetOf(fd: string): string | null {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return null; // the file was closed after readdirSync had listed it
    }
  }
});

describe('[C6] a stream on the wire', () => {
  test('a stream is sent in chunks of one event, and ends properly before the connection is closed', async () => {
    const { path, visitor, id, choose } = await createPlayer(server);
    const one = stay(ask(`${path}?stream`, `Cookie: ${visitor.cookie}`));
    await expect.poll(() => one.answer).toContain('"from":null');
    await choose('meow', 1);
    await expect.poll(() => one.answer).toContain('"from":1');
    await visitor.call('DELETE', '/api/auth/cookie');
    await expect.poll(() => one.socket.readableEnded).toBe(true);
    const [head = '', ...rest] = one.answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(head).toMatch(/\r\ntransfer-encoding: chunked\r?/i);
    expect(head).toMatch(/\r\nconnection: close\r?/i);
    const body = rest.join('\r\n\r\n');
    const chunks = [...body.matchAll(/([\da-f]+)\r\n([^\r]*)\r\n/g)];
    expect(chunks.map(([whole]) => whole).join('')).toBe(body);
    for (const [, length = '', text = ''] of chunks) expect(Number.parseInt(length, 16)).toBe(Buffer.byteLength(text));
    expect(chunks.filter(([whole]) => whole.includes(id)).map(([, , text]) => text?.split('\n')[0])).toEqual([
      'event: character',
      'event: character',
    ]);
    expect(chunks.at(-1)?.[2]).toBe('');
  });

  test('a stream is sent without chunks over HTTP/1.0', async () => {
    const one = stay('GET /api/debug/stream HTTP/1.0\r\n\r\n');
    await expect.poll(() => one.answer).toContain('data: 1\n');
    const [head = '', body] = one.answer.split('\r\n\r\n');
    expect(head).not.toMatch(/transfer-encoding/i);
    expect(body?.replaceAll(': keep-alive\n\n', '')).toMatch(/^event: counter\ndata: 0\n\nevent: counter\ndata: 1\n\n/);
  });

  test.each([
    ['the client half-closes the connection', (socket: Socket) => socket.end()],
    ['the client sends invalid data', (socket: Socket) => socket.write('MEOW\r\n\r\n')],
  ])('a stream ends if %s, without a second response', async (_, act) => {
    const one = stay(COUNTER);
    await expect.poll(() => one.answer).toContain('data: 0');
    act(one.socket);
    await expect.poll(() => one.socket.readableEnded || one.socket.destroyed).toBe(true);
    expect(one.answer.match(/HTTP\/1\.1/g)).toEqual(['HTTP/1.1']);
  });

  test('a stream is sent after the response to an earlier request; a later request gets no response during the stream', async () => {
    const [after, before] = [stay(PING + COUNTER), stay(COUNTER + PING)];
    await expect.poll(() => after.answer).toContain('data: 0');
    expect(after.answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(after.answer.indexOf('commit')).toBeLessThan(after.answer.indexOf('data: 0'));
    await expect.poll(() => before.answer).toContain('data: 1');
    expect(before.answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });
});
