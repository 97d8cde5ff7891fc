import { beforeEach, describe, expect, test } from 'vitest';
import { executeSql } from '../helpers/database.ts';
import { type EventStream, openOwnStream } from '../helpers/event-stream.ts';
import { type HereServer, startHere } from '../helpers/server.ts';
import { createPlayer, type Player } from '../helpers/visitor.ts';

let server: HereServer;
let mary: Player;
let james: Player;
beforeEach(async () => {
  server = await startHere({ RATE_LIMIT: 'off' });
  [mary, james] = [await createPlayer(server), await createPlayer(server)];
});

/** Puts cards into a player's hand, as quests would. */
async function deal({ id }: Player, ...cards: string[]): Promise<void> {
  for (const card of cards) {
    const [key] = card.split('?');
    await executeSql(server.dataDir, 'insert into cards values (?, ?, ?)', id, String(key), card);
  }
}

const give = (player: Player, choice: string, from: number, more: object = {}) =>
  player.visitor.call('POST', `${player.path}/quest/Gift`, { body: { choice, from, ...more } });

/** The player's cards of these kinds. */
async function held(player: Player, ...kinds: string[]): Promise<string[]> {
  const { cards } = await player.read();
  return cards.filter((card) => kinds.some((kind) => card.startsWith(`${kind}?`))).sort();
}

const pencils = async () => [await held(mary, 'Pencil', 'Gift'), await held(james, 'Pencil', 'Gift')];
const key = (at: number) => at.toString(16).padStart(32, '0');

/** The next update of a character that names a card. */
async function nextOf(stream: EventStream, { id }: Player, card: string) {
  const { data = '' } = await stream.next((block) => {
    const said = block.data ?? '';
    return said.includes(`"characterId":"${id}"`) && said.includes(`${card}?`);
  });
  return JSON.parse(data);
}

describe('[W19] a gift', () => {
  test('a card is held out, seen by the room, accepted, and then in the other hand, at every device of both', async () => {
    await deal(mary, 'Pencil?c=2');
    const streams = [await openOwnStream(mary), await openOwnStream(james)] as const;
    expect((await give(mary, `offer:Pencil:${james.id}`, 1)).json).toMatchObject({
      characterId: mary.id,
      from: 1,
      to: 2,
      cards: [expect.any(String), 'Pencil?c=1', `Gift?c=1&card=Pencil&to=${james.id}`],
    });
    const seen = await nextOf(streams[1], mary, 'Gift');
    expect(seen.cards).toContain(`Gift?c=1&card=Pencil&to=${james.id}`);
    expect(JSON.stringify(seen)).not.toContain('Pencil?');
    expect(await pencils()).toEqual([[`Gift?c=1&card=Pencil&to=${james.id}`, 'Pencil?c=1'], []]);

    const { status, json } = await give(james, `accept:${mary.id}`, 1);
    expect([status, json.to, json.cards.at(-1)]).toEqual([200, 2, 'Pencil?c=1']);
    expect(await pencils()).toEqual([['Pencil?c=1'], ['Pencil?c=1']]);
    // Mary's own stream is told that the card has left, and so is the room.
    expect(await nextOf(streams[0], mary, 'Gift')).toMatchObject({ from: 1, to: 2 });
    expect(await nextOf(streams[0], mary, 'Gift')).toMatchObject({
      from: 2,
      to: 3,
      cards: [expect.anything(), 'Gift?c=0'],
    });
    expect(await nextOf(streams[1], mary, 'Gift')).toMatchObject({ from: 2, to: 3 });
  });

  test('a card is declined, or taken back, and then in the hand of its giver', async () => {
    await deal(mary, 'Pencil?c=2');
    for (const [from, end] of [
      [1, () => give(james, `decline:${mary.id}`, 1)],
      [3, () => give(mary, 'back', 4)],
    ] as const) {
      expect((await give(mary, `offer:Pencil:${james.id}`, from)).status).toBe(200);
      expect((await end()).status).toBe(200);
      expect(await pencils()).toEqual([['Pencil?c=2'], []]);
    }
  });

  test('of many answers to one gift exactly one counts, and each key once', async () => {
    await deal(mary, 'Pencil?c=9');
    expect((await give(mary, `offer:Pencil:${james.id}`, 1)).status).toBe(200);
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, () => give(james, `accept:${mary.id}`, 1, { idempotencyKey: key(1) })),
      ...Array.from({ length: 12 }, (_, at) => give(james, `decline:${mary.id}`, 1, { idempotencyKey: key(at + 2) })),
      ...Array.from({ length: 12 }, () => give(mary, 'back', 2)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const [own, other] = await pencils();
    expect([`${own}`, `${other}`].sort().join(' ')).toMatch(/^(Pencil\?c=1 Pencil\?c=8| ?Pencil\?c=9)$/);
  });

  test.each([
    ['of which there is one', (to: string) => `offer:Matchbox:${to}`],
    ['that is not in the hand', (to: string) => `offer:Step:${to}`],
    ['that is a quest', (to: string) => `offer:Cookie:${to}`],
    ['to nobody', () => 'offer:Pencil:'],
    ['to a name', () => 'offer:Pencil:<b>James</b>'],
    ['by a key of all objects', (to: string) => `offer:__proto__:${to}`],
    ['that was never held out', (to: string) => `accept:${to}`],
    ['of a player who does not exist', () => 'accept:01ARZ3NDEKTSV4RRFFQ69G5FAV'],
    ['of oneself', () => `accept:${mary.id}`],
  ])('a card %s is refused, and nothing changes', async (_, choice) => {
    await deal(mary, 'Pencil?c=2', 'Matchbox?c=1');
    const { status, json } = await give(mary, choice(james.id), 1);
    expect([status, json.message]).toEqual([400, 'Invalid choice id']);
    expect([(await mary.read()).to, (await james.read()).to]).toEqual([1, 1]);
  });

  test('only the one to whom a card is held out can accept or decline it', async () => {
    const anne = await createPlayer(server);
    await deal(mary, 'Pencil?c=2');
    expect((await give(mary, `offer:Pencil:${james.id}`, 1)).status).toBe(200);
    for (const choice of [`accept:${mary.id}`, `decline:${mary.id}`]) {
      expect((await give(anne, choice, 1)).status).toBe(400);
    }
    expect((await pencils())[0]).toHaveLength(2);
  });

  test('a giver who is deleted takes along what was held out; a deleted receiver leaves it to be taken back', async () => {
    await deal(mary, 'Pencil?c=2');
    await deal(james, 'Matchbox?c=2');
    expect((await give(mary, `offer:Pencil:${james.id}`, 1)).status).toBe(200);
    expect((await give(james, `offer:Matchbox:${mary.id}`, 1)).status).toBe(200);
    expect((await mary.visitor.call('DELETE', mary.path, { body: {} })).status).toBe(200);
    expect((await give(james, `accept:${mary.id}`, 2)).status).toBe(400);
    expect((await give(james, 'back', 2)).status).toBe(200);
    expect(await held(james, 'Matchbox', 'Pencil', 'Gift')).toEqual(['Matchbox?c=2']);
  });
});

test('[W19] the room sees who sits beside whom, and that they got up', async () => {
  const stream = await openOwnStream(james);
  const sit = (choice: string, from: number) =>
    mary.visitor.call('POST', `${mary.path}/quest/Chair`, { body: { choice, from } });
  const own = await openOwnStream(mary);
  await own.next(({ data = '' }) => data.includes(james.id));
  expect((await sit(`sit:${james.id}`, 1)).status).toBe(200);
  expect((await nextOf(stream, mary, 'Chair')).cards).toContain(`Chair?beside=${james.id}&c=1`);
  expect((await sit(`sit:${james.id}`, 2)).status).toBe(400);
  expect((await sit('up', 2)).status).toBe(200);
  expect((await nextOf(stream, mary, 'Chair')).cards).toContain('Chair?c=0');
  expect((await sit('up', 3)).status).toBe(400);
});
