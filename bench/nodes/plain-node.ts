import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { sessionIdOf } from '../../src/server/auth/cookie.ts';
import { openSqliteStore } from '../../src/server/store/index.ts';
import { SQLITE_FILE } from '../../src/server/store/sqlite/open.ts';
import { CONNECTION_TIMES } from '../../src/server/web/http-server.ts';
import { securityHeaders } from '../../src/server/web/security-headers.ts';
import { partArguments, serveAsPart } from './child-process.ts';
import { seed } from './seed.ts';

/**
 * The reference for bench/server.ts, the least that its calls can cost: Node's own HTTP server and prepared statements,
 * without checks, rules or limits.
 *
 * This node does what any server must do. A call hashes the cookie's secret and reads the row of its session. A read
 * then reads version and cards of the character, by one statement. A choice increments the version, reads the cards,
 * and writes the two cards that a meow changes, in a transaction of its own. Responses have the same bytes as those of
 * the game's server, including headers, which are made once; connections are kept alive as by that server.
 */
const [players, folder] = partArguments<readonly [players: number, folder: string]>();
const store = await openSqliteStore(folder);
const seeded = await seed(store, players);
await store.close();

const database = new Database(join(folder, SQLITE_FILE));
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');

const findSession = database.prepare<[string, number], { character_id: string }>(
  'select * from sessions where id = ? and expires_at > ?',
);
/** As in the game's server, the first row has the version and no card. A join took three times as long (measured). */
const readHand = database.prepare<[string, string], { v: number; key: string; card: string }>(
  `select v, null as key, null as card from characters where id = ?
   union all select null, key, card from cards where character_id = ?`,
);
const countUp = database.prepare('update characters set v = ? where id = ? and v = ?');
const writeCard = database.prepare(
  'insert into cards values (?, ?, ?) on conflict (character_id, key) do update set card = excluded.card',
);

const choose = database.transaction((id: string, from: number) => {
  if (countUp.run(from + 1, id, from).changes !== 1) throw new Error('It has changed meanwhile');
  const changed = readHand.all(id, id).filter(({ key }) => key === 'Character' || key === 'Cookie');
  return changed.map(({ key, card }) => {
    const next = key === 'Cookie' ? meowed(card, from) : card.replace(/\bv=\d+/, `v=${from + 1}`);
    writeCard.run(id, key, next);
    return next;
  });
});

/** The card's text after a player has meowed `count` times. */
function meowed(card: string, count: number): string {
  return card.replace(/&(?:meow=\d+&)?p=/, `&meow=${count}&p=`);
}

const HEADERS = Object.entries({
  ...securityHeaders('http://localhost'),
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
}).flat();

function answer(request: IncomingMessage, response: ServerResponse): void {
  const session = findSession.get(sessionIdOf((request.headers.cookie ?? '').slice('meow='.length)), Date.now());
  const id = session?.character_id ?? '';
  if (request.method === 'GET') {
    const [version, ...rows] = readHand.all(id, id);
    send(response, { characterId: id, from: null, to: version?.v, cards: rows.map(({ card }) => card) });
    return;
  }
  // Events instead of `for await`, which alone took 16 µs a request (measured).
  let text = '';
  request.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  request.on('end', () => {
    const { from } = JSON.parse(text);
    send(response, { characterId: id, from, to: from + 1, cards: choose.immediate(id, from) });
  });
}

function send(response: ServerResponse, answered: object): void {
  const body = JSON.stringify(answered);
  response.writeHead(200, [...HEADERS, 'content-length', String(Buffer.byteLength(body))]).end(body);
}

const server = createServer({ keepAliveTimeout: CONNECTION_TIMES.idle }, answer).listen(0, '127.0.0.1', () => {
  serveAsPart({ port: (server.address() as AddressInfo).port, players: seeded });
});
