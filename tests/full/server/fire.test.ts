import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { type ChildServer, startChild } from '../../helpers/child-server.ts';
import { executeSql } from '../../helpers/database.ts';
import { openOwnStream } from '../../helpers/event-stream.ts';
import { startPostgres } from '../../helpers/postgres.ts';
import { startRedis } from '../../helpers/redis.ts';
import { startHere } from '../../helpers/server.ts';
import { tempFolder } from '../../helpers/temp-folder.ts';
import { createPlayer, type Player, visitorAt } from '../../helpers/visitor.ts';

const LOGS = 200;
/** Players who put their log on at the same time. */
const AT_ONCE = 12;
/** After so many answered logs a node is killed. */
const KILLED_AFTER = [50, 120];
const PAUSE = 50; // ms
/** Timeout against hangs; generous because CI machines are shared. */
const PATIENCE = 240_000; // ms

const postgres = startPostgres();
const redis = startRedis();

const nodes: ChildServer[] = [];
afterEach(() => {
  for (const { process } of nodes.splice(0)) process.kill('SIGKILL');
});

async function createPlayers(): Promise<Player[]> {
  const players: Player[] = [];
  while (players.length < LOGS) {
    const more = Array.from({ length: AT_ONCE }, (_, at) => createPlayer(nodes[at % nodes.length] as ChildServer));
    players.push(...(await Promise.all(more)));
  }
  return players.slice(0, LOGS);
}

/** What became of the logs: a player who does not try again may not know. */
interface Outcome {
  readonly answered: Set<Player>;
  readonly unknown: Set<Player>;
}

/**
 * Each player puts one log on. Half of the players repeat it with its key until it is answered; the others never do.
 * @param onAnswer called after each answer, with their number
 */
async function putLogs(players: readonly Player[], onAnswer: (count: number) => unknown): Promise<Outcome> {
  const [answered, unknown] = [new Set<Player>(), new Set<Player>()];
  const left = [...players.entries()];
  let turn = 0;

  async function put(player: Player, isRepeated: boolean): Promise<void> {
    const body = { choice: 'log', from: 1, idempotencyKey: randomBytes(16).toString('hex') };
    for (;;) {
      const node = nodes[turn++ % nodes.length] as ChildServer;
      const asked = visitorAt(node, player.visitor).call('POST', `${player.path}/quest/Fire`, { body });
      const answer = await asked.catch(() => null);
      if (answer?.status === 200) {
        answered.add(player);
        return void (await onAnswer(answered.size));
      }
      expect([undefined, 503]).toContain(answer?.status);
      unknown.add(player);
      if (!isRepeated) return;
      await wait(PAUSE);
    }
  }

  async function work(): Promise<void> {
    for (let next = left.pop(); next; next = left.pop()) await put(next[1], next[0] % 2 === 0);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { answered, unknown };
}

/** No log is lost, none counts twice, and the fire has as many as all cards together. */
async function expectAllCounted(players: readonly Player[], { answered, unknown }: Outcome, logs: number) {
  const node = nodes[0] as ChildServer;
  const counts = new Map<Player, number>();
  for (const player of players) {
    const { json } = await visitorAt(node, player.visitor).call('GET', player.path);
    counts.set(player, Number(/Fire\?\S*logs=(\d+)/.exec(json.cards.join(' '))?.[1] ?? 0));
  }
  for (const [player, count] of counts) {
    if (answered.has(player)) expect(count, 'an answered log').toBe(1);
    else expect(count, 'a log without an answer').toBeLessThanOrEqual(1);
  }
  expect(logs).toBe([...counts.values()].reduce((sum, count) => sum + count, 0));
  expect(logs).toBeGreaterThanOrEqual(answered.size);
  expect(unknown.size, 'logs that a kill has hit').toBeGreaterThan(0);
  expect((await visitorAt(node, { cookie: '' }).call('GET', '/api/game/fire')).json).toMatchObject({ level: 5, logs });
}

describe.runIf(postgres && redis)('[W18] the fire of three nodes over PostgreSQL and Redis', () => {
  const [database, bus] = [postgres as NonNullable<typeof postgres>, redis as NonNullable<typeof redis>];
  const settings = async () => ({
    RATE_LIMIT: 'off',
    DATABASE_URL: await database.createDatabase(),
    REDIS_URL: bus.url(),
  });

  test('while two nodes are killed amid 200 logs, each log counts once on its card and on the fire, or not at all', {
    timeout: PATIENCE,
  }, async () => {
    const variables = await settings();
    nodes.push(...(await Promise.all([0, 1, 2].map(() => startChild(variables)))));
    const players = await createPlayers();
    const operator = new pg.Client(variables.DATABASE_URL);
    await operator.connect();
    onTestFinished(() => operator.end());
    const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const outcome = await putLogs(players, async (count) => {
      const at = KILLED_AFTER.indexOf(count);
      if (at < 0) return;
      // Holds the fire's row until each node waits for it, with a card that is written and not yet committed; then cuts
      // these connections, as PostgreSQL would finish a statement of a dead node.
      await operator.query('begin; update fire set logs = logs');
      await expect.poll(async () => (await operator.query(`select 1 ${waiting}`)).rowCount).toBe(nodes.length - at);
      nodes[at]?.process.kill('SIGKILL');
      await operator.query(`select pg_terminate_backend(pid) ${waiting}`);
      await operator.query('rollback');
    });
    nodes.splice(0, KILLED_AFTER.length);
    const { rows } = await operator.query('select logs from fire');
    expect(rows).toHaveLength(1);
    await expectAllCounted(players, outcome, rows[0].logs);
  });

  test('without Redis a log counts, players at other nodes see it with the next keep-alive, and a second one is refused there', async () => {
    const variables = await settings();
    const [here, there] = await Promise.all([0, 1].map(() => startHere(variables, { keepAlive: 400 })));
    if (!here || !there) throw new Error('There are no two nodes');
    const [mary, james] = [await createPlayer(here), await createPlayer(here)];
    const stream = await openOwnStream(james, there);
    expect(await stream.nextData('fire')).toMatchObject({ level: 0, logs: 0 });
    await bus.kill();
    try {
      const put = (at: typeof here, from: number) =>
        visitorAt(at, mary.visitor).call('POST', `${mary.path}/quest/Fire`, { body: { choice: 'log', from } });
      expect((await put(here, 1)).status).toBe(200);
      expect(await stream.nextData('fire')).toMatchObject({ level: 1, logs: 1 });
      const again = await put(there, 2);
      // A new minute may have begun since.
      if (again.status !== 200) expect(again.status).toBe(429);
      const logs = again.status === 200 ? 2 : 1;
      await expect
        .poll(async () => (await visitorAt(there, mary.visitor).call('GET', '/api/game/fire')).json)
        .toMatchObject({ logs });
    } finally {
      await bus.start();
    }
  });
});

test('[W18] while a server over SQLite is killed amid 200 logs, each counts once on its card and on the fire, or not at all', {
  timeout: PATIENCE,
}, async () => {
  const DATA_DIR = tempFolder();
  const start = () => startChild({ RATE_LIMIT: 'off', DATA_DIR });
  nodes.push(await start());
  const players = await createPlayers();
  const outcome = await putLogs(players, async (count) => {
    if (!KILLED_AFTER.includes(count)) return;
    const killed = nodes[0] as ChildServer;
    killed.process.kill('SIGKILL');
    await killed.exited;
    nodes[0] = await start();
  });
  const [row] = await executeSql(DATA_DIR, 'select logs from fire');
  await expectAllCounted(players, outcome, Number(row?.logs));
});
