import { beforeEach, describe, expect, test } from 'vitest';
import type { CharacterUpdate } from '#engine';
import { executeSql } from '../helpers/database.ts';
import { openOwnStream } from '../helpers/event-stream.ts';
import { type HereServer, startHere } from '../helpers/server.ts';
import { createPlayer, createVisitor, type Player } from '../helpers/visitor.ts';

/** Shorter than usual. Each third keep-alive is a heartbeat. */
const KEEP_ALIVE = 1000; // ms
const MINUTE = 60_000; // ms
const LOG_LIFE = 600_000; // ms

let server: HereServer;
/** The server's clocks begin with a minute, and stand still unless a test moves them. */
let now: number;
beforeEach(async () => {
  now = Math.ceil(Date.now() / MINUTE) * MINUTE;
  server = await startHere({ RATE_LIMIT: 'off' }, { keepAlive: KEEP_ALIVE, clock: () => now, steadyClock: () => now });
});

const key = (at: number) => at.toString(16).padStart(32, '0');
const put = (player: Player, from: number, more: object = {}) =>
  player.visitor.call('POST', `${player.path}/quest/Fire`, { body: { choice: 'log', from, ...more } });
const fire = async () => (await createVisitor(server).call('GET', '/api/game/fire')).json;
const logsOn = ({ cards }: CharacterUpdate) => Number(/Fire\?.*logs=(\d+)/.exec(cards.join())?.[1] ?? 0);

/** What the database has: the logs of the fire, and those on the cards of all players. */
async function counted(): Promise<[fire: number, cards: number]> {
  const [row] = await executeSql(server.dataDir, 'select logs from fire');
  const cards = await executeSql(server.dataDir, "select card from cards where key = 'Fire'");
  return [Number(row?.logs ?? 0), cards.reduce((sum, { card }) => sum + logsOn({ cards: [String(card)] } as never), 0)];
}

describe('[W18] a log on the fire of the house', () => {
  test('a log is seen at once by the player and all in the room, and in other rooms with the next heartbeat', async () => {
    const [mary, james, anne] = [await createPlayer(server), await createPlayer(server), await createPlayer(server)];
    await anne.choose('sit', 1, 'Hearth');
    const streams = [await openOwnStream(mary), await openOwnStream(james), await openOwnStream(anne)];
    const [own, other, away] = streams as [(typeof streams)[0], (typeof streams)[0], (typeof streams)[0]];
    for (const stream of streams) {
      expect(await stream.nextData('fire')).toEqual({ level: 0, left: 0, logs: 0, tonight: 0 });
    }
    await other.next(({ data = '' }) => data.includes(`"characterId":"${mary.id}"`));

    const { status, json } = await put(mary, 1);
    expect([status, json]).toEqual([
      200,
      {
        characterId: mary.id,
        from: 1,
        to: 2,
        cards: [expect.any(String), expect.stringMatching(/^Fire\?at=\d+&c=1&logs=1$/)],
      },
    ]);
    const { data = '' } = await other.next((block) => block.data?.includes('Fire?') === true);
    expect(JSON.parse(data)).toMatchObject({ characterId: mary.id, from: 1, to: 2 });
    expect(JSON.parse(data).cards).toContain('Fire?c=1&logs=1');
    const burning = { level: 1, left: LOG_LIFE, logs: 1, tonight: 1 };
    expect([await own.nextData('fire'), await other.nextData('fire')]).toEqual([burning, burning]);
    for (const stream of [own, other]) expect(stream.keepAlives()).toBeLessThan(3);
    expect(await away.nextData('fire')).toEqual(burning);
    expect(away.keepAlives()).toBe(3);
    expect(await (await openOwnStream(anne)).nextData('fire')).toEqual(burning);
  });

  test('each log makes the fire burn for ten more minutes, up to fifty; a fire that is out begins a new evening', async () => {
    const players = await Promise.all(Array.from({ length: 7 }, () => createPlayer(server)));
    const levels: number[] = [];
    for (const player of players) {
      expect((await put(player, 1)).status).toBe(200);
      now += 1000; // the server reads the fire for strangers once a second
      levels.push((await fire()).level);
    }
    expect(levels).toEqual([1, 2, 3, 4, 5, 5, 5]);
    expect(await fire()).toEqual({ level: 5, left: 5 * LOG_LIFE - 1000, logs: 7, tonight: 7 });
    now += LOG_LIFE;
    expect(await fire()).toMatchObject({ level: 4, tonight: 7 });
    now += 4 * LOG_LIFE;
    expect(await fire()).toEqual({ level: 0, left: 0, logs: 7, tonight: 0 });
    const [first] = players as [Player];
    expect((await put(first, 2)).json.to).toBe(3);
    now += 1000;
    expect(await fire()).toEqual({ level: 1, left: LOG_LIFE - 1000, logs: 8, tonight: 1 });
  });

  test("a player's log counts once in a minute, at any number of attempts; the refusal says when the next one counts", async () => {
    const mary = await createPlayer(server);
    now += 10_500;
    expect((await put(mary, 1)).status).toBe(200);
    const { status, headers, json } = await put(mary, 2);
    expect([status, headers.get('retry-after'), json]).toEqual([
      429,
      '50',
      { defined: false, code: 'TOO_MANY_REQUESTS', status: 429, message: 'One log a minute is plenty' },
    ]);
    for (const from of [1, 3]) expect((await put(mary, from)).status).toBe(409);
    const flood = await Promise.all(Array.from({ length: 50 }, (_, at) => put(mary, 2, { idempotencyKey: key(at) })));
    expect(new Set(flood.map((answer) => answer.status))).toEqual(new Set([429]));
    now += 49_500;
    const next = await Promise.all(Array.from({ length: 50 }, (_, at) => put(mary, 2, { idempotencyKey: key(at) })));
    expect(next.map((answer) => answer.status).sort()).toEqual([200, ...Array(49).fill(409)]);
    expect(logsOn(await mary.read())).toBe(2);
    expect(await counted()).toEqual([2, 2]);
  });

  test('a log that is sent again with its key counts once, even in a later minute, and is answered with all cards', async () => {
    const mary = await createPlayer(server);
    const answers = await Promise.all(Array.from({ length: 9 }, () => put(mary, 1, { idempotencyKey: key(1) })));
    now += 3 * MINUTE;
    answers.push(await put(mary, 1, { idempotencyKey: key(1) }));
    expect(answers.map(({ status, json }) => [status, json.to])).toEqual(Array(10).fill([200, 2]));
    expect(answers.filter(({ json }) => json.from === 1)).toHaveLength(1);
    expect(logsOn(answers.at(-1)?.json)).toBe(1);
    expect(await counted()).toEqual([1, 1]);
  });

  test.each(['Log', 'logs', 'meow', '@open', 'up', '__proto__', 'log\u0000'])(
    'the choice %j is refused, and puts nothing on',
    async (choice) => {
      const mary = await createPlayer(server);
      const { status, json } = await put(mary, 1, { choice });
      expect([status, json.message]).toEqual([400, 'Invalid choice id']);
      expect([(await mary.read()).to, await counted()]).toEqual([1, [0, 0]]);
    },
  );

  test('only the player may put a log on with a character, and only by the card itself', async () => {
    const [mary, james] = [await createPlayer(server), await createPlayer(server)];
    const call = async (path: string, { visitor } = mary) =>
      (await visitor.call('POST', path, { body: { choice: 'log', from: 1 } })).status;
    const stranger = createVisitor(server);
    await stranger.challenge();
    expect(await call(`${james.path}/quest/Fire`)).toBe(404);
    expect(await call(`${mary.path}/quest/Fire`, { ...mary, visitor: stranger })).toBe(401);
    expect(await call('/api/game/character/a-b/quest/Fire')).toBe(400);
    for (const card of ['Fire?p=x', 'Fires'])
      expect(await call(`${mary.path}/quest/${encodeURIComponent(card)}`)).toBe(404);
    for (const card of ['Fire?logs=many', 'Fire?wood=1']) {
      expect(await call(`${mary.path}/quest/${encodeURIComponent(card)}`)).toBe(400);
    }
    expect(await counted()).toEqual([0, 0]);
    // The traits of a card in the address are no news: the hand has the card.
    expect(await call(`${mary.path}/quest/${encodeURIComponent('Fire?logs=900')}`)).toBe(200);
    expect(await counted()).toEqual([1, 1]);
  });
});

test('[W18] anybody may read the fire, and caches may keep it for some seconds; other sites may not read it', async () => {
  const { call } = createVisitor(server);
  const { status, headers, json } = await call('GET', '/api/game/fire');
  expect([status, json]).toEqual([200, { level: 0, left: 0, logs: 0, tonight: 0 }]);
  expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual(['public, max-age=5', null]);
  const evil = await call('GET', '/api/game/fire', { headers: { origin: 'https://evil.example' } });
  expect([evil.status, evil.headers.get('cache-control')]).toEqual([403, 'no-store']);
  const posted = await call('POST', '/api/game/fire', { body: {} });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET']);
});
