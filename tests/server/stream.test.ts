import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deck } from '#content';
import { applyUpdate, type CharacterUpdate, createEntry } from '#engine';
import { STREAM_CAPS } from '../../src/server/game/index.ts';
import { type EventStream, openStream } from '../helpers/event-stream.ts';
import { type HereServer, startHere } from '../helpers/server.ts';
import { createPlayer } from '../helpers/visitor.ts';

type Player = Awaited<ReturnType<typeof createPlayer>>;

let server: HereServer;
beforeAll(async () => {
  server = await startHere({ RATE_LIMIT: 'off' });
});
afterAll(() => server.stop());

function openOwn(player: Player, of = server): Promise<EventStream> {
  return openStream(`${of.url}${player.path}?stream`, { cookie: player.visitor.cookie });
}

describe('the live stream of a character', () => {
  test('[C6] begins at once with a snapshot, then tells each own update, in order', async () => {
    const player = await createPlayer(server);
    const stream = await openOwn(player);
    expect(stream.response.status).toBe(200);
    expect(await stream.nextData('character')).toEqual(await player.read());
    for (let v = 1; v <= 3; v++) {
      const { json } = await player.choose('meow', v);
      expect(await stream.nextData('character')).toEqual(json);
    }
    stream.close();
  });

  test('[C6] has the headers that keep proxies from holding it back', async () => {
    const stream = await openOwn(await createPlayer(server));
    const headers = Object.fromEntries(stream.response.headers);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-encoding']).toBeUndefined();
    stream.close();
  });

  test('[C6] tells nothing of others', async () => {
    const [player, other] = [await createPlayer(server), await createPlayer(server)];
    const stream = await openOwn(player);
    await stream.nextData('character');
    await other.choose('meow', 1);
    const { json } = await player.choose('finish', 1);
    expect(await stream.nextData('character')).toEqual(json);
    stream.close();
  });

  test('[C6] loses nothing and tells nothing twice, however many come while it opens', async () => {
    const player = await createPlayer(server);
    const last = 60;
    const streams: EventStream[] = [];
    const meowing = (async () => {
      for (let v = 1; v < last; v++) expect((await player.choose('meow', v)).status).toBe(200);
    })();
    for (let opened = 0; opened < 4; opened++) streams.push(await openOwn(player));
    for (const stream of streams) {
      let entry = createEntry(player.id);
      while (entry.v < last) {
        const update = (await stream.nextData('character')) as CharacterUpdate;
        if (entry.v > 0) expect(update.from).toBe(entry.v);
        entry = applyUpdate(deck, entry, update);
      }
      expect(entry.cards.Cookie?.traits.meow).toBe(last - 1);
    }
    await meowing;
    for (const stream of streams) stream.close();
  });

  test('[C6] only for the own character, with a session, by a right id', async () => {
    const [player, other] = [await createPlayer(server), await createPlayer(server)];
    for (const [path, cookie, status] of [
      [`${other.path}?stream`, player.visitor.cookie, 404],
      [`${player.path}?stream`, '', 401],
      ['/api/game/character/a-b?stream', player.visitor.cookie, 400],
      ['/api/game/character/localneko?stream', player.visitor.cookie, 404],
    ] as const) {
      const { response } = await openStream(server.url + path, { cookie });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        status,
        'application/json; charset=utf-8',
      ]);
    }
  });

  test('[C4] [C6] ends when the session ends', async () => {
    const player = await createPlayer(server);
    const stream = await openOwn(player);
    await stream.nextData('character');
    await player.visitor.call('DELETE', '/api/auth/cookie');
    await stream.ended();
  });

  test('[C3] [C6] ends when another sign-in takes the place of the session, and opens again with it', async () => {
    const player = await createPlayer(server);
    const stream = await openOwn(player);
    await stream.nextData('character');
    await player.visitor.signIn(player.wallet);
    await stream.ended();
    const again = await openOwn(player);
    expect(await again.nextData('character')).toMatchObject({ from: null });
    again.close();
  });

  describe('when there are four:', () => {
    let now = 0;
    let clocked: HereServer;
    beforeEach(async () => {
      clocked = await startHere({ RATE_LIMIT: 'off' }, { steadyClock: () => now });
    });
    afterEach(() => clocked.stop());

    /** A player with so many streams, the oldest first; each is there. */
    async function openMany(count: number) {
      const player = await createPlayer(clocked);
      const streams: EventStream[] = [];
      for (let opened = 0; opened < count; opened++) {
        const stream = await openOwn(player, clocked);
        await stream.nextData('character');
        streams.push(stream);
      }
      return { player, streams };
    }

    test('[C6] a fifth one takes the place of the oldest, which may be dead; it ends in order', async () => {
      const { player, streams } = await openMany(5);
      await streams.shift()?.ended();
      const { json } = await player.choose('meow', 1);
      for (const stream of streams) expect(await stream.nextData('character')).toEqual(json);
      for (const stream of streams) stream.close();
    });

    test('[C6] five that all come back do not go round: four of them stay, the last is refused for a while', async () => {
      const { player, streams } = await openMany(8); // each that was put out has come back, but for the last
      for (const stream of streams.splice(0, 4)) await stream.ended();
      const refused = await openOwn(player, clocked);
      expect(refused.response.status).toBe(503);
      expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.response.json().catch(() => null)).toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        status: 503,
      });
      now += 300_000;
      const [oldest, ...others] = streams;
      const last = await openOwn(player, clocked);
      expect(last.response.status).toBe(200);
      await oldest?.ended();
      for (const stream of [...others, last]) stream.close();
    });

    test('[C6] a place that is left can be taken', async () => {
      const { player, streams } = await openMany(8);
      streams[7]?.close();
      await expect.poll(async () => openAndClose(player)).toBe(200);
      for (const stream of streams) stream.close();
    });

    async function openAndClose(player: Player): Promise<number> {
      const stream = await openOwn(player, clocked);
      stream.close();
      return stream.response.status;
    }
  });
});

describe('keep-alive', () => {
  test('[C6] a comment each time, every third with a heartbeat of the current version', async () => {
    const quick = await startHere({ RATE_LIMIT: 'off' }, { keepAlive: 30 });
    const player = await createPlayer(quick);
    const stream = await openOwn(player, quick);
    await stream.nextData('character');
    const seen = [];
    for (let blocks = 0; blocks < 8; blocks++) seen.push(await stream.next());
    const heartbeat = { characterId: player.id, from: 1, to: 1, cards: [] };
    const kinds = seen.map(({ comment, event }) => (comment === undefined ? event : 'comment'));
    expect(kinds).toEqual([...Array(3).fill('comment'), 'character', ...Array(3).fill('comment'), 'character']);
    expect(seen.filter(({ data }) => data).map(({ data = '' }) => JSON.parse(data))).toEqual([heartbeat, heartbeat]);
    stream.close();
    await quick.stop();
  });

  test('[C6] the heartbeat shows a change that nobody told of, and ends a stream whose session is gone', async () => {
    const quick = await startHere({ RATE_LIMIT: 'off' }, { keepAlive: 30 });
    const player = await createPlayer(quick);
    const stream = await openOwn(player, quick);
    await stream.nextData('character');
    const db = new Database(join(quick.dataDir, 'meow.sqlite'));
    db.prepare('update characters set v = 5 where id = ?').run(player.id);
    expect(await stream.nextData('character')).toEqual({ characterId: player.id, from: 5, to: 5, cards: [] });
    db.prepare('delete from sessions').run();
    await stream.ended();
    db.close();
    await quick.stop();
  });
});

test('[C7] the counter counts from 0, once a second', async () => {
  const stream = await openStream(`${server.url}/api/debug/stream`);
  const began = performance.now();
  for (const count of [0, 1, 2]) expect(await stream.nextData('counter')).toBe(count);
  expect(performance.now() - began).toBeGreaterThan(1900);
  expect(performance.now() - began).toBeLessThan(3500);
  stream.close();
});

test('[C6] a stream that the visitor closes is forgotten', async () => {
  const small = await startHere({}, { streamCaps: { ...STREAM_CAPS, counters: 1 } });
  const open = () => openStream(`${small.url}/api/debug/stream`);
  const stream = await open();
  expect((await open()).response.status).toBe(503);
  stream.close();
  await expect.poll(async () => (await open()).response.status).toBe(200);
  expect(small.lines.join('')).toMatch(
    /"route":"\/api\/debug\/stream","status":200,"ms":\d+(\.\d)?,"msg":"request left"/,
  );
  await small.stop();
});
