import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { FORK } from '../../helpers/fork-quest.ts';
import { writeQuests } from '../../helpers/operator-quests.ts';
import { startPostgres } from '../../helpers/postgres.ts';
import { startRedis } from '../../helpers/redis.ts';
import { startHere } from '../../helpers/server.ts';
import { tempFolder } from '../../helpers/temp-folder.ts';
import { createPlayer, playerAt } from '../../helpers/visitor.ts';

const postgres = startPostgres();
const redis = startRedis();
const PLAYERS = 30;

describe.runIf(postgres && redis)('[W24] the answers of players at three nodes over PostgreSQL and Redis', () => {
  test('three nodes count each player’s answer once, whichever nodes the player asks, and each tells the counts of all', async () => {
    const DATABASE_URL = (await postgres?.createDatabase()) ?? '';
    const variables = { RATE_LIMIT: 'off', DATABASE_URL, REDIS_URL: redis?.url() ?? '' };
    const nodes = await Promise.all(
      [0, 1, 2].map(async () => {
        const DATA_DIR = tempFolder();
        writeQuests(DATA_DIR, { 'fork.json': FORK });
        return startHere({ ...variables, DATA_DIR });
      }),
    );
    const nodeAt = (at: number) => nodes[at % nodes.length] as (typeof nodes)[0];
    await Promise.all(
      Array.from({ length: PLAYERS }, async (_, at) => {
        const player = await createPlayer(nodeAt(at));
        const way = at % 3 === 0 ? 'left' : 'right';
        // All nodes are asked for the same choice at the same time.
        const asked = nodes.map((node) => playerAt(node, player).choose(way, 1, 'Fork'));
        const answers = await Promise.all(asked);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      }),
    );
    const watcher = await createPlayer(nodeAt(0));
    let v = 1;
    // The player goes round until the node has read what the others have written.
    const tally = async () => {
      let last: unknown;
      for (const choice of ['left', 'end']) {
        const { status, json } = await watcher.choose(choice, v, 'Fork');
        expect(status).toBe(200);
        v = json.to;
        last = json.tally ?? last;
      }
      return last;
    };
    await expect.poll(tally, { interval: 500 }).toMatchObject({
      same: PLAYERS / 3 + 1,
      all: PLAYERS + 1,
      most: { choice: 'right', players: (2 * PLAYERS) / 3 },
    });
    await Promise.all(nodes.map((node) => node.stop()));
    const client = new pg.Client(DATABASE_URL);
    await client.connect();
    const { rows } = await client.query('select choice, players from tallies order by choice');
    await client.end();
    expect(rows).toEqual([
      { choice: 'left', players: `${PLAYERS / 3 + 1}` },
      { choice: 'right', players: `${(2 * PLAYERS) / 3}` },
    ]);
  });
});
