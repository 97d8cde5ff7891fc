import { beforeEach, describe, expect, test } from 'vitest';
import { deck } from '#content';
import { type CharacterUpdate, standingOf, voteFor } from '#engine';
import { executeSql } from '../helpers/database.ts';
import { type EventStream, openOwnStream } from '../helpers/event-stream.ts';
import { KETTLE, KETTLE_TIME } from '../helpers/kettle-quest.ts';
import { writeQuests } from '../helpers/operator-quests.ts';
import { type HereServer, startHere } from '../helpers/server.ts';
import { tempFolder } from '../helpers/temp-folder.ts';
import { createPlayer, type Player } from '../helpers/visitor.ts';

let server: HereServer;
/** The server's clock stands still unless a test moves it. */
let now: number;
beforeEach(async () => {
  now = Date.now();
  const DATA_DIR = tempFolder();
  writeQuests(DATA_DIR, { 'kettle.json': KETTLE });
  server = await startHere({ RATE_LIMIT: 'off', DATA_DIR }, { clock: () => now, steadyClock: () => now });
});

/** A player at a page of the quest, who sees all who are there already. */
interface Guest extends Player {
  readonly stream: EventStream;
  v: number;
  cards: readonly string[];
  /** Takes a choice, and remembers the cards. */
  take(choice: string, more?: object): Promise<{ status: number; json: CharacterUpdate & { message: string } }>;
  /** The next public update of another player that fits. */
  sees(other: Guest, fits: (stands: string) => boolean): Promise<string>;
}

const standsIn = (cards: readonly string[]) => {
  const text = cards.find((card) => card.startsWith('Kettle?') || card === 'Kettle');
  return text === undefined ? null : String(deck.parse(text).traits.stands);
};
const pageOf = ({ cards }: Pick<Guest, 'cards'>) => deck.parse(cards.find((card) => card.startsWith('Kettle')) ?? '').p;

async function come(...way: string[]): Promise<Guest> {
  const player = await createPlayer(server);
  const stream = await openOwnStream(player);
  const guest: Guest = {
    ...player,
    stream,
    v: 1,
    cards: [],
    async take(choice, more = {}) {
      const body = { choice, from: guest.v, ...more };
      const { status, json } = await player.visitor.call('POST', `${player.path}/quest/Kettle`, { body });
      if (status === 200) {
        guest.v = json.to;
        const kept = guest.cards.filter(
          (card) => !json.cards.some((one: string) => one.split('?')[0] === card.split('?')[0]),
        );
        guest.cards = [...kept, ...json.cards];
      }
      return { status, json };
    },
    async sees(other, fits) {
      const { data = '' } = await stream.next(({ data = '' }) => {
        if (!data.includes(`"characterId":"${other.id}"`)) return false;
        return fits(standsIn(JSON.parse(data).cards) ?? 'nothing');
      });
      return standsIn(JSON.parse(data).cards) ?? '';
    },
  };
  for (const choice of ['@open', ...way]) expect((await guest.take(choice)).status).toBe(200);
  return guest;
}

/** Players at the stove, of whom each sees all who came before. */
async function gather(count: number, ...way: string[]): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (let at = 0; at < count; at += 1) {
    const guest = await come(...(way.length > 0 ? way : ['stove']));
    for (const other of guests) await other.sees(guest, (stands) => stands === 'stove');
    // A player who is not yet in the room would choose alone.
    const [first] = guests;
    if (first) await guest.sees(first, () => true);
    guests.push(guest);
  }
  return guests;
}

const vote = (guest: Guest, choice: string, pace: 'on' | 'twice' | 'off' = 'on', more?: object) =>
  guest.take(voteFor(choice, pace), more);
const voteIn = ({ cards }: Pick<Guest, 'cards'>) => standingOf({ traits: { stands: standsIn(cards) ?? '' } }).vote;
const key = (at: number) => at.toString(16).padStart(32, '0');
const rows = async (table: string) => executeSql(server.dataDir, `select * from ${table}`);
const INVALID = [400, 'Invalid choice id'];
const refusal = ({ status, json }: { status: number; json: { message: string } }) => [status, json.message];

describe('[W20] choosing together', () => {
  test('players see where the others stand; when the time is over all go where most stand, each once', async () => {
    const guests = (await gather(3)) as [Guest, Guest, Guest];
    const [mary, james, anne] = guests;
    const { json } = await vote(mary, 'whistle');
    expect(json.cards.at(-1)).toMatch(/^Kettle\?c=1&p=stove&save=[\w.]+&stands=stove\.whistle\.[0-9a-f]{16}\.\w+$/);
    expect(voteIn(mary)?.endsAt).toBe(now + KETTLE_TIME);
    expect(await james.sees(mary, (stands) => stands.includes('whistle'))).toBe(standsIn(mary.cards));
    now += 1000;
    await vote(james, 'off');
    await vote(anne, 'off');
    expect(await mary.sees(anne, (stands) => stands.includes('off'))).toBe(standsIn(anne.cards));
    const votes = guests.map(voteIn);
    expect(new Set(votes.map((one) => `${one?.round} ${one?.endsAt}`)).size).toBe(1);
    expect(await rows('ballots')).toHaveLength(3);

    now += KETTLE_TIME - 1001;
    const early = await mary.visitor.call('POST', `${mary.path}/quest/Kettle`, {
      body: { choice: '@count', from: mary.v },
    });
    expect([early.status, early.headers.get('retry-after'), early.json.message]).toEqual([
      429,
      '1',
      'The others are still choosing',
    ]);
    now += 1;
    for (const guest of guests) {
      expect((await guest.take('@count')).status).toBe(200);
      expect([pageOf(guest), standsIn(guest.cards)]).toEqual(['off', '~off.2.1']);
    }
    for (const guest of guests) expect(refusal(await guest.take('@count'))).toEqual(INVALID);
    expect([await rows('ballots'), await rows('rounds')]).toEqual([
      [],
      [expect.objectContaining({ result: 'off.2.1' })],
    ]);
    expect(await mary.sees(james, (stands) => stands.startsWith('~'))).toBe('~off.2.1');
  });

  test('[W24] players who choose together count for their own answers, not for the winner’s', async () => {
    const guests = (await gather(3)) as [Guest, Guest, Guest];
    for (const [at, guest] of guests.entries()) await vote(guest, at === 0 ? 'whistle' : 'off');
    now += KETTLE_TIME;
    const tallies: unknown[] = [];
    for (const guest of guests) {
      const { json } = await guest.take('@count');
      tallies.push('tally' in json ? json.tally : null);
    }
    const tally = { page: 'stove', choice: 'off', counted: true, same: 2, all: 3, most: null };
    expect(tallies).toEqual([null, null, tally]);
  });

  test('players who change their minds count once, where they stand at last; of equals one wins, the same for all', async () => {
    const guests = (await gather(2)) as [Guest, Guest];
    const [mary, james] = guests;
    await vote(mary, 'off');
    await vote(james, 'off');
    await vote(mary, 'whistle');
    expect(await rows('ballots')).toHaveLength(2);
    now += KETTLE_TIME;
    // It is too late for another change: the vote is a count.
    await vote(mary, 'off');
    await james.take('@count');
    expect(standingOf({ traits: { stands: standsIn(mary.cards) ?? '' } }).result?.votes).toEqual([1, 1]);
    expect([pageOf(mary), standsIn(mary.cards)]).toEqual([pageOf(james), standsIn(james.cards)]);
  });

  test('players who vote at the same time are in one round, by present and former names of choices', async () => {
    const guests = await gather(6);
    const answers = await Promise.all(guests.map((guest, at) => vote(guest, at % 2 === 0 ? 'whistle' : 'sing')));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(guests.map((guest) => voteIn(guest)?.round)).size).toBe(1);
    now += KETTLE_TIME;
    await Promise.all(guests.map((guest) => guest.take('@count')));
    expect(guests.map((guest) => standsIn(guest.cards))).toEqual(Array(6).fill('whistle~whistle.6'));
  });

  test('the longest of the players’ settings stretches the round for all, from the first vote on', async () => {
    const [mary, james] = (await gather(2)) as [Guest, Guest];
    await vote(mary, 'off');
    now += 3000;
    await vote(james, 'off', 'off');
    expect((voteIn(james)?.endsAt ?? 0) - now).toBe(4 * KETTLE_TIME - 3000);
    await vote(mary, 'whistle', 'twice');
    expect(voteIn(mary)?.endsAt).toBe(voteIn(james)?.endsAt);
    now += 3 * KETTLE_TIME;
    expect((await mary.take('@count')).status).toBe(429);
    now += KETTLE_TIME - 3000;
    expect((await mary.take('@count')).status).toBe(200);
  });

  test('a round that was opened by a clock hours ahead is over when the clock is right again, and another one can begin', async () => {
    const guests = (await gather(4)) as [Guest, Guest, Guest, Guest];
    const [mary, james, anne, peter] = guests;
    now += 3 * 3_600_000;
    await vote(mary, 'off');
    await vote(james, 'off');
    now -= 3 * 3_600_000;
    await vote(anne, 'whistle');
    await vote(peter, 'whistle');
    expect(voteIn(anne)?.endsAt).toBe(now + KETTLE_TIME);
    expect((await mary.take('@count')).status).toBe(200);
    // Another vote of a player whose round is over is a count, too.
    expect((await vote(james, 'whistle')).status).toBe(200);
    now += KETTLE_TIME;
    for (const guest of [anne, peter]) expect((await guest.take('@count')).status).toBe(200);
    const stands = guests.map(({ cards }) => standsIn(cards));
    expect(stands).toEqual(['~off.2', '~off.2', 'whistle~whistle.2', 'whistle~whistle.2']);
  });

  test('a player who is in no room takes a choice at once; one who is alone in it waits, and leaves no round behind', async () => {
    const loner = await createPlayer(server);
    expect((await loner.choose('stove', 1, 'Kettle')).status).toBe(200);
    const chosen = await loner.choose(voteFor('whistle', 'on'), 2, 'Kettle');
    expect([chosen.status, pageOf(chosen.json), standsIn(chosen.json.cards)]).toEqual([200, 'whistle', 'whistle']);
    expect(await rows('rounds')).toEqual([]);

    const [mary, james] = (await gather(2)) as [Guest, Guest];
    expect((await james.take('off')).status).toBe(200);
    await vote(mary, 'whistle');
    now += KETTLE_TIME;
    await mary.take('@count');
    expect([pageOf(mary), standsIn(mary.cards)]).toEqual(['whistle', 'whistle']);
    expect([await rows('rounds'), await rows('ballots')]).toEqual([[], []]);
  });

  test('a vote after the end begins another round; who voted before goes where most stood', async () => {
    const guests = (await gather(4)) as [Guest, Guest, Guest, Guest];
    const [mary, james, anne, late] = guests;
    for (const guest of [mary, james]) await vote(guest, 'off');
    await vote(anne, 'whistle');
    now += KETTLE_TIME;
    await vote(late, 'whistle');
    expect(voteIn(late)).toMatchObject({ choice: 'whistle', endsAt: now + KETTLE_TIME });
    expect(voteIn(late)?.round).not.toBe(voteIn(mary)?.round);
    // A vote of a player whose round is over is a count.
    await vote(anne, 'whistle');
    for (const guest of [mary, james]) await guest.take('@count');
    expect([mary, james, anne].map((guest) => standsIn(guest.cards))).toEqual(Array(3).fill('~off.2.1'));
    expect(await rows('ballots')).toHaveLength(1);
  });

  test('a player to whom the winner is closed goes the own way; one who comes back late follows the others', async () => {
    const sweet = await gather(2, 'larder', 'stove');
    const [sour] = await gather(1);
    const guests = [...sweet, sour] as [Guest, Guest, Guest];
    for (const guest of sweet) await vote(guest, 'sweeten');
    await vote(guests[2], 'whistle');
    guests[1].stream.close();
    now += KETTLE_TIME;
    for (const guest of guests) await guest.take('@count');
    expect(guests.map((guest) => [pageOf(guest), standsIn(guest.cards)])).toEqual([
      ['off', '~sweeten.2.1'],
      ['off', '~sweeten.2.1'],
      ['whistle', 'whistle~sweeten.2.1'],
    ]);
  });

  test('a round can follow on the page that it leads to, even the same', async () => {
    const guests = (await gather(2)) as [Guest, Guest];
    for (const choice of ['whistle', 'more', 'more']) {
      for (const guest of guests) await vote(guest, choice);
      now += KETTLE_TIME;
      for (const guest of guests) await guest.take('@count');
      expect(guests.map((guest) => standsIn(guest.cards))).toEqual(Array(2).fill(`whistle~${choice}.2`));
    }
  });

  test('players at another page of the quest have a round of their own', async () => {
    const [mary, james] = (await gather(2)) as [Guest, Guest];
    await james.take('whistle');
    await vote(mary, 'off');
    await vote(james, 'more');
    expect(voteIn(james)?.round).not.toBe(voteIn(mary)?.round);
    expect(await rows('rounds')).toHaveLength(2);
  });

  test('a vote is refused as any choice is, and then opens no round', async () => {
    const [mary] = (await gather(2)) as [Guest, Guest];
    for (const choice of ['door', 'sweeten', 'meow', 'stove']) {
      expect(refusal(await vote(mary, choice)), choice).toEqual(INVALID);
    }
    for (const choice of [
      '@vote',
      '@vote:on',
      '@vote:fast:off',
      '@vote:on:off:x',
      '@votes:on:off',
      '@count:x',
      '@count',
    ]) {
      expect(refusal(await mary.take(choice)), choice).toEqual(INVALID);
    }
    for (const from of [mary.v - 1, mary.v + 1]) {
      expect((await vote(mary, 'off', 'on', { from })).status).toBe(409);
      expect((await mary.take('@count', { from })).status).toBe(409);
    }
    const other = await come('larder');
    expect(refusal(await vote(other, 'stove'))).toEqual(INVALID);
    const { status } = await mary.visitor.call('POST', `${mary.path}/quest/Cookie`, {
      body: { choice: voteFor('off', 'on'), from: mary.v },
    });
    expect([status, await rows('rounds'), await rows('ballots')]).toEqual([400, [], []]);
  });

  test('a vote sent again with its key counts once; who stands at an answer cannot choose alone', async () => {
    const [mary, james] = (await gather(2)) as [Guest, Guest];
    const from = mary.v;
    const body = { from, idempotencyKey: key(1) };
    const answers = await Promise.all(Array.from({ length: 9 }, () => vote(mary, 'off', 'on', body)));
    expect(answers.map(({ status, json }) => [status, json.to])).toEqual(Array(9).fill([200, from + 1]));
    expect(await rows('ballots')).toHaveLength(1);
    for (const choice of ['off', 'whistle']) expect(refusal(await mary.take(choice))).toEqual(INVALID);
    await vote(james, 'off');
    now += KETTLE_TIME;
    const counts = await Promise.all(
      Array.from({ length: 9 }, () => mary.take('@count', { from: from + 1, idempotencyKey: key(2) })),
    );
    expect(counts.map(({ status, json }) => [status, json.to])).toEqual(Array(9).fill([200, from + 2]));
    expect((await vote(mary, 'off', 'on', body)).json.to).toBe(from + 2);
    expect((await mary.read()).cards.join()).toContain('stands=~off.2');
  });

  test('a player whose round is known no more goes to the own answer', async () => {
    const [mary, james] = (await gather(2)) as [Guest, Guest];
    await vote(mary, 'off');
    await vote(james, 'whistle');
    await executeSql(server.dataDir, 'delete from rounds');
    expect((await mary.take('@count')).status).toBe(200);
    await vote(james, 'off');
    expect([pageOf(mary), pageOf(james)]).toEqual(['off', 'whistle']);
  });
});
