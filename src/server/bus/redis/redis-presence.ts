import type { Redis } from 'ioredis';
import type { Entered, Kept, Place, Presence, PresenceOptions, Wish } from '../presence.ts';
import { ask, createClient, PREFIX, refuseCluster, requireDatabase, unavailable } from './connect.ts';
import { DROPPED_AT_ONCE, ENTER, KEEP, LEAVE, LIST, ROOM_KEYS } from './presence-scripts.ts';
import { asOften } from './probe.ts';

/** A script takes so many members at a time: Redis does nothing else meanwhile. */
const MEMBERS_AT_ONCE = 200;

/** The node and the member of a probe. */
const PROBE = 'probe';

/** As the scripts answer: all numbers as texts, for a turn has more digits than a Lua number keeps when it is written. */
type Row = readonly [member: string, instance: string, turn: string];

/**
 * The presence of many nodes. It holds no state of its own: after Redis was away, nodes find by `keep` that their claims
 * are gone, and enter anew.
 * @param url redis://user:password@host:port, or rediss:// over TLS
 * @throws BusUnavailable when it cannot be reached, or does not let us do what rooms need
 */
export async function openRedisPresence(url: string, { capacity, lease }: PresenceOptions): Promise<Presence> {
  const client = createClient(url);
  const scripts = {
    enter: scriptOf(client, 'presenceEnter', ENTER),
    leave: scriptOf(client, 'presenceLeave', LEAVE),
    keep: scriptOf(client, 'presenceKeep', KEEP),
    list: scriptOf(client, 'presenceList', LIST),
  };

  async function enter(node: string, room: string, wishes: readonly Wish[]): Promise<readonly Entered[]> {
    const entered: Entered[] = [];
    for (const some of sliced(wishes)) {
      const asked = some.flatMap(({ member, instance }) => [member, instance]);
      const rows = (await scripts.enter(room, [node, lease, capacity, ...asked])) as [string, string, number][];
      rows.forEach(([instance, turn, isNew], at) => {
        const { member } = some[at] as Wish;
        entered.push({ ...placeOf([member, instance, turn]), isNew: isNew === 1 });
      });
    }
    return entered;
  }

  async function leave(node: string, room: string, members: readonly string[]): Promise<readonly Place[]> {
    const gone: Place[] = [];
    for (const some of sliced(members)) {
      gone.push(...((await scripts.leave(room, [node, lease, capacity, ...some])) as Row[]).map(placeOf));
    }
    return gone;
  }

  async function keep(node: string, room: string): Promise<Kept> {
    const gone: Place[] = [];
    for (;;) {
      const answer = await scripts.keep(room, [node, lease, capacity, DROPPED_AT_ONCE]);
      const [claims, hasMore, rows] = answer as [number, number, Row[]];
      gone.push(...rows.map(placeOf));
      if (hasMore === 0) return { claims, gone };
    }
  }

  async function members(room: string, instance: number): Promise<readonly Place[]> {
    return ((await scripts.list(room, [instance])) as Row[]).map(placeOf);
  }

  async function instancesOf(room: string, members: readonly string[]): Promise<readonly (number | null)[]> {
    const [key = ''] = keysOf(room);
    const held = await client.hmget(key, ...members).catch((error) => {
      throw unavailable(client, error);
    });
    return held.map((text) => (text === null ? null : Number(text.split(' ')[0])));
  }

  /** A room that no quest has, and no other node. Redis forgets it when nobody has asked for a while. */
  const ownRoom = `probe/${crypto.randomUUID()}`;

  /** All that the game does here, once: a Redis may answer, and yet refuse to write, to run scripts, or some command. */
  async function probe(): Promise<void> {
    await requireDatabase(client).catch((error) => {
      throw unavailable(client, error);
    });
    const [entered] = await enter(PROBE, ownRoom, [{ member: PROBE, instance: 0 }]);
    await keep(PROBE, ownRoom);
    await members(ownRoom, entered?.instance ?? 1);
    await instancesOf(ownRoom, [PROBE]);
    await leave(PROBE, ownRoom, [PROBE]);
  }

  const probeOften = asOften(probe);

  async function ping(): Promise<void> {
    await ask(client);
    await probeOften();
  }

  try {
    await client.connect();
    await refuseCluster(client);
    await ping();
  } catch (error) {
    client.disconnect();
    throw unavailable(client, error);
  }

  return {
    ping,
    enter,
    leave,
    keep,
    members,
    instancesOf,
    async close() {
      client.disconnect();
    },
  };
}

/** A script that Redis keeps: it is sent once, then named. */
function scriptOf(client: Redis, name: string, lua: string) {
  client.defineCommand(name, { lua, numberOfKeys: ROOM_KEYS.length });
  const run = Reflect.get(client, name) as (...args: readonly (string | number)[]) => Promise<unknown>;
  return (room: string, args: readonly (string | number)[]) =>
    run.call(client, ...keysOf(room), ...args).catch((error: unknown) => {
      throw unavailable(client, error);
    });
}

function keysOf(room: string): string[] {
  return ROOM_KEYS.map((key) => `${PREFIX}room:{${room}}:${key}`);
}

function placeOf([member, instance, turn]: Row): Place {
  return { member, instance: Number(instance), turn: Number(turn) };
}

function* sliced<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += MEMBERS_AT_ONCE) yield items.slice(at, at + MEMBERS_AT_ONCE);
}
