import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveAsPart } from './child-process.ts';

/** The least that sending an event to all streams can cost: Node's HTTP server, one buffer, one write per stream. */
const streams = new Set<ServerResponse>();

const frameOf = (from: number | null, to: number) =>
  Buffer.from(
    `event: character\ndata: ${JSON.stringify({ characterId: 'raw', from, to, cards: ['x'.repeat(150), 'y'.repeat(30)] })}\n\n`,
  );

const server = createServer({ keepAliveTimeout: 600_000 }, async (request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(frameOf(null, 1));
    streams.add(response);
    response.on('close', () => streams.delete(response));
    return;
  }
  let text = '';
  for await (const chunk of request) text += chunk;
  const { from } = JSON.parse(text);
  const frame = frameOf(from, from + 1);
  for (const stream of streams) stream.write(frame);
  response.setHeader('content-length', 2);
  response.end('{}');
}).listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  serveAsPart({ port: (server.address() as AddressInfo).port, players: [{ id: 'raw', cookie: 'meow=raw' }] });
});
