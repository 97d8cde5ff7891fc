import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { CALLS_PER_MINUTE } from '../../../src/server/web/api/rate-limits.ts';
import { type ChildServer, startChild } from '../../helpers/child-server.ts';
import { writeClientFixture } from '../../helpers/client-fixture.ts';
import { openOwnStream } from '../../helpers/event-stream.ts';
import { startPostgres } from '../../helpers/postgres.ts';
import { findProxy, startProxy } from '../../helpers/proxy.ts';
import { startRedis } from '../../helpers/redis.ts';
import { createPlayer, createVisitor } from '../../helpers/visitor.ts';
import { expectAllWell, goOn, startLoad } from './faults/load.ts';

/** The number of nodes that the files in deploy/ name. */
const NODES = 3;
const PLAYERS = 3;
/** Meows of each player before and after a node dies. */
const MEOWS = 10;
const LONGER_THAN_BODIES_MAY_BE = 9000; // bytes
const REPORT = { name: 'TypeError', message: 'x is not a function', stack: [], build: 'b1', route: 'index' };
const STARTED_WITHIN = 120_000; // ms
const ENDS_WHAT_HANGS = 180_000; // ms

const postgres = startPostgres();
const redis = startRedis();

for (const name of ['nginx', 'Caddy'] as const) {
  const isRun = postgres && redis && findProxy(name);
  describe.runIf(isRun)(`[W2, W3] behind ${name}, as deploy/ sets it up`, { timeout: ENDS_WHAT_HANGS }, () => {
    let site: Awaited<ReturnType<typeof start>>;
    beforeAll(async () => {
      site = await start({
        RATE_LIMIT: 'off',
        DATABASE_URL: (await postgres?.createDatabase()) ?? '',
        REDIS_URL: redis?.url() ?? '',
      });
    }, STARTED_WITHIN);
    afterAll(() => site?.stop());

    /** Starts the proxy and its nodes. */
    async function start(variables: Readonly<Record<string, string>>) {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const client = writeClientFixture();
      const ports = await Promise.all(Array.from({ length: NODES }, freePort));
      const nodes = await Promise.all(
        ports.map((own) => startChild({ ...variables, PORT: `${own}`, PUBLIC_ORIGIN: url, TRUST_PROXY: 'on' }, client)),
      );
      const proxy = await startProxy(
        name,
        port,
        ports.map((own) => `127.0.0.1:${own}`),
      );
      return {
        url,
        origin: url,
        nodes,
        log: proxy.log,
        async stop() {
          await proxy.stop();
          await Promise.all(nodes.map((node) => node.stop()));
        },
      };
    }

    test('a stream delivers each event at once, and ends when the session does', async () => {
      const player = await createPlayer(site);
      const stream = await openOwnStream(player);
      await stream.nextData('character');
      for (const from of [1, 2, 3]) {
        const before = stream.keepAlives();
        expect((await player.choose('meow', from)).status).toBe(200);
        expect(await stream.nextData('character')).toMatchObject({ to: from + 1 });
        // A buffering proxy would deliver events in batches.
        expect(stream.keepAlives() - before).toBeLessThanOrEqual(1);
      }
      await player.visitor.call('DELETE', '/api/auth/cookie');
      await stream.ended();
    });

    test('a request body above the size limit gets the same error as from a node, and blocks no other requests', async () => {
      const player = await createPlayer(site);
      for (let time = 0; time < NODES + 1; time += 1) {
        const { status, json } = await player.choose('a'.repeat(LONGER_THAN_BODIES_MAY_BE), 1);
        expect([status, json.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
        expect((await player.visitor.call('GET', player.path)).status).toBe(200);
      }
    });

    test('the client address is the one that the proxy saw, regardless of forged headers', async () => {
      const bounded = await start({});
      try {
        const statuses = new Set<number>();
        // Limits are per node: sends one report more than all nodes together accept from one address.
        for (let time = 0; time <= NODES * CALLS_PER_MINUTE.report; time += 1) {
          const headers = { 'x-forwarded-for': `10.1.0.${time}` };
          const { status } = await createVisitor(bounded).call('POST', '/api/debug/error', { body: REPORT, headers });
          statuses.add(status);
        }
        expect([...statuses].sort()).toEqual([200, 429]);
      } finally {
        await bounded.stop();
      }
    });

    test('a node that dies amid calls is skipped, and without any node, calls get a JSON error', async () => {
      const players = await Promise.all(Array.from({ length: PLAYERS }, () => createPlayer(site)));
      const loads = await Promise.all(players.map((player) => startLoad([site], player)));
      const [first, ...others] = site.nodes as [ChildServer, ...ChildServer[]];
      try {
        await goOn(loads, MEOWS);
        first.process.kill('SIGKILL');
        await first.exited;
        await goOn(loads, MEOWS);
        await expectAllWell(loads, site);
      } finally {
        await Promise.all(loads.map((load) => load.close()));
      }

      for (const node of others) node.process.kill('SIGKILL');
      await Promise.all(others.map((node) => node.exited));
      const { status, headers, json } = await createVisitor(site).call('GET', players[0]?.path ?? '');
      expect([status, json.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(headers.get('retry-after')).toBe('5');
      // The error log does not name the affected players.
      for (const { id } of players) expect(site.log()).not.toContain(id);
    });
  });
}
