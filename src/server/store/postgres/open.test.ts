import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startPostgres } from '../../../../tests/helpers/postgres.ts';
import { openWay } from '../../../../tests/helpers/stalling-proxy.ts';
import { type Store, StoreBusy, StoreUnavailable } from '../store.ts';
import { openPostgresStore } from './open.ts';

const postgres = startPostgres();

describe.runIf(postgres)('[W2] a database shared with other programs', () => {
  const server = postgres as NonNullable<typeof postgres>;
  const session = { id: 's', characterId: null, flake: 'f', createdAt: 0, usedAt: 0, expiresAt: 100 };
  const change = (store: Store, from: number) =>
    store.changeCharacter('c', from, () => [{ key: 'A', card: `A${from}` }]);
  const signIn = async (store: Store) => {
    await store.addSession(session);
    const make = () => ({ id: 'c', cards: [] });
    const sign = { oldSession: 's', newSession: 't', address: 'a', now: 0, expiresAt: 100, sessionsMax: 9, make };
    await store.signIn(sign);
  };
  /** A transaction of another client. */
  const begin = async (url: string, query: string) => {
    const other = new pg.Client(url);
    await other.connect();
    onTestFinished(() => other.end());
    await other.query(`begin; ${query}`);
    return other;
  };

  test.each(['read committed', 'repeatable read', 'serializable'])(
    'nodes that start at once on an empty database all start, and write to the same tables (%s)',
    async (level) => {
      const url = await server.createDatabase();
      const operator = new pg.Client(url);
      await operator.connect();
      await operator.query(`alter database ${operator.database} set default_transaction_isolation = '${level}'`);
      await operator.end();
      const nodes = await Promise.all(Array.from({ length: 5 }, () => openPostgresStore(url)));
      await signIn(nodes[0] as Store);
      const outcomes = await Promise.all(nodes.map((node) => change(node, 1)));
      expect(outcomes.sort()).toEqual(['changed', 'stale', 'stale', 'stale', 'stale']);
      for (const node of nodes) {
        expect((await node.readCharacter('c'))?.v).toBe(2);
        await node.close();
      }
    },
  );

  test('a transaction whose BEGIN timed out contains no write that is acknowledged later', async () => {
    const url = new URL(await server.createDatabase());
    const way = await openWay(Number(url.port));
    const direct = url.href;
    url.port = String(way.port);
    url.searchParams.set('query_timeout', '500');
    const store = await openPostgresStore(url.href);
    await signIn(store);

    way.standStillAt('begin');
    const leaving = store.changeCharacter('c', 1, () => [{ key: 'A', card: null }]);
    await expect(leaving).rejects.toThrow(StoreUnavailable);
    way.goOn();
    expect(await store.endSession('t')).toBe(true);
    const other = await openPostgresStore(direct);
    expect(await other.findSession('t', 1)).toBeNull();
    await Promise.all([store.close(), other.close(), way.close()]);
  });

  test('while all connections of a node are taken, a further call is refused with this reason', async () => {
    const url = await server.createDatabase();
    const store = await openPostgresStore(url, { connectTimeout: 1500 });
    await signIn(store);
    const other = await begin(url, 'lock characters');
    const CONNECTIONS = 10;
    const reading = Array.from({ length: CONNECTIONS }, () => store.readCharacter('c'));
    const waiting = () => other.query('select from pg_locks where not granted');
    await expect.poll(async () => (await waiting()).rowCount).toBe(CONNECTIONS);
    const refused = await store.findSigned(['t'], 0).catch((error: unknown) => error);
    expect(refused).toEqual(new StoreBusy('all connections to it were taken'));
    await other.query('commit');
    expect((await Promise.all(reading)).map((found) => found?.v)).toEqual(Array(CONNECTIONS).fill(1));
    await store.close();
  });

  test("[C9] a call whose connection PostgreSQL ends fails with PostgreSQL's reason, not with that of the ROLLBACK", async () => {
    const url = await server.createDatabase();
    const store = await openPostgresStore(url);
    await signIn(store);
    const other = await begin(url, 'lock characters');
    const deleting = store.deleteCharacter('c').catch((error: unknown) => error);
    const blocked = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await other.query(`select ${blocked}`)).rowCount).toBe(1);
    await other.query(`select pg_terminate_backend(pid) ${blocked}`);
    expect(await deleting).toEqual(new StoreUnavailable('it is stopping or starting (57P01)'));
    await other.query('commit');
    expect((await store.readCharacter('c'))?.v).toBe(1);
    await store.close();
  });

  test('closing the store finishes a running change, and refuses one that waits for it', async () => {
    const url = await server.createDatabase();
    const store = await openPostgresStore(url);
    await signIn(store);
    const other = await begin(url, `update characters set v = v where id = 'c'`);
    const decided = vi.fn(() => [{ key: 'A', card: 'A' }]);
    const changing = [1, 2].map((from) => Promise.resolve(store.changeCharacter('c', from, decided)));
    const told = Promise.allSettled(changing);
    await expect.poll(() => decided.mock.calls.length, { timeout: 10_000 }).toBe(1);
    const closing = store.close();
    await other.query('commit');
    await closing;
    expect(await told).toEqual([
      { status: 'fulfilled', value: 'changed' },
      { status: 'rejected', reason: expect.any(StoreUnavailable) },
    ]);
  });

  test('the values in a list of cards have types, as CockroachDB requires', async () => {
    const store = await openPostgresStore(await server.createDatabase());
    await signIn(store);
    const ask = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => ask.mockRestore());
    await store.changeCharacter('c', 1, () => ['A', 'B'].map((key) => ({ key, card: key })), 'key1');
    const lists = ask.mock.calls.flatMap(([text]) => /\(values .*?\) as/.exec(String(text)) ?? []);
    const list = /^\(values( ?\(cast\(\$\d+ as text\), cast\(\$\d+ as text\)\),?){2}\) as$/;
    expect(lists).toEqual([expect.stringMatching(list)]);
    await store.close();
  });

  test('the error of a database that cannot be used has the reason, without its password', async () => {
    const url = new URL(await server.createDatabase());
    const why = async (edit: (url: URL) => void) => {
      const other = new URL(url);
      other.password = 'dontsay';
      edit(other);
      const error: unknown = await openPostgresStore(other.href).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('dontsay');
      return (error as StoreUnavailable).message;
    };
    expect(await why((other) => Object.assign(other, { port: '1' }))).toMatch('it cannot be reached (ECONNREFUSED)');
    expect(await why((other) => Object.assign(other, { pathname: '/none' }))).toMatch(
      'it has no database of that name',
    );
    expect(await why((other) => Object.assign(other, { username: 'nobody' }))).toMatch('it does not let this user in');
    const noTls = 'it speaks no TLS, and its address asks for it: turn TLS on there, or take sslmode away';
    for (const mode of ['prefer', 'require', 'verify-full', 'no-verify']) {
      expect(['[O8]', await why((other) => other.searchParams.set('sslmode', mode))]).toEqual(['[O8]', noTls]);
    }
    expect(await why((other) => other.searchParams.set('sslrootcert', '/nowhere'))).toBe(
      'a file that its address names cannot be read (ENOENT)',
    );
  });

  test.each([
    ['HTTP/1.1 400 Bad Request', 'it broke off the connection'],
    ['-ERR unknown command', 'it broke off the connection'],
    ['', 'it broke off the connection'],
  ])('[O8] a server that answers “%s” and is not PostgreSQL is refused with a reason', async (answer, why) => {
    const other = createServer(
      (socket) =>
        void socket
          .resume()
          .on('error', () => {})
          .end(answer),
    );
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const url = `postgres://me@127.0.0.1:${port}/meow`;
    await expect(openPostgresStore(url)).rejects.toEqual(new StoreUnavailable(why));
    await expect(openPostgresStore(`${url}?sslmode=require`)).rejects.toThrow(StoreUnavailable);
    await new Promise((resolve) => other.close(resolve));
  });

  test('[O8] a lock table of another program is refused with a reason', async () => {
    const url = await server.createDatabase();
    await begin(url, 'create table kysely_migration_lock (id text primary key); commit');
    await expect(openPostgresStore(url)).rejects.toThrow(/^it says: .+ \(42703\)$/);
  });

  test('[O4] a database that was read-only is written again within seconds, even over busy connections', async () => {
    const url = await server.createDatabase();
    const store = await openPostgresStore(url);
    await signIn(store);
    // As in a failover, the database becomes read-only: connections made meanwhile stay read-only.
    const operator = await begin(url, 'commit');
    await operator.query(`alter database ${operator.database} set default_transaction_read_only = on`);
    await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'meow' and datname = current_database()`,
    );
    const ping = () =>
      store.ping().then(
        () => 'well',
        ({ message }) => message,
      );
    await expect
      .poll(async () => (await Promise.all(Array.from({ length: 10 }, ping)))[0])
      .toBe('it is read-only (25006)');
    await operator.query(`alter database ${operator.database} reset default_transaction_read_only`);
    // The health monitor pings each second, and players call all the while: no connection is idle long enough to be
    // closed.
    const began = performance.now();
    const write = () =>
      store.addSession({ ...session, id: randomUUID() }).then(
        () => true,
        () => false,
      );
    await expect
      .poll(async () => (await Promise.all(Array.from({ length: 10 }, write))).every(Boolean), { interval: 200 })
      .toBe(true);
    expect(performance.now() - began).toBeLessThan(5000);
    await store.close();
  });
});
