import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KEEP_ALIVES_PER_HEARTBEAT } from '#contract';
import type { ChildServer } from '../../../helpers/child-server.ts';
import { openOwnStream } from '../../../helpers/event-stream.ts';
import { startPostgres } from '../../../helpers/postgres.ts';
import { startRedis } from '../../../helpers/redis.ts';
import { type HereServer, startHere } from '../../../helpers/server.ts';
import { createPlayer, createVisitor, newWallet, signed, visitorAt } from '../../../helpers/visitor.ts';
import type { IllParts } from './faulty-server.ts';
import { expectAllWell, expectHeard, goOn, type Load, startLoad } from './load.ts';
import { startIll } from './start-faulty-server.ts';

/** Short, so that tests receive heartbeats soon. */
const KEEP_ALIVE = 400; // ms
/** Timeout against hangs; generous because CI machines are shared. */
const PATIENCE = 90_000; // ms
const PLAYERS = 4;
/** Meows of each player before and after a fault. */
const MEOWS = 8;
const MINUTE = 60_000; // ms
/** A stream gets an unpublished change with its first or second heartbeat; a third is allowed for shared machines. */
const HEARTBEATS_MAX = 3;
/** The length of PostgreSQL's outage: all requests that wait for PostgreSQL time out before it ends. */
const AWAY = 10_000; // ms

const postgres = startPostgres();
const redis = startRedis();

describe.runIf(postgres && redis)('[W2] nodes over one PostgreSQL and one Redis', { timeout: 3 * PATIENCE }, () => {
  const [database, bus] = [postgres as NonNullable<typeof postgres>, redis as NonNullable<typeof redis>];
  let variables: Record<string, string>;
  const nodes: ChildServer[] = [];
  let loads: Load[] = [];

  beforeEach(async () => {
    variables = { DATABASE_URL: await database.createDatabase(), REDIS_URL: bus.url() };
  });
  afterEach(async () => {
    await Promise.all(loads.splice(0).map((load) => load.close()));
    for (const node of nodes.splice(0)) node.process.kill('SIGKILL');
  });

  async function startNodes(...parts: IllParts[]): Promise<ChildServer[]> {
    const started = await Promise.all(parts.map((own) => startIll(variables, { keepAlive: KEEP_ALIVE, ...own })));
    nodes.push(...started);
    return started;
  }

  /** Two nodes, and players who meow at both as fast as responses come. */
  async function startUnderLoad(): Promise<[ChildServer, ChildServer]> {
    const [one, other] = await startNodes({}, {});
    if (!one || !other) throw new Error('There are no two nodes');
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => createPlayer(other)));
    loads = await Promise.all(players.map((player) => startLoad([one, other], player)));
    await goOn(loads, MEOWS);
    return [one, other];
  }

  test('when a node is killed, players go on at the other node, and each choice is applied exactly once', async () => {
    const [one, other] = await startUnderLoad();
    one.process.kill('SIGKILL');
    await goOn(loads, MEOWS);
    await expectAllWell(loads, other);
  });

  test('while Redis is down, and after it is back, choices are applied and reach all streams', async () => {
    const [one, other] = await startUnderLoad();
    await bus.kill();
    try {
      await goOn(loads, MEOWS);
      await expectAllWell(loads, one);
    } finally {
      await bus.start();
    }
    const readiness = async (node: ChildServer) => (await fetch(`${node.url}/readyz`)).json();
    for (const node of [one, other]) {
      await expect.poll(() => readiness(node), { timeout: PATIENCE }).toEqual({ status: 'ready' });
    }
    for (const load of loads) {
      const { json } = await load.player.choose('meow', (await load.player.read()).to);
      await expectHeard(load, json.to);
    }
  });

  test('when PostgreSQL is killed amid writes, writes are refused until it is back, and none is applied partially', async () => {
    const [one] = await startUnderLoad();
    const before = loads.map(({ unanswered }) => unanswered());
    await database.kill();
    try {
      await wait(AWAY);
      // Waits until each player has had a failed request.
      await expect
        .poll(() => loads.filter(({ unanswered }, at) => unanswered() === before[at]).length, { timeout: PATIENCE })
        .toBe(0);
    } finally {
      await database.start();
    }
    await goOn(loads, MEOWS);
    await expectAllWell(loads, one);
  });

  test('when a node dies after a commit, before it publishes, the choice is applied once, and all players see it', async () => {
    const [well] = await startNodes({});
    const [dying] = await startNodes({ diesAfterCommit: true });
    if (!well || !dying) throw new Error('There are no two nodes');
    const player = await createPlayer(well);
    const stream = await openOwnStream(player);
    expect(await stream.nextData('character')).toMatchObject({ from: null, to: 1 });

    const body = { choice: 'meow', from: 1, idempotencyKey: '0f'.repeat(16) };
    const path = `${player.path}/quest/Cookie`;
    const there = visitorAt(dying, player.visitor);
    await expect(there.call('POST', path, { body })).rejects.toThrow('fetch failed');
    expect(await dying.exited).toBeNull();

    const isNew = ({ event, data = '' }: { event?: string; data?: string }) =>
      event === 'character' && JSON.parse(data).to === 2;
    const { data = '' } = await stream.next(isNew, PATIENCE);
    expect(stream.keepAlives()).toBeLessThanOrEqual(HEARTBEATS_MAX * KEEP_ALIVES_PER_HEARTBEAT);
    expect(JSON.parse(data)).toEqual({ characterId: player.id, from: 2, to: 2, cards: [] }); // the heartbeat has no cards
    // Repeated without its key, the choice is refused: its version is old. Repeated with the key, it is answered.
    expect((await player.choose('meow', 1)).status).toBe(409);
    expect(await player.call('POST', path, { body })).toMatchObject({ status: 200, json: await player.read() });
    expect((await player.read()).cards.join()).toContain('meow=1');
  });

  describe('two nodes whose clocks are a minute apart', () => {
    const PUBLIC_ORIGIN = 'http://meow.example';
    let here: HereServer;
    let ahead: HereServer;
    beforeEach(async () => {
      const settings = { ...variables, PUBLIC_ORIGIN, RATE_LIMIT: 'off' };
      here = await startHere(settings, { keepAlive: KEEP_ALIVE });
      ahead = await startHere(settings, { keepAlive: KEEP_ALIVE, clock: () => Date.now() + MINUTE });
    });

    test.each(['behind to ahead', 'ahead to behind'])(
      'a player can move from the node %s, sign in and play, if the clocks are a minute apart',
      async (way) => {
        const [from, to] = way === 'behind to ahead' ? [here, ahead] : [ahead, here];
        const [visitor, wallet] = [createVisitor(from), newWallet()];
        const body = await signed(wallet, PUBLIC_ORIGIN, await visitor.challenge());
        const there = visitorAt(to, visitor);
        const { json } = await there.call('POST', '/api/auth/cookie', { body });
        expect(json).toEqual({ error: null, characterId: expect.any(String) });

        const path = `/api/game/character/${json.characterId}`;
        visitor.cookie = there.cookie;
        const stream = await openOwnStream({ path, visitor: there });
        for (const [at, v] of [
          [visitor, 1],
          [there, 2],
          [visitor, 3],
        ] as const) {
          expect((await at.call('POST', `${path}/quest/Cookie`, { body: { choice: 'meow', from: v } })).status).toBe(
            200,
          );
        }
        const isLast = ({ data = '' }) => data !== '' && JSON.parse(data).to === 4;
        await stream.next(isLast, PATIENCE);
        // Both nodes treat the session as signed in, and neither as ended.
        for (const at of [visitor, there]) expect((await at.call('GET', path)).json.to).toBe(4);
      },
    );
  });
});
