import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deck } from '#content';
import { applyUpdate, type CharacterUpdate, createEntry } from '#engine';
import { executeSql } from '../helpers/database.ts';
import { type Block, type EventStream, openOwnStream, openStream } from '../helpers/event-stream.ts';
import { type HereServer, serveHere, startHere } from '../helpers/server.ts';
import { createPlayer, type Player } from '../helpers/visitor.ts';

const server = serveHere({ RATE_LIMIT: 'off' });

/** The next event of the player's own character; streams also have events of others in the room. */
async function nextOwn(stream: EventStream, { id }: Player): Promise<CharacterUpdate> {
  const { data = '' } = await stream.next((block) => block.data?.includes(`"${id}"`) === true);
  return JSON.parse(data);
}

describe('the live stream of a character', () => {
  test('[C6] the stream of a character starts with a snapshot, then sends each own update, in order', async () => {
    const player = await createPlayer(server);
    const stream = await openOwnStream(player);
    const { status, headers } = stream.response;
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    // These headers keep proxies from buffering. For caching and policy, see headers.test.ts.
    expect([headers.get('x-accel-buffering'), headers.get('content-encoding')]).toEqual(['no', null]);
    expect(await stream.nextData('character')).toEqual(await player.read());
    for (let v = 1; v <= 3; v++) {
      const { json } = await player.choose('meow', v);
      expect(await nextOwn(stream, player)).toEqual(json);
    }
  });

  test('[C6] a stream sends each update exactly once, even if many occur while it opens', async () => {
    const player = await createPlayer(server);
    const last = 60;
    const streams: EventStream[] = [];
    const meowing = (async () => {
      for (let v = 1; v < last; v++) expect((await player.choose('meow', v)).status).toBe(200);
    })();
    for (let opened = 0; opened < 4; opened++) streams.push(await openOwnStream(player));
    for (const stream of streams) {
      let entry = createEntry(player.id);
      while (entry.v < last) {
        const update = await nextOwn(stream, player);
        if (entry.v > 0) expect(update.from).toBe(entry.v);
        entry = applyUpdate(deck, entry, update);
      }
      expect(entry.cards.Cookie?.traits.meow).toBe(last - 1);
    }
    await meowing;
  });

  test('[C6] a stream needs a session of its character, and a valid id', async () => {
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

  test('[C3] [C4] [C6] a stream ends with its session, by a sign-in or sign-out, and opens again with another session', async () => {
    const player = await createPlayer(server);
    for (const end of [
      () => player.visitor.signIn(player.wallet),
      () => player.visitor.call('DELETE', '/api/auth/cookie'),
    ]) {
      const stream = await openOwnStream(player);
      expect(await stream.nextData('character')).toMatchObject({ from: null });
      await end();
      await stream.ended();
    }
  });

  describe('at the limit of four streams:', () => {
    let now = 0;
    let clocked: HereServer;
    beforeEach(async () => {
      clocked = await startHere({ RATE_LIMIT: 'off' }, { steadyClock: () => now });
    });

    /** A player who opened `count` streams one after another, in this order. */
    async function openMany(count: number) {
      const player = await createPlayer(clocked);
      const streams: EventStream[] = [];
      for (let opened = 0; opened < count; opened++) {
        const stream = await openOwnStream(player);
        await stream.nextData('character');
        streams.push(stream);
      }
      return { player, streams };
    }

    test('[C6] a fifth stream replaces the oldest, four times in a row; a ninth is refused, and accepted five minutes later', async () => {
      const { player, streams } = await openMany(8); // the last four replace the first four, as if those had reconnected
      for (const stream of streams.splice(0, 4)) await stream.ended();
      const { json } = await player.choose('meow', 1);
      for (const stream of streams) expect(await nextOwn(stream, player)).toEqual(json);
      const refused = await openOwnStream(player);
      expect(refused.response.status).toBe(503);
      expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.response.json().catch(() => null)).toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
        status: 503,
      });
      now += 300_000;
      const [oldest] = streams;
      const last = await openOwnStream(player);
      expect(last.response.status).toBe(200);
      await oldest?.ended();
      last.close();
      await expect.poll(async () => (await openOwnStream(player)).response.status).toBe(200);
    });
  });
});

describe('with a simulated clock,', () => {
  const KEEP_ALIVE = 5000; // ms
  let still: HereServer;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    still = await startHere({ RATE_LIMIT: 'off' }, { keepAlive: KEEP_ALIVE });
  });
  afterEach(() => void vi.useRealTimers());

  test('[C6] a stream sends keep-alives, every third with the version as a heartbeat, and ends when its session has ended', async () => {
    const player = await createPlayer(still);
    const stream = await openOwnStream(player);
    await stream.nextData('character');
    expect(await stream.next()).toMatchObject({ event: 'fire' }); // sent again only after another log
    const heartbeat = { characterId: player.id, from: 1, to: 1, cards: [] };
    for (let turn = 1; turn <= 6; turn++) {
      await vi.advanceTimersByTimeAsync(KEEP_ALIVE);
      expect(await stream.next(), `${turn}`).toEqual({ comment: expect.any(String) });
      if (turn % 3 === 0) expect(JSON.parse((await stream.next()).data ?? ''), `${turn}`).toEqual(heartbeat);
    }
    // Changes the version, then ends the session, in the database alone: no notification is published.
    await executeSql(still.dataDir, 'update characters set v = 5 where id = ?', player.id);
    await vi.advanceTimersByTimeAsync(3 * KEEP_ALIVE);
    expect(await stream.nextData('character')).toEqual({ ...heartbeat, from: 5, to: 5 });
    await executeSql(still.dataDir, 'delete from sessions');
    await vi.advanceTimersByTimeAsync(KEEP_ALIVE);
    await stream.ended();
  });

  test('[C7] the counter stream counts from 0, one number a second', async () => {
    const stream = await openStream(`${still.url}/api/debug/stream`);
    const counts: number[] = [];
    const count = ({ event, data }: Block) => {
      if (event === 'counter') counts.push(Number(data));
      return false;
    };
    const counting = expect(stream.next(count)).rejects.toThrow('The stream ended');
    await vi.advanceTimersByTimeAsync(9999);
    vi.useRealTimers();
    await still.stop();
    await counting;
    expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
