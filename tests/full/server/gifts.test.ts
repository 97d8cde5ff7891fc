import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, onTestFinished, test } from 'vitest';
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
/** So many choices must have been interrupted by a kill, over each kind of database. */
const INTERRUPTED = 100;
/** After so many stored choices nodes are killed. */
const KILLED_AFTER = 50;
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

const nodeAtRandom = () => nodes[randomInt(nodes.length)] as ChildServer;

/** Reads a player's state, at any node, until one answers. */
async function read(player: Player): Promise<State> {
  for (;;) {
    const asked = visitorAt(nodeAtRandom(), player.visitor).call('GET', player.path);
    const answer = await asked.catch(() => null);
    if (answer?.status === 200) return stateOf(answer.json);
    await wait(PAUSE);
  }
}

/** Any choice about a gift; the rules refuse those that are not possible now. */
function anyChoice(otherId: string): string {
  const choices = [`offer:Pencil:${otherId}`, `accept:${otherId}`, `accept:${otherId}`, `decline:${otherId}`, 'back'];
  return choices[randomInt(choices.length)] as string;
}

/**
 * Lets each pair give and take until enough choices were interrupted. Half of the interrupted choices are repeated with
 * their key, the others are not.
 * @param kill called after each `KILLED_AFTER` stored choices, while others are under way
 * @returns how many choices were stored and answered
 */
async function exchange(pairs: readonly Pair[], kill: () => Promise<void>): Promise<number> {
  let [done, hit] = [0, 0];
  let killing = Promise.resolve();

  async function play(pair: Pair): Promise<void> {
    const versions = new Map<Player, number>();
    while (hit < INTERRUPTED) {
      const [own, other] = randomInt(2) === 0 ? pair : ([pair[1], pair[0]] as const);
      const from = versions.get(own) ?? (await read(own)).v;
      const body = { choice: anyChoice(other.id), from, idempotencyKey: randomBytes(16).toString('hex') };
      for (let isOpen = true; isOpen; ) {
        const asked = visitorAt(nodeAtRandom(), own.visitor).call('POST', `${own.path}/quest/Gift`, { body });
        const answer = await asked.catch((error: Error) => error);
        isOpen = answer instanceof Error && randomInt(2) === 0;
        if (answer instanceof Error) {
          versions.clear();
          // A node that has not started again yet refuses the connection: then nothing was interrupted.
          if (!/ECONNREFUSED/.test(String((answer.cause as { code?: unknown } | undefined)?.code))) hit += 1;
          await wait(PAUSE);
        } else if (answer.status === 200) {
          versions.set(own, answer.json.to);
          done += 1;
          if (done % KILLED_AFTER === 0) killing = killing.then(kill);
        } else {
          // 400: not possible now; 409: the version has changed, by the other's answer.
          expect([400, 409, 503]).toContain(answer.status);
          if (answer.status !== 400) versions.delete(own);
        }
      }
    }
  }

  await Promise.all(pairs.map(play));
  await killing;
  return done;
}

/** Each pair has as many pencils as it began with: in hands, or held out. */
async function expectAllThere(pairs: readonly Pair[]): Promise<void> {
  for (const pair of pairs) {
    const [one, two] = [await read(pair[0]), await read(pair[1])];
    const there = [one, two].map(({ pencils, isHoldingOut }) => pencils + (isHoldingOut ? 1 : 0));
    expect((there[0] ?? 0) + (there[1] ?? 0), there.join(' and ')).toBe(PENCILS);
  }
}

/** @param insert runs an SQL statement */
async function createPairs(insert: (statement: string) => Promise<unknown>): Promise<Pair[]> {
  const pairs: Pair[] = [];
  while (pairs.length < PAIRS) {
    const node = nodes[pairs.length % nodes.length] as ChildServer;
    pairs.push(await Promise.all([createPlayer(node), createPlayer(node)]));
  }
  const rows = pairs.flat().map(({ id }) => `('${id}', 'Pencil', 'Pencil?c=${PENCILS / 2}')`);
  await insert(`insert into cards values ${rows.join(', ')}`);
  return pairs;
}

test('[W19] while a server over SQLite is killed again and again amid 100 choices about gifts, each card exists exactly once', {
  timeout: PATIENCE,
}, async () => {
  const DATA_DIR = tempFolder();
  const start = () => startChild({ RATE_LIMIT: 'off', DATA_DIR });
  nodes.push(await start());
  const pairs = await createPairs((statement) => executeSql(DATA_DIR, statement));
  const done = await exchange(pairs, async () => {
    const killed = nodes[0] as ChildServer;
    killed.process.kill('SIGKILL');
    await killed.exited;
    nodes[0] = await start();
  });
  expect(done).toBeGreaterThan(KILLED_AFTER);
  await expectAllThere(pairs);
});

test.runIf(postgres && redis)(
  '[W19] while two of three nodes over PostgreSQL are killed again and again amid 100 choices about gifts, each card exists exactly once',
  { timeout: PATIENCE },
  async () => {
    const [database, bus] = [postgres as NonNullable<typeof postgres>, redis as NonNullable<typeof redis>];
    const DATABASE_URL = await database.createDatabase();
    const start = () => startChild({ RATE_LIMIT: 'off', DATABASE_URL, REDIS_URL: bus.url() });
    nodes.push(...(await Promise.all([start(), start(), start()])));
    const operator = new pg.Client(DATABASE_URL);
    await operator.connect();
    onTestFinished(() => operator.end());
    const pairs = await createPairs((statement) => operator.query(statement));
    let turn = 0;
    const done = await exchange(pairs, async () => {
      turn += 1;
      await Promise.all(
        [turn, turn + 1].map(async (time) => {
          const at = time % nodes.length;
          const killed = nodes[at] as ChildServer;
          killed.process.kill('SIGKILL');
          await killed.exited;
          nodes[at] = await start();
        }),
      );
    });
    expect(done).toBeGreaterThan(KILLED_AFTER);
    await expectAllThere(pairs);
  },
);

test.runIf(postgres)(
  '[W19] answers to a gift that is not held out are refused at once, while the row of the player they name is locked',
  { timeout: PATIENCE },
  async () => {
    const DATABASE_URL = await (postgres as NonNullable<typeof postgres>).createDatabase();
    const node = await startChild({ RATE_LIMIT: 'off', DATABASE_URL });
    nodes.push(node);
    const [mary, anne] = [await createPlayer(node), await createPlayer(node)];
    const operator = new pg.Client(DATABASE_URL);
    await operator.connect();
    onTestFinished(() => operator.end());
    // As if a change of Mary's went on.
    await operator.query('begin');
    await operator.query('update characters set v = v where id = $1', [mary.id]);
    for (const choice of [`accept:${mary.id}`, `decline:${mary.id}`]) {
      const choose = (from: number) => anne.choose(choice, from, 'Gift');
      expect([(await choose(1)).status, (await choose(2)).status]).toEqual([400, 409]);
    }
  },
);
