import { beforeEach, describe, expect, test } from 'vitest';
import { countRows } from '../helpers/database.ts';
import { openOwnStream } from '../helpers/event-stream.ts';
import { createInterruption } from '../helpers/interrupted-store.ts';
import { serveHere } from '../helpers/server.ts';
import { type Answer, createPlayer, createVisitor, type Player, secretOf, type Visitor } from '../helpers/visitor.ts';

const PATH = '/api/auth/sessions';
/** Longer than any test: streams check their session at keep-alives, but here only notifications may end a stream. */
const NEVER = 3_600_000; // ms
const DAY = 24 * 3_600_000; // ms

let now = Date.now();
const interruption = createInterruption();
const server = serveHere(
  { RATE_LIMIT: 'off' },
  { clock: () => now, keepAlive: NEVER, openStore: interruption.openStore },
);

/** The number of rows of a character, in all tables. */
async function countRowsOf(id: string): Promise<number> {
  const places = [
    'from characters where id = ?',
    'from cards where character_id = ?',
    'from sessions where character_id = ?',
  ];
  const counts = await Promise.all(places.map((place) => countRows(server.dataDir, place, id)));
  return counts.reduce((sum, count) => sum + count, 0);
}

let player: Player;
/** The player on another device, signed in to the same character. */
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
  test('[B4, B12, C9] sessions are listed with character and times only, and the current one is marked', async () => {
    const asked = async () => (await player.visitor.call('GET', PATH)).json;
    const session = (begunAt: number, usedAt: number, current: boolean) => ({
      id: expect.any(String),
      begunAt,
      usedAt,
      current,
    });
    expect(await asked()).toEqual({
      characterId: player.id,
      sessions: [session(now, now, false), session(now - 1, now - 1, true)],
    });
    const began = now;
    now += 2 * DAY;
    expect(await isIn(player.visitor)).toBe(true);
    const { sessions } = await asked();
    expect(sessions).toEqual([session(began - 1, now, true), session(began, began, false)]);
    const secrets = [player.visitor, elsewhere].map(secretOf);
    for (const { id } of sessions) expect(secrets).not.toContain(id);
    expect((await createVisitor(server).call('GET', PATH)).status).toBe(401);
  });

  test('a player can end one session: that session and its stream end, the others do not', async () => {
    const stream = await openOwnStream({ ...player, visitor: elsewhere });
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

  test('[C9] sessions of another player, or with an invalid id, are not found', async () => {
    const [theirs] = await list(other.visitor);
    for (const id of [theirs.id, '%00', 'a%00b', '%EF%BF%BF']) {
      expect((await player.visitor.call('DELETE', `${PATH}/${id}`)).status).toBe(404);
    }
    expect(await isIn(other.visitor, other.path)).toBe(true);
  });

  test('a player can end all sessions at once, on this device and others, together with their streams', async () => {
    const streams = [];
    for (const visitor of [player.visitor, elsewhere]) {
      const stream = await openOwnStream({ ...player, visitor });
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

  test('sessions are limited to 32: another sign-in ends the session unused for longest, and its stream', async () => {
    const stream = await openOwnStream(player);
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

describe('deleting a character', () => {
  test('a deleted character loses cards and sessions; its stream ends, and the next sign-in makes a new character', async () => {
    const stream = await openOwnStream({ ...player, visitor: elsewhere });
    await stream.nextData('character');
    const answer = await player.visitor.call('DELETE', player.path);
    expect(answer).toMatchObject({ status: 200, json: {} });
    expect(answer.headers.get('set-cookie')).toMatch(/^meow=; Max-Age=0;/);
    await stream.ended();
    expect(await isIn(elsewhere)).toBe(false);

    expect(await countRowsOf(player.id)).toBe(0);
    expect(await isIn(other.visitor, other.path)).toBe(true);
    const { characterId } = await createVisitor(server).signIn(player.wallet);
    expect(characterId).not.toBe(player.id);
  });

  test.each([
    ['of another player', () => other.path, 404],
    ['with an unknown id', () => '/api/game/character/01ARZ3NDEKTSV4RRFFQ69G5FAV', 404],
    ['with an invalid id', () => '/api/game/character/a-b', 400],
  ])('[D5] deleting a character %s is refused', async (_, path, status) => {
    const answer = await player.visitor.call('DELETE', path());
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([status, null]);
    expect(await isIn(other.visitor, other.path)).toBe(true);
    expect(await isIn(player.visitor)).toBe(true);
  });

  test('deleting a character makes a concurrent choice fail with not found', async () => {
    const stream = await openOwnStream({ ...player, visitor: elsewhere });
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

    // The choice restored no row: no session is found, and the words make a new character.
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
