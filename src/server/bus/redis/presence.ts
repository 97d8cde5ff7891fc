import type { Redis } from 'ioredis';
import type { Entered, Kept, Place, Presence, PresenceOptions, Wish } from '../bus.ts';
import { answered, asOften, createClient, PREFIX, refuseCluster, requireDatabase, unavailable } from './connection.ts';

/*
 * The keys of a room in Redis. Scripts change them atomically, by the clock of Redis, which is the same for all nodes.
 *
 *   members    hash   member → "instance turn node node …"
 *   instances  hash   instance → "member member …"
 *   open       zset   instances that have a place left, by their number
 *   nodes      zset   node → until when its claims hold, in ms
 *   claims     hash   node → how many members it claims
 */

/** The suffixes of a room's keys, in the order in which the scripts take them. */
export const ROOM_KEYS = ['members', 'instances', 'open', 'nodes', 'claims'] as const;

/** Most expired claims dropped per script call, during which Redis is blocked. */
export const DROPPED_AT_ONCE = 500;

/** A room's keys expire this long after the last lease: until then, a returning node learns which members are gone. */
const ROOM_KEPT = 60_000; // ms

/** The beginning of all scripts that write. Its arguments: node, lease in ms, capacity. */
const PRELUDE = `
local MEMBERS, INSTANCES, OPEN, NODES, CLAIMS = unpack(KEYS)
local node, lease, capacity = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

local function words(text)
  local list = {}
  for word in string.gmatch(text or '', '%S+') do list[#list + 1] = word end
  return list
end

local function read(key, field)
  return words(redis.call('HGET', key, field) or '')
end

local function indexOf(list, word, from)
  for at = from, #list do
    if list[at] == word then return at end
  end
end

local function fill(instance, list)
  if #list == 0 then
    redis.call('HDEL', INSTANCES, instance)
    redis.call('ZREM', OPEN, instance)
    return
  end
  redis.call('HSET', INSTANCES, instance, table.concat(list, ' '))
  if #list < capacity then redis.call('ZADD', OPEN, instance, instance) else redis.call('ZREM', OPEN, instance) end
end

-- Releases one claim on a member. If it was the last, removes the member, and appends it to gone.
local function drop(of, member, gone)
  local held = read(MEMBERS, member)
  local at = indexOf(held, of, 3)
  if not at then return end
  redis.call('HINCRBY', CLAIMS, of, -1)
  table.remove(held, at)
  if #held > 2 then
    redis.call('HSET', MEMBERS, member, table.concat(held, ' '))
    return
  end
  redis.call('HDEL', MEMBERS, member)
  local list = read(INSTANCES, held[1])
  local place = indexOf(list, member, 1)
  if place then table.remove(list, place) end
  fill(held[1], list)
  gone[#gone + 1] = {member, held[1], held[2]}
end

local function live()
  redis.call('ZADD', NODES, now + lease, node)
  for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, lease + ${ROOM_KEPT}) end
end
`;

/** Enters members. Further arguments: member, preferred instance, … Returns [instance, turn, 1 if new] for each. */
export const ENTER = `${PRELUDE}
local turn = string.format('%.0f', time[1] * 1000000 + time[2])

local function choose(wish)
  if wish ~= '0' and #read(INSTANCES, wish) < capacity then return wish end
  local open = redis.call('ZRANGE', OPEN, 0, 0)[1]
  if open then return open end
  local number = redis.call('HLEN', INSTANCES) + 1
  while redis.call('HEXISTS', INSTANCES, number) == 1 do number = number + 1 end
  return tostring(number)
end

local result = {}
for at = 4, #ARGV, 2 do
  local member = ARGV[at]
  local held, new = read(MEMBERS, member), 0
  if #held == 0 then
    held, new = {choose(ARGV[at + 1]), turn}, 1
    local list = read(INSTANCES, held[1])
    list[#list + 1] = member
    fill(held[1], list)
  end
  if not indexOf(held, node, 3) then
    held[#held + 1] = node
    redis.call('HSET', MEMBERS, member, table.concat(held, ' '))
    redis.call('HINCRBY', CLAIMS, node, 1)
  end
  result[#result + 1] = {held[1], held[2], new}
end
live()
return result
`;

/** Releases claims. Further arguments: members. Returns [member, instance, turn] for each that no node claims now. */
export const LEAVE = `${PRELUDE}
local gone = {}
for at = 4, #ARGV do drop(node, ARGV[at], gone) end
return gone
`;

/** Renews claims. Further argument: most claims to drop. Returns [node's claims, 1 if more to drop, gone members]. */
export const KEEP = `${PRELUDE}
local most, gone, taken = tonumber(ARGV[4]), {}, 0
live()
for _, dead in ipairs(redis.call('ZRANGEBYSCORE', NODES, '-inf', now)) do
  local all = redis.call('HGETALL', MEMBERS)
  for at = 1, #all, 2 do
    if taken < most and indexOf(words(all[at + 1]), dead, 3) then
      drop(dead, all[at], gone)
      taken = taken + 1
    end
  end
  if taken == most then break end
  redis.call('ZREM', NODES, dead)
  redis.call('HDEL', CLAIMS, dead)
end
return {tonumber(redis.call('HGET', CLAIMS, node) or '0'), taken == most and 1 or 0, gone}
`;

/** Lists the members of an instance, its only argument. Returns [member, instance, turn] for each. */
export const LIST = `
local list = {}
for member in string.gmatch(redis.call('HGET', KEYS[2], ARGV[1]) or '', '%S+') do
  local held = redis.call('HGET', KEYS[1], member)
  local turn = held and string.match(held, '^%S+ (%S+)')
  if turn then list[#list + 1] = {member, ARGV[1], turn} end
end
return list
`;

/** Most members per script call, during which Redis is blocked. */
const MEMBERS_AT_ONCE = 200;

const PROBE = 'probe';

/** A row of a script's result. Numbers are strings, as a turn has more digits than Lua prints. */
type Row = readonly [member: string, instance: string, turn: string];

/**
 * The presence of many nodes. All state is in Redis: if Redis loses it, `keep` shows nodes that their claims are gone.
 * @param url redis://user:password@host:port, or rediss:// over TLS
 * @throws BusUnavailable when Redis cannot be reached, or lacks a permission that rooms need
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
    const held = await answered(client, client.hmget(key, ...members));
    return held.map((text) => (text === null ? null : Number(text.split(' ')[0])));
  }

  /** The room for probes: no quest and no other node uses it. Redis expires it after the last probe. */
  const ownRoom = `probe/${crypto.randomUUID()}`;

  /** Runs each command that the game uses: a reachable Redis may still refuse writes, scripts, or some command. */
  async function probe(): Promise<void> {
    await answered(client, requireDatabase(client));
    const [entered] = await enter(PROBE, ownRoom, [{ member: PROBE, instance: 0 }]);
    await keep(PROBE, ownRoom);
    await members(ownRoom, entered?.instance ?? 1);
    await instancesOf(ownRoom, [PROBE]);
    await leave(PROBE, ownRoom, [PROBE]);
  }

  const probeOften = asOften(probe);

  async function ping(): Promise<void> {
    await answered(client, client.ping());
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

/** Defines a script, which the client sends once, and then names by its hash: Redis caches scripts. */
function scriptOf(client: Redis, name: string, lua: string) {
  client.defineCommand(name, { lua, numberOfKeys: ROOM_KEYS.length });
  const run = Reflect.get(client, name) as (...args: readonly (string | number)[]) => Promise<unknown>;
  return (room: string, args: readonly (string | number)[]) =>
    answered(client, run.call(client, ...keysOf(room), ...args));
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
