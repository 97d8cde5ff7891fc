import { Redis } from 'ioredis';
import { afterEach, describe, expect, test } from 'vitest';
import { seededRandom } from '#engine';
import { startRedis } from '../../../tests/helpers/redis.ts';
import { createMemoryPresence, openRedisPresence, type Place, type Presence, type PresenceOptions } from './index.ts';

const redis = startRedis();

/** All tests run for each of these kinds of presence. Each test has rooms of its own. */
const backends: Record<string, (options: PresenceOptions) => Promise<Presence>> = {
  memory: async (options) => createMemoryPresence(options),
  ...(redis && { redis: (options: PresenceOptions) => openRedisPresence(redis.url(), options) }),
};

/** A lease that does not expire during a test. */
const LONG = 600_000; // ms
const PATIENCE = { timeout: 20_000 };

let rooms = 0;
function nextRoom(): string {
  rooms += 1;
  return `Room${rooms}`;
}
const wishes = (members: readonly string[], instance = 0) => members.map((member) => ({ member, instance }));
const many = (count: number, prefix = 'member') => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const namesOf = (places: readonly Place[]) => places.map(({ member }) => member).sort();

describe.each(Object.entries(backends))('[W3] presence in %s', (_name, create) => {
  const opened: Presence[] = [];
  async function open(lease = LONG, capacity = 33) {
    const presence = await create({ capacity, lease });
    opened.push(presence);
    return presence;
  }
  afterEach(async () => {
    for (const presence of opened.splice(0)) await presence.close();
  });

  test('a member that enters twice, at one node or two, counts once until it has left everywhere', async () => {
    const [presence, room] = [await open(), nextRoom()];
    const [first] = await presence.enter('a', room, wishes(['mary']));
    const place = { member: 'mary', instance: 1, turn: first?.turn };
    expect(first).toEqual({ ...place, isNew: true });
    expect(await presence.enter('a', room, wishes(['mary'], 7))).toEqual([{ ...place, isNew: false }]);
    expect(await presence.enter('b', room, wishes(['mary']))).toEqual([{ ...place, isNew: false }]);
    expect(await presence.instancesOf(room, ['mary', 'james'])).toEqual([1, null]);
    expect(await presence.leave('a', room, ['mary', 'james'])).toEqual([]);
    expect(await presence.members(room, 1)).toEqual([place]);
    expect(await presence.leave('b', room, ['mary'])).toEqual([place]);
    expect(await presence.leave('b', room, ['mary'])).toEqual([]);
    expect(await presence.members(room, 1)).toEqual([]);
    const [second] = await presence.enter('a', room, wishes(['mary']));
    expect(second?.turn).toBeGreaterThan(first?.turn ?? Number.POSITIVE_INFINITY);
  });

  test('the 34th member of a room opens a second instance; later members first take free places', async () => {
    const [presence, room] = [await open(), nextRoom()];
    const members = many(34);
    const entered = await presence.enter('a', room, wishes(members));
    expect(entered.map(({ instance }) => instance)).toEqual([...Array(33).fill(1), 2]);
    await presence.leave('a', room, ['member5']);
    expect((await presence.enter('a', room, wishes(['late'])))[0]?.instance).toBe(1);
    expect(await presence.members(room, 1)).toHaveLength(33);
    expect(namesOf(await presence.members(room, 2))).toEqual(['member33']);
  });

  test('a requested instance is granted if it has a free place', async () => {
    const [presence, room] = [await open(LONG, 2), nextRoom()];
    const entered = await presence.enter('a', room, wishes(['one', 'two', 'three'], 4));
    expect(entered.map(({ instance }) => instance)).toEqual([4, 4, expect.any(Number)]);
    expect(entered[2]?.instance).not.toBe(4);
  });

  test('members that enter from several nodes at once never overfill an instance', async () => {
    const room = nextRoom();
    const shared = await open();
    await Promise.all(many(10, 'node').map((node) => shared.enter(node, room, wishes(many(20, `${node}x`)))));
    const sizes = await Promise.all(many(8).map((_, at) => shared.members(room, at + 1).then(({ length }) => length)));
    expect(sizes).toEqual([33, 33, 33, 33, 33, 33, 2, 0]);
  });

  test('members of a node with an expired lease are removed, unless another node claims them', async () => {
    const room = nextRoom();
    const presence = await open(20);
    const lost = many(700); // more than one call of the script in Redis removes
    await presence.enter('dead', room, wishes(lost));
    await presence.enter('dead', room, wishes(['both']));
    const gone: Place[] = [];
    await expect
      .poll(async () => {
        await presence.enter('alive', room, wishes(['both', 'own']));
        gone.push(...(await presence.keep('alive', room)).gone);
        return gone.length;
      }, PATIENCE)
      .toBe(lost.length);
    expect(namesOf(gone)).toEqual([...lost].sort());
    const there = await presence.instancesOf(room, ['both', 'own', 'member0']);
    expect(there.map((instance) => instance !== null)).toEqual([true, true, false]);
    // Members that `keep` has returned are not returned again, to any node.
    const [one, other] = await Promise.all([presence.keep('alive', room), presence.keep('other', room)]);
    expect([...one.gone, ...other.gone].filter(({ member }) => lost.includes(member))).toEqual([]);
  });
});

describe.runIf(redis)('[W3] presence in redis', () => {
  const server = redis as NonNullable<typeof redis>;

  test('presence in Redis behaves like presence in memory for random calls of enter, leave and keep', async () => {
    const random = seededRandom(7);
    const pick = (most: number) => Math.floor(random() * most);
    const options = { capacity: 3, lease: LONG };
    const [model, real, room] = [createMemoryPresence(options), await openRedisPresence(server.url(), options), 'Law'];
    for (let step = 0; step < 300; step++) {
      const [node, member, instance, act] = [`node${pick(3)}`, `member${pick(12)}`, pick(4), pick(3)];
      const [expected, found] = await Promise.all(
        [model, real].map((one) =>
          act === 0 ? one.leave(node, room, [member]) : one.enter(node, room, [{ member, instance }]),
        ),
      );
      const seen = (places: readonly Place[] = []) => places.map(({ turn: _, ...place }) => place);
      expect(seen(found), `step ${step}`).toEqual(seen(expected));
      const kept = await Promise.all([model.keep(node, room), real.keep(node, room)]);
      expect(kept[1], `step ${step}`).toEqual(kept[0]);
    }
    await real.close();
  });

  test('each of the five keys of a room in Redis has an expiry', async () => {
    const presence = await openRedisPresence(server.url(), { capacity: 33, lease: 10 });
    await presence.enter('a', 'Brief', wishes(many(5)));
    const client = new Redis(server.url());
    const keys = (await client.keys('*')).filter((key) => key.includes('{Brief}'));
    expect(keys).toHaveLength(5);
    for (const key of keys) expect(await client.pttl(key), key).toBeGreaterThan(0);
    client.disconnect();
    await presence.close();
  });
});
