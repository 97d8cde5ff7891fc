import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Redis } from 'ioredis';
import pg from 'pg';
import { sessionIdOf } from '../../src/server/auth/secret.ts';
import { serveAsPart, toldArguments } from '../lib/process-with.ts';

/**
 * The least that the way from node to node can take: Node's own HTTP server, the drivers that we use, and no checks, no
 * rules, no rooms. A choice reads its session and the hand, counts the version up with the cards in one statement, is
 * answered, and tells all nodes; each writes one buffer to all of its streams. `[address of the database, of the bus]`.
 */
const [databaseUrl, redisUrl] = toldArguments<readonly [databaseUrl: string, redisUrl: string]>();
const CHANNEL = 'raw';
const CONNECTIONS = 10; // as ours

const database = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
const [publisher, subscriber] = [new Redis(redisUrl), new Redis(redisUrl)];
const streams = new Set<ServerResponse>();

await subscriber.subscribe(CHANNEL);
subscriber.on('message', (_channel, text) => {
  const frame = Buffer.from(`event: character\ndata: ${text}\n\n`);
  for (const stream of streams) stream.write(frame);
});

async function choose(cookie: string, from: number): Promise<string> {
  const id = sessionIdOf(cookie.slice('meow='.length));
  const { rows: sessions } = await database.query('select * from sessions where id = $1', [id]);
  const character: string = sessions[0]?.character_id;
  const { rows } = await database.query('select key, card from cards where character_id = $1', [character]);
  const cards = rows.filter(({ key }) => key === 'Character' || key === 'Cookie');
  const next = cards.map(({ card }) => card.replace(/\bv=\d+/, `v=${from + 1}`));
  const { rowCount } = await database.query(
    `with counted as (update characters set v = v + 1 where id = $1 and v = $2 returning id)
     insert into cards select counted.id, changed.key, changed.card
     from counted, unnest($3::text[], $4::text[]) as changed (key, card)
     on conflict (character_id, key) do update set card = excluded.card`,
    [character, from, cards.map(({ key }) => key), next],
  );
  if (!rowCount) throw new Error('It has changed meanwhile');
  return JSON.stringify({ characterId: character, from, to: from + 1, cards: next });
}

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: character\ndata: {"characterId":"raw","from":null,"to":1,"cards":[]}\n\n');
    streams.add(response);
    response.on('close', () => streams.delete(response));
    return;
  }
  let text = '';
  request.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  request.on('end', async () => {
    const update = await choose(request.headers.cookie ?? '', JSON.parse(text).from);
    response.writeHead(200, { 'content-length': Buffer.byteLength(update) }).end(update);
    await publisher.publish(CHANNEL, update);
  });
}).listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  serveAsPart({ port: (server.address() as AddressInfo).port, players: [] });
});
