import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { lookOut } from '#content';
import { deck } from '#content/deck';
import { earnsMatchbox, magicLesson } from '#content/lessons';
import { dayOf } from '#engine';
import { applyAct, gripOf, openGame } from '#engine/lessons';
import { type ChildServer, startChild } from '../../helpers/child-server.ts';
import { startPostgres } from '../../helpers/postgres.ts';
import { startRedis } from '../../helpers/redis.ts';
import { tempFolder } from '../../helpers/temp-folder.ts';
import { createPlayer, type Player, visitorAt } from '../../helpers/visitor.ts';

/** Players who play at the same time. */
const AT_ONCE = 24;
/** So many choices must have been interrupted by a kill, over each kind of database. */
const INTERRUPTED = 100;
/** After so many answered choices nodes are killed. */
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

/** Plays Magic, each turn the first cards for which hands are free, with the first seed that wins the matchbox. */
function wonRecord(): string {
  for (let seed = 0; ; seed += 1) {
    let game = openGame(magicLesson, 100, seed);
    while (game.now.outcome === 'playing') {
      const { hand, hands } = game.now;
      const slot = hand.findIndex(({ card, played }) => !played && gripOf(card) <= hands);
      ({ game } = applyAct(magicLesson, game, slot < 0 ? { type: 'end' } : { type: 'play', slot }));
    }
    if (game.now.outcome === 'won' && earnsMatchbox(game.now)) return game.record;
  }
}

/** What a player does: a lesson, the window, and an evening of Hearth up to its pencil and an end. */
const EVENING: readonly (readonly [card: string, choice: string])[] = [
  ['Turns', '100.0.01e2e0'],
  ['Magic', wonRecord()],
  ['Album', lookOut(dayOf(Date.now()), false)],
  ...['sit', 'list', 'tea', 'whistle', 'pencil', 'chair', 'embers', 'embers', 'lap', 'furniture'].map(
    (choice) => ['Hearth', choice] as const,
  ),
];

const nodeAtRandom = () => nodes[randomInt(nodes.length)] as ChildServer;

/** Reads a player's version and cards, at any node, until one answers. */
async function read(player: Player): Promise<{ readonly v: number; readonly cards: readonly string[] }> {
  for (;;) {
    const asked = visitorAt(nodeAtRandom(), player.visitor).call('GET', player.path);
    const answer = await asked.catch(() => null);
    if (answer?.status === 200) return { v: answer.json.to, cards: answer.json.cards };
    await wait(PAUSE);
  }
}

/**
 * Lets players play the evening until enough choices were interrupted. After half of the interruptions a player repeats
 * the choice with its key; after the others the player reads the character, as after a reload, and goes on from there.
 * @param kill called after each `KILLED_AFTER` answers, while other choices are under way
 */
async function play(kill: () => Promise<void>): Promise<Player[]> {
  const players: Player[] = [];
  let [answered, hit] = [0, 0];
  let killing = Promise.resolve();

  /** @returns the version after the choice; null: it is to be read */
  async function choose(player: Player, from: number): Promise<number | null> {
    const [card, choice] = EVENING[from - 1] ?? [];
    const body = { choice, from, idempotencyKey: randomBytes(16).toString('hex') };
    for (;;) {
      const asked = visitorAt(nodeAtRandom(), player.visitor).call('POST', `${player.path}/quest/${card}`, { body });
      const answer = await asked.catch((error: Error) => error);
      if (answer instanceof Error) {
        // A node that has not started again yet refuses the connection: then nothing was interrupted.
        if (!/ECONNREFUSED/.test(String((answer.cause as { code?: unknown } | undefined)?.code))) hit += 1;
        if (randomInt(2) === 0) return null;
      } else if (answer.status === 200) {
        answered += 1;
        if (answered % KILLED_AFTER === 0) killing = killing.then(kill);
        return answer.json.to;
      } else {
        // 409: made by an earlier attempt whose connection was cut, and still running when the character was read.
        expect([409, 503]).toContain(answer.status);
        if (answer.status === 409) return null;
      }
      await wait(PAUSE);
    }
  }

  async function work(): Promise<void> {
    while (hit < INTERRUPTED) {
      const player = await createPlayer(nodeAtRandom()).catch(() => null);
      if (!player) {
        await wait(PAUSE);
        continue;
      }
      players.push(player);
      for (let v = 1; v <= EVENING.length; ) v = (await choose(player, v)) ?? (await read(player)).v;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await killing;
  return players;
}

/** Each player has made each choice once, and has each card once. */
async function expectAllKept(players: readonly Player[]): Promise<void> {
  expect(players.length).toBeGreaterThan(AT_ONCE);
  const albums = new Set<unknown>();
  for (const player of players) {
    const { v, cards } = await read(player);
    const hand = Object.fromEntries(cards.map((text) => deck.parse(text)).map((card) => [card.key, card]));
    const { Turns, Magic, Matchbox, Pencil, Hearth, Album } = hand;
    expect([v, ...[Turns, Magic, Matchbox, Pencil, Hearth, Album].map((card) => card?.c)]).toEqual([
      EVENING.length + 1,
      ...Array.from({ length: 6 }, () => 1),
    ]);
    expect(Hearth?.traits.ends).toBe('furniture');
    albums.add(Album?.traits.seen);
  }
  expect(albums.size).toBe(1);
}

/** Kills nodes by their positions, and starts each again. */
async function restart(start: () => Promise<ChildServer>, positions: readonly number[]): Promise<void> {
  await Promise.all(
    positions.map(async (at) => {
      const killed = nodes[at] as ChildServer;
      killed.process.kill('SIGKILL');
      await killed.exited;
      nodes[at] = await start();
    }),
  );
}

test('[W14] while a server over SQLite is killed again and again amid 100 choices, each of a lesson, a story and the window counts once', {
  timeout: PATIENCE,
}, async () => {
  const DATA_DIR = tempFolder();
  const start = () => startChild({ RATE_LIMIT: 'off', DATA_DIR });
  nodes.push(await start());
  await expectAllKept(await play(() => restart(start, [0])));
});

test.runIf(postgres && redis)(
  '[W14] while two of three nodes over PostgreSQL are killed again and again amid 100 choices, each of a lesson, a story and the window counts once',
  { timeout: PATIENCE },
  async () => {
    const [database, bus] = [postgres as NonNullable<typeof postgres>, redis as NonNullable<typeof redis>];
    const DATABASE_URL = await database.createDatabase();
    const start = () => startChild({ RATE_LIMIT: 'off', DATABASE_URL, REDIS_URL: bus.url() });
    nodes.push(...(await Promise.all([start(), start(), start()])));
    let turn = 0;
    const killTwo = () => {
      turn += 1;
      return restart(start, [turn % nodes.length, (turn + 1) % nodes.length]);
    };
    await expectAllKept(await play(killTwo));
  },
);
