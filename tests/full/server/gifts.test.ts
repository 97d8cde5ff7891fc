import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { type ChildServer, startChild } from '../../helpers/child-server.ts';
import { executeSql } from '../../helpers/database.ts';
import { startPostgres } from '../../helpers/postgres.ts';
import { startRedis } from '../../helpers/redis.ts';
import { tempFolder } from '../../helpers/temp-folder.ts';
import { createPlayer, type Player, visitorAt } from '../../helpers/visitor.ts';

/** Pairs of players who give each other cards at the same time. */
const PAIRS = 24;
/** Cards of each pair. */
const PENCILS = 4;
/** So many choices must have been interrupted by a kill. */
const INTERRUPTED = 200;
/** After so many answers a node is killed. */
const KILLED_AFTER = 100;
const PAUSE = 30; // ms
/** Timeout against hangs; generous because CI machines are shared. */
const PATIENCE = 300_000; // ms

const postgres = startPostgres();
const redis = startRedis();

const nodes: ChildServer[] = [];
afterEach(() => {
  for (const { process } of nodes.splice(0)) process.kill('SIGKILL');
});

type Pair = readonly [Player, Player];

interface State {
  readonly v: number;
  readonly pencils: number;
  readonly isHoldingOut: boolean;
}

function stateOf({ to, cards }: { readonly to: number; readonly cards: readonly string[] }): State {
  const count = /^Pencil\?c=(\d+)/m.exec(cards.join('\n'))?.[1];
  return { v: to, pencils: Number(count ?? 0), isHoldingOut: cards.some((card) => card.startsWith('Gift?')) };
}

async function readAt(node: ChildServer, player: Player): Promise<State | null> {
  const answer = await visitorAt(node, player.visitor)
    .call('GET', player.path)
    .catch(() => null);
  return answer?.status === 200 ? stateOf(answer.json) : null;
}

/** A choice that the pair could take next. */
function choiceOf([own, other]: readonly [State, State], otherId: string): string {
  if (other.isHoldingOut && randomInt(2) === 0) return `${randomInt(3) === 0 ? 'decline' : 'accept'}:${otherId}`;
  return own.isHoldingOut ? 'back' : `offer:Pencil:${otherId}`;
}

/**
 * Lets each pair give and take until enough choices were interrupted. Half of the interrupted choices are repeated with
 * their key, the others are not.
 * @param kill called after each `KILLED_AFTER` answers, at once: choices are under way
 */
async function exchange(pairs: readonly Pair[], kill: () => Promise<void>): Promise<{ done: number; hit: number }> {
  let [done, hit] = [0, 0];
  let killing = Promise.resolve();
  const pick = () => nodes[randomInt(nodes.length)] as ChildServer;

  async function play(pair: Pair): Promise<void> {
    while (hit < INTERRUPTED) {
      const [own, other] = randomInt(2) === 0 ? pair : ([pair[1], pair[0]] as const);
      const states = await Promise.all([readAt(pick(), own), readAt(pick(), other)]);
      const [mine, theirs] = states;
      if (!mine || !theirs) {
        await wait(PAUSE);
        continue;
      }
      const choice = choiceOf([mine, theirs], other.id);
      const body = { choice, from: mine.v, idempotencyKey: randomBytes(16).toString('hex') };
      for (let isOpen = true; isOpen; ) {
        const asked = visitorAt(pick(), own.visitor).call('POST', `${own.path}/quest/Gift`, { body });
        const answer = await asked.catch((error: Error) => error);
        isOpen = answer instanceof Error && randomInt(2) === 0;
        if (answer instanceof Error) {
          // A node that has not started again yet refuses the connection: then nothing was interrupted.
          if (!/ECONNREFUSED/.test(String((answer.cause as { code?: unknown } | undefined)?.code))) hit += 1;
          await wait(PAUSE);
        } else {
          // 400: the other was quicker, or there is no second pencil; 409: the player's other choice was stored.
          expect([200, 400, 409, 503]).toContain(answer.status);
          done += 1;
          if (done % KILLED_AFTER === 0) killing = killing.then(kill);
        }
      }
    }
  }

  await Promise.all(pairs.map(play));
  await killing;
  return { done, hit };
}

/** Each pair has as many pencils as it began with: in hands, or held out. */
async function expectAllThere(pairs: readonly Pair[]): Promise<void> {
  const node = nodes[0] as ChildServer;
  for (const pair of pairs) {
    const states = await Promise.all(pair.map((player) => readAt(node, player)));
    const there = states.map((state) => (state?.pencils ?? Number.NaN) + (state?.isHoldingOut ? 1 : 0));
    expect((there[0] ?? 0) + (there[1] ?? 0), there.join(' and ')).toBe(PENCILS);
  }
}

async function createPairs(deal: (id: string) => Promise<unknown>): Promise<Pair[]> {
  return Promise.all(
    Array.from({ length: PAIRS }, async (_, at) => {
      const node = nodes[at % nodes.length] as ChildServer;
      const pair = [await createPlayer(node), await createPlayer(node)] as const;
      for (const { id } of pair) await deal(id);
      return pair;
    }),
  );
}

test('[W19] while a server over SQLite is killed amid 200 choices about gifts, each card exists exactly once', {
  timeout: PATIENCE,
}, async () => {
  const DATA_DIR = tempFolder();
  const start = () => startChild({ RATE_LIMIT: 'off', DATA_DIR });
  nodes.push(await start());
  const pairs = await createPairs((id) =>
    executeSql(DATA_DIR, `insert into cards values ('${id}', 'Pencil', 'Pencil?c=${PENCILS / 2}')`),
  );
  const { done, hit } = await exchange(pairs, async () => {
    const killed = nodes[0] as ChildServer;
    killed.process.kill('SIGKILL');
    await killed.exited;
    nodes[0] = await start();
  });
  expect(hit).toBeGreaterThanOrEqual(INTERRUPTED);
  expect(done).toBeGreaterThan(KILLED_AFTER);
  await expectAllThere(pairs);
});

test.runIf(postgres && redis)(
  '[W19] while nodes over PostgreSQL are killed amid 200 choices about gifts, each card exists exactly once',
  { timeout: PATIENCE },
  async () => {
    const [database, bus] = [postgres as NonNullable<typeof postgres>, redis as NonNullable<typeof redis>];
    const DATABASE_URL = await database.createDatabase();
    const start = () => startChild({ RATE_LIMIT: 'off', DATABASE_URL, REDIS_URL: bus.url() });
    nodes.push(...(await Promise.all([start(), start(), start()])));
    const operator = new pg.Client(DATABASE_URL);
    await operator.connect();
    const pairs = await createPairs((id) =>
      operator.query(`insert into cards values ($1, 'Pencil', 'Pencil?c=${PENCILS / 2}')`, [id]),
    );
    let turn = 0;
    const { hit } = await exchange(pairs, async () => {
      const at = turn++ % nodes.length;
      const killed = nodes[at] as ChildServer;
      killed.process.kill('SIGKILL');
      await killed.exited;
      nodes[at] = await start();
    });
    expect(hit).toBeGreaterThanOrEqual(INTERRUPTED);
    await expectAllThere(pairs);
    await operator.end();
  },
);
