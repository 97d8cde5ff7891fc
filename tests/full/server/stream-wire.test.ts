import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HereServer, startHere } from '../../helpers/server.ts';
import { createPlayer } from '../../helpers/visitor.ts';

let server: HereServer;
beforeAll(async () => {
  server = await startHere({ RATE_LIMIT: 'off' });
});
afterAll(() => server.stop());

const COUNTER = 'GET /api/debug/stream HTTP/1.1\r\nHost: a\r\n\r\n';
const PING = 'GET /api/auth/cookie HTTP/1.1\r\nHost: a\r\n\r\n';

/** A connection as it is on the wire, and what has come over it. */
function open(request: string) {
  const socket = connect({ port: server.server.port, host: '127.0.0.1' });
  const wire = { socket, heard: '', closed: false };
  socket.setEncoding('utf8').on('error', () => {});
  socket.on('data', (text: string) => {
    wire.heard += text;
  });
  socket.on('close', () => {
    wire.closed = true;
  });
  socket.write(request);
  return wire;
}

/** The chunks of an answer, each with its length checked. */
function chunksOf(answer: string): string[] {
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
  const chunks = [...body.matchAll(/([\da-f]+)\r\n([^\r]*)\r\n/g)];
  expect(chunks.map(([whole]) => whole).join('')).toBe(body);
  for (const [, length = '', text = ''] of chunks) expect(Number.parseInt(length, 16)).toBe(Buffer.byteLength(text));
  return chunks.map(([, , text = '']) => text);
}

describe('[C6] a stream on the wire', () => {
  test('comes in chunks, an event each, and its end is told before the connection is closed', async () => {
    const player = await createPlayer(server);
    const { cookie } = player.visitor;
    const wire = open(`GET ${player.path}?stream HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n\r\n`);
    await expect.poll(() => wire.heard).toContain('"from":null');
    await player.choose('meow', 1);
    await expect.poll(() => wire.heard).toContain('"from":1');
    await player.visitor.call('DELETE', '/api/auth/cookie');
    await expect.poll(() => wire.closed).toBe(true);
    expect(wire.heard).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(wire.heard).toMatch(/\r\ntransfer-encoding: chunked\r\n/i);
    expect(wire.heard).toMatch(/\r\nconnection: close\r\n/i);
    const chunks = chunksOf(wire.heard);
    expect(chunks.filter((text) => text.includes(player.id)).map((text) => text.split('\n')[0])).toEqual([
      'event: character',
      'event: character',
    ]);
    expect(chunks.at(-1)).toBe('');
    await expect
      .poll(() => server.lines.join(''))
      .toMatch(/"route":"\/api\/game\/character\/:id","status":200,"ms":\d+(\.\d)?,"msg":"request"}/);
  });

  test('comes as it is to who asks by HTTP/1.0, where there are no chunks', async () => {
    const wire = open('GET /api/debug/stream HTTP/1.0\r\n\r\n');
    await expect.poll(() => wire.heard).toContain('data: 1\n');
    const [head = '', body] = wire.heard.split('\r\n\r\n');
    expect(head).not.toMatch(/transfer-encoding/i);
    // More may have come by now.
    expect(body).toMatch(/^event: counter\ndata: 0\n\nevent: counter\ndata: 1\n\n/);
    wire.socket.destroy();
  });

  test('ends when who listens ends their half of the connection, or says anything more', async () => {
    const [ended, talking] = [open(COUNTER), open(COUNTER)];
    for (const wire of [ended, talking]) await expect.poll(() => wire.heard).toContain('data: 0');
    ended.socket.end();
    talking.socket.write(PING);
    for (const wire of [ended, talking]) await expect.poll(() => wire.closed).toBe(true);
    expect(talking.heard).not.toContain('commit');
  });

  test('is refused before another request of its connection, which would wait for its end', async () => {
    const wire = open(COUNTER + PING);
    await expect.poll(() => wire.heard).toContain('commit');
    expect(wire.heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200']);
    wire.socket.destroy();
  });

  test('waits for the answer before it, which may still be on its way out when the next one is asked for', async () => {
    const wire = open(PING + COUNTER);
    await expect.poll(() => wire.heard).toContain('data: 0');
    expect(wire.heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(wire.heard.indexOf('commit')).toBeLessThan(wire.heard.indexOf('data: 0'));
    wire.socket.destroy();
  });

  test('follows other answers on a connection that was kept', async () => {
    const wire = open(PING);
    await expect.poll(() => wire.heard).toContain('commit');
    wire.socket.write(COUNTER);
    await expect.poll(() => wire.heard).toContain('data: 0');
    wire.socket.destroy();
  });
});

test('[C6] who asks to leave HTTP is answered by HTTP, all the same', async () => {
  const wire = open(PING.replace('Host: a', 'Host: a\r\nConnection: Upgrade\r\nUpgrade: websocket'));
  await expect.poll(() => wire.heard).toContain('commit');
  wire.socket.destroy();
});
