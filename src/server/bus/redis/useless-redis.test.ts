import { Redis } from 'ioredis';
import { afterEach, describe, expect, test } from 'vitest';
import { startRedis } from '../../../../tests/helpers/redis.ts';
import { createRedisServer, findRedis } from '../../../../tests/helpers/services/redis-server.ts';
import { BusUnavailable, openRedisBus, openRedisPresence } from '../index.ts';

const redis = startRedis();

/** Ways in which a Redis that answers PING is unusable: the commands that cause each, and the reason reported. */
const USELESS: Readonly<Record<string, { readonly make: readonly (readonly string[])[]; readonly why: RegExp }>> = {
  'is full': { make: [['config', 'set', 'maxmemory', '1']], why: /^it is full and takes no writes: .+ \(OOM\)$/ },
  'is a replica': { make: [['replicaof', '127.0.0.1', '1']], why: /^it is a replica, .+ \((READONLY|MASTERDOWN)\)$/ },
  'is a replica that serves old data': {
    make: [
      ['config', 'set', 'replica-serve-stale-data', 'no'],
      ['replicaof', '127.0.0.1', '1'],
    ],
    why: /^it is a replica .+ \(MASTERDOWN\)$/,
  },
  'misses replicas': {
    make: [['config', 'set', 'min-replicas-to-write', '1']],
    why: /^it misses replicas .+ \(NOREPLICAS\)$/,
  },
  'forbids scripts': { make: [acl('-@scripting')], why: /^it says: NOPERM .*'eval/ },
  'forbids publishing': { make: [acl('-spublish')], why: /^it says: NOPERM .*'spublish'/ },
  'forbids subscribing': { make: [acl('-ssubscribe')], why: /^it says: NOPERM .*'ssubscribe'/ },
  'forbids writing hashes': { make: [acl('-hset')], why: /^it says: .+/ },
  'allows other channels only': { make: [acl('resetchannels', '&other:*')], why: /^it says: NOPERM .*channel/ },
  'has other keys': { make: [acl('resetkeys', '~other:*')], why: /^it says: .+/ },
};

function acl(...rules: string[]): string[] {
  return ['acl', 'setuser', 'default', ...rules];
}

describe.runIf(redis)('[O1] a Redis that answers PING', () => {
  const server = redis as NonNullable<typeof redis>;
  const options = { capacity: 33, lease: 10_000 };
  /** The error of opening bus and presence, as a server does. */
  async function refusal(url: string): Promise<unknown> {
    const opened = await Promise.allSettled([openRedisBus(url), openRedisPresence(url, options)]);
    for (const one of opened) if (one.status === 'fulfilled') await one.value.close();
    return opened.find((one) => one.status === 'rejected')?.reason;
  }

  async function tell(url: string, ...commands: (readonly string[])[]): Promise<void> {
    const client = new Redis(url);
    for (const [name = '', ...args] of commands) await client.call(name, ...args);
    client.disconnect();
  }

  const others: ReturnType<typeof createRedisServer>[] = [];
  afterEach(async () => {
    for (const other of others.splice(0)) await other.kill();
  });
  async function startOther(settings: Readonly<Record<string, string>> = {}): Promise<string> {
    const other = createRedisServer(findRedis() ?? '', settings);
    others.push(other);
    await other.start();
    return other.url();
  }

  test.each(Object.entries(USELESS))(
    'a Redis that %s is refused at the start, with a reason of one line',
    async (_, { make, why }) => {
      const url = await startOther();
      await tell(url, ...make);
      const refused = await refusal(url);
      expect(refused).toBeInstanceOf(BusUnavailable);
      expect((refused as Error).message).toMatch(why);
      expect((refused as Error).message).not.toContain('\n');
    },
  );

  test('[O5] a Redis without the database of the given number is refused at the start, with a reason', async () => {
    const url = await startOther({ databases: '16' });
    const refused = await refusal(`${url}/99`);
    expect(refused).toBeInstanceOf(BusUnavailable);
    expect((refused as Error).message).toMatch(/^it has no database of the number at the end of its address: /);
    expect(await refusal(`${url}/15`)).toBeUndefined();
  });

  test('a Redis is accepted if its user has only the rights that the game needs', async () => {
    const url = await startOther();
    const rights = '+eval +evalsha +hget +hmget +hset +hdel +hlen +hexists +hgetall +hincrby +zadd +zrem +zrange';
    const more = '+zrangebyscore +pexpire +time +ping +info +spublish +ssubscribe +sunsubscribe +select';
    const rules = ['on', '>it', 'resetkeys', '~meow:*', 'resetchannels', '&meow:*', '-@all'];
    await tell(url, ['acl', 'setuser', 'me', ...rules, ...`${rights} ${more}`.split(' ')]);
    expect(await refusal(url.replace('//', '//me:it@'))).toBeUndefined();
    expect(await refusal(`${url.replace('//', '//me:it@')}/1`)).toBeUndefined();
  });

  test('pings fail, with the reason, while a Redis is unusable, and succeed when it is usable again', async () => {
    const bus = await openRedisBus(server.url());
    const presence = await openRedisPresence(server.url(), options);
    const why = () =>
      Promise.all([bus.ping(), presence.ping()]).then(
        () => 'well',
        ({ message }) => message,
      );
    const turns = [
      [['config', 'set', 'maxmemory', '1'], ['config', 'set', 'maxmemory', '0'], 'OOM'],
      [['replicaof', '127.0.0.1', '1'], ['replicaof', 'no', 'one'], 'READONLY'],
      [acl('-spublish'), acl('+spublish'), 'NOPERM'],
      [acl('-@scripting'), acl('+@scripting'), 'NOPERM'],
    ] as const;
    for (const [ill, well, word] of turns) {
      await tell(server.url(), ill);
      await expect.poll(why).toContain(word);
      await tell(server.url(), well);
      await expect.poll(why).toBe('well');
    }
    await bus.close();
    await presence.close();
  });
});
