import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import type { QuestDocument } from '#engine';
import { executeSql } from '../helpers/database.ts';
import { openOwnStream } from '../helpers/event-stream.ts';
import { FORK } from '../helpers/fork-quest.ts';
import { writeQuests } from '../helpers/operator-quests.ts';
import { type HereServer, startHere } from '../helpers/server.ts';
import { tempFolder } from '../helpers/temp-folder.ts';
import { type Answer, createPlayer, type Player } from '../helpers/visitor.ts';

let DATA_DIR: string;
let server: HereServer;
beforeEach(async () => {
  DATA_DIR = tempFolder();
  server = await start(FORK);
});

async function start(quest: QuestDocument): Promise<HereServer> {
  writeQuests(DATA_DIR, { 'fork.json': quest });
  return startHere({ RATE_LIMIT: 'off', DATA_DIR });
}

/** A player at the beginning of the quest. */
async function come(): Promise<Player & { v: number; take(choice: string): Promise<Answer['json']> }> {
  const player = await createPlayer(server);
  const own = {
    ...player,
    v: 1,
    async take(choice: string) {
      const { status, json } = await player.choose(choice, own.v, 'Fork');
      expect(status, choice).toBe(200);
      own.v = json.to;
      return json;
    },
  };
  await own.take('@open');
  return own;
}

/** Lets a new player take the choices. @returns the tally that the last one was answered with */
async function play(...choices: string[]) {
  const player = await come();
  let last: Answer['json'];
  for (const choice of choices) last = await player.take(choice);
  return last.tally;
}

/** Stops the server, and reads how many players have given each answer. */
async function countsAfterStop(): Promise<Record<string, number>> {
  await server.stop();
  const rows = await executeSql(DATA_DIR, 'select page, choice, players from tallies order by page, choice');
  return Object.fromEntries(rows.map(({ page, choice, players }) => [`${page}/${choice}`, Number(players)]));
}

describe('[W24] how others answered', () => {
  test('from the third answer on, each answer tells how many have answered so, and which answer leads', async () => {
    const tally = { page: 'fork', counted: true };
    expect(await play('left')).toBeUndefined();
    expect(await play('right')).toBeUndefined();
    expect(await play('left')).toEqual({ ...tally, choice: 'left', same: 2, all: 3, most: null });
    expect(await play('right')).toEqual({ ...tally, choice: 'right', same: 2, all: 4, most: null });
    expect(await play('left')).toEqual({ ...tally, choice: 'left', same: 3, all: 5, most: null });
    const most = { choice: 'left', players: 3 };
    await play('left');
    expect(await play('right')).toEqual({
      ...tally,
      choice: 'right',
      same: 3,
      all: 7,
      most: { ...most, players: 4 },
    });
    expect(await countsAfterStop()).toEqual({ 'fork/left': 4, 'fork/right': 3 });
  });

  test('counts survive a restart, and rows name no player and no time', async () => {
    for (let players = 0; players < 3; players += 1) await play('left');
    await server.stop();
    const [row, ...more] = await executeSql(DATA_DIR, 'select * from tallies');
    expect([Object.keys(row ?? {}).sort(), more]).toEqual([['choice', 'edition', 'page', 'players', 'quest'], []]);
    server = await start(FORK);
    await countsRead();
    expect(await play('right')).toMatchObject({ same: 1, all: 4, most: { choice: 'left', players: 3 } });
  });

  test('choices that stay, lead out or are the only one, pages with a clock, openings and meows are not counted', async () => {
    for (let players = 0; players < 3; players += 1) {
      const player = await come();
      for (const choice of ['meow', 'turn', 'out', 'right', 'wait']) {
        const { tally } = await player.take(choice);
        if (choice !== 'right' || players < 2) expect([choice, tally]).toEqual([choice, undefined]);
      }
    }
    expect(await countsAfterStop()).toEqual({ 'fork/right': 3 });
  });

  test('an answer in the quest that asks for a cookie is not counted', async () => {
    const player = await createPlayer(server);
    expect((await player.choose('finish', 1)).status).toBe(200);
    expect(await countsAfterStop()).toEqual({});
  });

  test('one player counts once: by restarts, ways out, retries, two tabs, and a thousand calls', async () => {
    for (let players = 0; players < 2; players += 1) await play('right');
    const player = await come();
    const idempotencyKey = '0f'.repeat(16);
    const body = { choice: 'left', from: player.v, idempotencyKey };
    const send = () => player.call('POST', `${player.path}/quest/Fork`, { body });
    const answers = await Promise.all([send(), player.choose('left', player.v, 'Fork'), send(), send()]);
    expect(answers.map(({ status }) => status)).toContain(200);
    player.v = (await player.read()).to;
    await player.take('end');
    for (let round = 0; round < 250; round += 1) {
      for (const choice of ['left', 'end', 'right', 'end']) {
        const { tally } = await player.take(choice);
        if (choice !== 'end') expect(tally).toMatchObject({ counted: false, all: 3 });
      }
    }
    await player.take('out');
    expect((await player.take('left')).tally).toMatchObject({ counted: false, same: 1, all: 3 });
    expect(await countsAfterStop()).toEqual({ 'fork/left': 1, 'fork/right': 2 });
  });

  test('a choice that is refused, stale or of another player is not counted', async () => {
    const [player, other] = [await come(), await come()];
    for (const [choice, from] of [
      ['left', player.v - 1],
      ['left', player.v + 1],
      ['nowhere', player.v],
    ] as const) {
      expect((await player.choose(choice, from, 'Fork')).status).not.toBe(200);
    }
    const body = { choice: 'left', from: player.v };
    expect((await other.call('POST', `${player.path}/quest/Fork`, { body })).status).toBe(404);
    expect(await countsAfterStop()).toEqual({});
  });

  test('renamed pages and choices keep their counts, and players who answered there do not count again', async () => {
    const early = await come();
    await early.take('left');
    await early.take('end');
    for (let players = 0; players < 2; players += 1) await play('right');
    await server.stop();
    const [fork, ...others] = FORK.pages;
    if (!fork) throw new Error('The quest has no pages');
    server = await start({
      ...FORK,
      migrations: [{ pages: { fork: 'crossing' }, choices: { 'fork/left': 'crumbs' } }],
      pages: [
        {
          ...fork,
          key: 'crossing',
          choices: [{ id: 'crumbs', text: 'Crumbs', next: 'left' }, ...(fork.choices ?? []).slice(1, 2)],
        },
        ...others.map((page) => ({
          ...page,
          choices:
            page.choices?.map((choice) => (choice.next === 'fork' ? { ...choice, next: 'crossing' } : choice)) ?? [],
        })),
      ],
    });
    const again = await visitAgain(early);
    await countsRead();
    expect((await again('crumbs')).tally).toEqual({
      page: 'crossing',
      choice: 'crumbs',
      counted: false,
      same: 1,
      all: 3,
      most: { choice: 'right', players: 2 },
    });
    expect(await play('crumbs')).toMatchObject({ same: 2, all: 4, most: null });
  });

  /** Lets a node that has just started read the counts: it does when a quest is opened, and no choice waits for them. */
  async function countsRead(): Promise<void> {
    await come();
    await wait(1000);
  }

  /** The same player at the server after its restart. */
  async function visitAgain({ visitor, path, v }: Player & { v: number }) {
    let from = v;
    const call = async (choice: string) => {
      const url = `${server.url}${path}/quest/Fork`;
      const response = await fetch(url, {
        method: 'POST',
        headers: { cookie: visitor.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ choice, from }),
      });
      const json = (await response.json()) as Answer['json'];
      expect(response.status).toBe(200);
      from = json.to;
      return json;
    };
    await call('@open');
    return call;
  }

  test('a deleted character leaves its count, which is nobody’s', async () => {
    const player = await come();
    await player.take('left');
    expect((await player.call('DELETE', player.path)).status).toBe(200);
    expect(await countsAfterStop()).toEqual({ 'fork/left': 1 });
  });

  test('[W3] other tabs and players in the room are not told the tally, nor where a player has answered', async () => {
    for (let players = 0; players < 2; players += 1) await play('right');
    const [player, other] = [await come(), await come()];
    const [own, others] = [await openOwnStream(player), await openOwnStream(other)];
    await others.next(({ data = '' }) => data.includes(player.id));
    expect((await player.take('left')).tally).toMatchObject({ all: 3 });
    const fits = ({ data = '' }: { data?: string }) => data.includes(`"to":${player.v}`) && data.includes(player.id);
    const [ownEvent, othersEvent] = [await own.next(fits), await others.next(fits)];
    expect(ownEvent.data).toContain('Answered?');
    expect([ownEvent.data, othersEvent.data].join()).not.toContain('tally');
    expect(othersEvent.data).not.toContain('Answered');
  });
});
