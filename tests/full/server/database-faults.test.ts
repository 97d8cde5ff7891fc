import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { KEEP_ALIVES_PER_HEARTBEAT } from '#contract';
import { RETRY_INTERVAL } from '../../../src/server/health-monitor.ts';
import { StoreUnavailable } from '../../../src/server/store/index.ts';
import { openSqliteStore } from '../../../src/server/store/sqlite/open.ts';
import { openOwnStream } from '../../helpers/event-stream.ts';
import { type HereServer, startHere } from '../../helpers/server.ts';
import { type Answer, createPlayer, createVisitor } from '../../helpers/visitor.ts';

let server: HereServer;
let database: Database.Database;
beforeEach(async () => {
  const openStore = (folder: string) =>
    openSqliteStore(folder, {
      prepare: (opened) => {
        database = opened;
      },
    });
  server = await startHere({ RATE_LIMIT: 'off' }, { openStore });
});

/** Database faults, each with its remedy. */
const DATABASE_FAULTS = {
  'the disk is full': {
    begin: () => database.pragma(`max_page_count = ${database.pragma('page_count', { simple: true })}`),
    end: () => database.pragma('max_page_count = 1000000'),
  },
  'its file is read-only': {
    begin: () => database.pragma('query_only = ON'),
    end: () => database.pragma('query_only = OFF'),
  },
};

describe.each(Object.entries(DATABASE_FAULTS))('when %s', (reason, illness) => {
  test('[C9, W12] during the fault writes are refused with 503, reads are served, and nothing is applied partially', async () => {
    const player = await createPlayer(server);
    illness.begin();
    const refused = await writeUntilRefused();
    expect(refused).toMatchObject({
      status: 503,
      json: { code: 'SERVICE_UNAVAILABLE', status: 503, message: expect.stringContaining('Try again') },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.text).not.toMatch(/sqlite|disk|file/i);
    expect(server.lines.join('')).toContain(`The database cannot be used: ${reason}`);
    expect(await ready()).toBe(503);

    // Changing a card may still fit on a full disk; either way the card is intact.
    const { status } = await player.choose('meow', 1);
    expect([200, 503]).toContain(status);
    const v = status === 200 ? 2 : 1;
    expect((await player.read()).to).toBe(v);

    illness.end();
    await expect.poll(ready).toBe(200);
    expect((await player.choose('meow', v)).status).toBe(200);
    expect((await player.read()).cards.join()).toContain(`meow=${v}&`);
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  });
});

const ready = async () => (await createVisitor(server).call('GET', '/readyz')).status;

/** Requests cookies for new visitors until one is refused; returns that response. */
async function writeUntilRefused(): Promise<Answer> {
  for (let visitors = 0; visitors < 300; visitors++) {
    const answer = await createVisitor(server).call('PUT', '/api/auth/cookie');
    if (answer.status !== 200) return answer;
  }
  throw new Error('The database took them all');
}

test('[C9] while another program locks the file, reads are served, and writes are refused with 503 after a wait', async () => {
  const player = await createPlayer(server);
  const other = new Database(join(server.dataDir, 'meow.sqlite'));
  other.exec('begin immediate');
  const order: string[] = [];
  const refused = Array.from({ length: 20 }, async () => {
    expect((await createVisitor(server).call('PUT', '/api/auth/cookie')).status).toBe(503);
    order.push('write');
  });
  for (let read = 0; read < 5; read += 1) {
    expect((await player.read()).to).toBe(1);
    order.push('read');
  }
  await Promise.all(refused);
  expect(order.slice(0, 5)).toEqual(Array(5).fill('read'));

  // If the lock is released soon, a write waits and is not refused.
  const choosing = player.choose('meow', 1);
  setTimeout(() => other.exec('rollback'), 200);
  expect((await choosing).status).toBe(200);
  other.close();
});

test('[C4] sign-out expires the cookie even if the session cannot be deleted now', async () => {
  const player = await createPlayer(server);
  DATABASE_FAULTS['its file is read-only'].begin();
  const { status, headers } = await player.call('DELETE', '/api/auth/cookie');
  expect([status, headers.get('set-cookie')]).toEqual([503, expect.stringContaining('Max-Age=0')]);
  DATABASE_FAULTS['its file is read-only'].end();
});

test('[C6] a choice that the database applied although its answer was lost reaches streams once the database is back, before a heartbeat', async () => {
  const lost = new StoreUnavailable('the answer was lost');
  const here = await startHere(
    { RATE_LIMIT: 'off' },
    {
      keepAlive: 2 * RETRY_INTERVAL, // the database is back before the second keep-alive
      async openStore(folder) {
        const store = await openSqliteStore(folder);
        return {
          ...store,
          async changeCharacter(...args) {
            await store.changeCharacter(...args);
            throw lost;
          },
        };
      },
    },
  );
  const player = await createPlayer(here);
  const stream = await openOwnStream(player);
  expect((await player.choose('meow', 1)).status).toBe(503);
  await stream.next(({ event, data = '' }) => event === 'character' && JSON.parse(data).to === 2);
  expect(stream.keepAlives()).toBeLessThan(KEEP_ALIVES_PER_HEARTBEAT);
});
