import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CALLS_PER_MINUTE } from '../../src/server/web/api/rate-limits.ts';
import { countRows, tellDatabase } from '../helpers/database.ts';
import { openStream } from '../helpers/event-stream.ts';
import { createInterruption } from '../helpers/interrupted-store.ts';
import { type HereServer, startHere } from '../helpers/server.ts';
import { type Answer, createPlayer, createVisitor, type Visitor } from '../helpers/visitor.ts';

const PATH = '/api/auth/sessions';
/** So that streams end because they are told, and not because they ask. */
const NEVER = 3_600_000; // ms
const DAY = 24 * 3_600_000; // ms

let server: HereServer;
let now = Date.now();
const interruption = createInterruption();
beforeAll(async () => {
  server = await startHere(
    { RATE_LIMIT: 'off' },
    { clock: () => now, keepAlive: NEVER, openStore: interruption.openStore },
  );
});
afterAll(() => server.stop());

/** How many rows there are of a character, in all tables. */
async function countRowsOf(id: string): Promise<number> {
  const places = [
    'from characters where id = ?',
    'from cards where character_id = ?',
    'from sessions where character_id = ?',
  ];
  const counts = await Promise.all(places.map((place) => countRows(server.dataDir, place, id)));
  return counts.reduce((sum, count) => sum + count, 0);
}

type Player = Awaited<ReturnType<typeof createPlayer>>;
let player: Player;
/** The same character, on another device. */
let elsewhere: Visitor;
let other: Player;
beforeEach(async () => {
  player = await createPlayer(server);
  elsewhere = createVisitor(server);
  now += 1;
  await elsewhere.signIn(player.wallet);
  other = await createPlayer(server);
});

const list = async (visitor: Visitor) => (await visitor.call('GET', PATH)).json.sessions;
const isIn = async (visitor: Visitor, path = player.path) => (await visitor.call('GET', path)).status === 200;

describe('the sessions of a character', () => {
  test('[B4] are told with whose they are, so that a browser with a cookie and nothing else finds out who plays in it', async () => {
    for (const visitor of [player.visitor, elsewhere]) {
      expect((await visitor.call('GET', PATH)).json.characterId).toBe(player.id);
    }
    expect((await other.visitor.call('GET', PATH)).json.characterId).toBe(other.id);
    expect((await createVisitor(server).call('GET', PATH)).status).toBe(401);
  });

  test('[C9] are listed: when they began, when they were last used, which one asks', async () => {
    expect(await list(player.visitor)).toEqual([
      { id: expect.any(String), begunAt: now, usedAt: now, current: false },
      { id: expect.any(String), begunAt: now - 1, usedAt: now - 1, current: true },
    ]);
    now += 2 * DAY;
    expect(await isIn(player.visitor)).toBe(true);
    expect(await list(player.visitor)).toEqual([
      { id: expect.any(String), begunAt: now - 2 * DAY - 1, usedAt: now, current: true },
      { id: expect.any(String), begunAt: now - 2 * DAY, usedAt: now - 2 * DAY, current: false },
    ]);
  });

  test('[B12] nothing else is told of them, nor kept: no address, no browser, and not the secret', async () => {
    const [session] = await list(player.visitor);
    expect(Object.keys(session).sort()).toEqual(['begunAt', 'current', 'id', 'usedAt']);
    const secrets = [player.visitor, elsewhere].map(({ cookie }) => cookie.split('=')[1] as string);
    for (const { id } of await list(player.visitor)) expect(secrets).not.toContain(id);
  });

  test('one of them is ended: it is out, its stream too, the others are not', async () => {
    const stream = await openStream(`${server.url}${player.path}?stream`, { cookie: elsewhere.cookie });
    await stream.nextData('character');
    const theirs = (await list(player.visitor)).find(({ current }: { current: boolean }) => !current);
    const answer = await player.visitor.call('DELETE', `${PATH}/${theirs.id}`);
    expect(answer).toMatchObject({ status: 200, json: {} });
    expect(answer.headers.get('set-cookie')).toBeNull();
    await stream.ended();
    expect(await isIn(elsewhere)).toBe(false);
    expect(await isIn(player.visitor)).toBe(true);
    expect((await player.visitor.call('DELETE', `${PATH}/${theirs.id}`)).status).toBe(404);
  });

  test('ending the one that asks takes its cookie along', async () => {
    const own = (await list(player.visitor)).find(({ current }: { current: boolean }) => current);
    const answer = await player.visitor.call('DELETE', `${PATH}/${own.id}`);
    expect(answer.headers.get('set-cookie')).toMatch(/^meow=; Max-Age=0;/);
    expect(await isIn(player.visitor)).toBe(false);
    expect(await isIn(elsewhere)).toBe(true);
  });

  test.each(['%00', 'a%00b', '%EF%BF%BF'])('[C9] one of an id that no database keeps, %s, is not there', async (id) => {
    expect((await player.visitor.call('DELETE', `${PATH}/${id}`)).status).toBe(404);
  });

  test('nobody ends a session of somebody else', async () => {
    const [theirs] = await list(other.visitor);
    expect((await player.visitor.call('DELETE', `${PATH}/${theirs.id}`)).status).toBe(404);
    expect(await isIn(other.visitor, other.path)).toBe(true);
  });

  test('all of them are ended at once: here, elsewhere, and their streams', async () => {
    const streams = [];
    for (const { cookie } of [player.visitor, elsewhere]) {
      const stream = await openStream(`${server.url}${player.path}?stream`, { cookie });
      await stream.nextData('character');
      streams.push(stream);
    }
    const answer = await player.visitor.call('DELETE', PATH);
    expect(answer).toMatchObject({ status: 200, json: {} });
    expect(answer.headers.get('set-cookie')).toMatch(/^meow=; Max-Age=0;/);
    await Promise.all(streams.map((stream) => stream.ended()));
    expect(await isIn(player.visitor)).toBe(false);
    expect(await isIn(elsewhere)).toBe(false);
    expect(await isIn(other.visitor, other.path)).toBe(true);
    expect((await createVisitor(server).signIn(player.wallet)).characterId).toBe(player.id);
  });

  test.each([
    ['GET', ''],
    ['DELETE', ''],
    ['DELETE', '/x'],
  ])('[C9] %s %s without a signed session: 401, and no cookie is touched', async (method, rest) => {
    const stranger = createVisitor(server);
    await stranger.challenge();
    const { status, headers } = await stranger.call(method, PATH + rest);
    expect([status, headers.get('set-cookie')]).toEqual([401, null]);
  });

  test('there are 32 at most: a sign-in too many ends the one that was not used for longest, and its stream', async () => {
    const stream = await openStream(`${server.url}${player.path}?stream`, { cookie: player.visitor.cookie });
    await stream.nextData('character');
    for (let more = 0; more < 31; more += 1) {
      now += 1;
      await createVisitor(server).signIn(player.wallet);
    }
    await stream.ended();
    expect(await isIn(player.visitor)).toBe(false);
    expect(await list(elsewhere)).toHaveLength(32);
  });
});

describe('a session ends by itself', () => {
  test('a year after it began, however much it is used, and its cookie with it', async () => {
    const began = now;
    const visitor = createVisitor(server);
    await visitor.signIn(player.wallet);
    for (let days = 100; days < 365; days += 100) {
      now = began + days * DAY;
      expect(await isIn(visitor)).toBe(true);
    }
    for (const challenge of ['a new one', 'the same one']) {
      const { headers } = await visitor.call('PUT', '/api/auth/cookie');
      expect(headers.get('set-cookie'), challenge).toContain(`Max-Age=${(65 * DAY) / 1000};`);
    }
    now = began + 365 * DAY - 1;
    expect(await isIn(visitor)).toBe(true);
    now += 1;
    expect(await isIn(visitor)).toBe(false);
  });

  test('[C6] and its stream is silent within a keep-alive, though nobody told of the end', async () => {
    const keepAlive = 5000; // ms, of a time that goes on when it is told to
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const still = await startHere({ RATE_LIMIT: 'off' }, { keepAlive });
    try {
      const { visitor, id, path } = await createPlayer(still);
      const stream = await openStream(`${still.url}${path}?stream`, { cookie: visitor.cookie });
      await stream.nextData('character');
      await tellDatabase(still.dataDir, 'delete from sessions where character_id = ?', id);
      // Every third keep-alive is a heartbeat: the end comes before the first of those.
      await vi.advanceTimersByTimeAsync(keepAlive);
      await stream.ended();
    } finally {
      vi.useRealTimers();
      await still.stop();
    }
  });
});

describe('forgotten completely', () => {
  test('the character is gone, with its cards and sessions; streams end, the cookie goes', async () => {
    const stream = await openStream(`${server.url}${player.path}?stream`, { cookie: elsewhere.cookie });
    await stream.nextData('character');
    const answer = await player.visitor.call('DELETE', player.path);
    expect(answer).toMatchObject({ status: 200, json: {} });
    expect(answer.headers.get('set-cookie')).toMatch(/^meow=; Max-Age=0;/);
    await stream.ended();
    expect(await isIn(elsewhere)).toBe(false);

    expect(await countRowsOf(player.id)).toBe(0);
    expect(await isIn(other.visitor, other.path)).toBe(true);
  });

  test('the same words begin somebody new', async () => {
    await player.visitor.call('DELETE', player.path);
    const { characterId } = await createVisitor(server).signIn(player.wallet);
    expect(characterId).not.toBe(player.id);
  });

  test.each([
    ['somebody else', () => other.path, 404],
    ['nobody', () => '/api/game/character/01ARZ3NDEKTSV4RRFFQ69G5FAV', 404],
    ['what is no id', () => '/api/game/character/a-b', 400],
  ])('[D5] %s is not forgotten', async (_, path, status) => {
    const answer = await player.visitor.call('DELETE', path());
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([status, null]);
    expect(await isIn(other.visitor, other.path)).toBe(true);
    expect(await isIn(player.visitor)).toBe(true);
  });

  test('[C9] another site cannot use up what a player may ask for: its reading is refused uncounted', async () => {
    const limited = await startHere({}, { steadyClock: () => 0 }); // all of it is of one minute
    const visitor = createVisitor(limited);
    const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    for (const path of ['/api/auth/cookie', '/api/game/character/01ARZ3NDEKTSV4RRFFQ69G5FAV?stream', PATH]) {
      const ask = async () => (await visitor.call('GET', path, { headers: foreign })).status;
      for (let asked = 0; asked <= CALLS_PER_MINUTE.read; asked += 50) {
        expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array(50).fill(403));
      }
    }
    expect((await visitor.call('GET', '/api/auth/cookie')).status).toBe(200);
    await limited.stop();
  });

  test('nor for a stranger, nor for another site', async () => {
    expect((await createVisitor(server).call('DELETE', player.path)).status).toBe(401);
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await player.visitor.call('DELETE', player.path, { headers: foreign })).status).toBe(403);
    expect((await player.visitor.call('DELETE', PATH, { headers: foreign })).status).toBe(403);
    expect(await isIn(player.visitor)).toBe(true);
  });

  test('a choice that is on its way finds nobody', async () => {
    const stream = await openStream(`${server.url}${player.path}?stream`, { cookie: elsewhere.cookie });
    await stream.nextData('character');
    let deleted: Answer | undefined;
    interruption.set(async () => {
      deleted = await elsewhere.call('DELETE', player.path);
    });
    const chosen = await player.choose('meow', 1);
    expect(deleted?.status).toBe(200);
    expect(chosen).toMatchObject({
      status: 404,
      json: { code: 'NOT_FOUND', message: 'There is no such character to be seen here' },
    });

    // It has brought nobody back: whoever comes next finds nobody either, and the words begin somebody new.
    await expect(stream.next(({ data = '' }) => data.includes(player.id))).rejects.toThrow('The stream ended');
    expect(await countRowsOf(player.id)).toBe(0);
    expect([await isIn(player.visitor), await isIn(elsewhere)]).toEqual([false, false]);
    expect((await player.choose('meow', 1)).status).toBe(401);
    const again = createVisitor(server);
    const { characterId } = await again.signIn(player.wallet);
    expect(characterId).not.toBe(player.id);
    const { json } = await again.call('GET', `/api/game/character/${characterId}`);
    expect(json).toMatchObject({ characterId, to: 1 });
    expect(json.cards.join()).not.toContain('meow=');
  });
});
