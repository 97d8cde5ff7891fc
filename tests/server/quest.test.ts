import { describe, expect, test } from 'vitest';
import { deck } from '#content';
import { applyUpdate, createEntry } from '#engine';
import { executeSql } from '../helpers/database.ts';
import { serveHere, startHere } from '../helpers/server.ts';
import { createPlayer } from '../helpers/visitor.ts';

const server = serveHere({ RATE_LIMIT: 'off' });

describe('a choice', () => {
  test('[C11] a choice leads to its page, increments the version, and is stored', async () => {
    const player = await createPlayer(server);
    const before = await player.read();
    const { status, json } = await player.choose('finish', 1);
    expect(status).toBe(200);
    expect(json).toMatchObject({ characterId: player.id, from: 1, to: 2 });
    expect(cardOf(json.cards, 'Cookie')?.p).toBe('finish');
    expect(cardOf(json.cards, 'Character')?.traits).toMatchObject({ v: 2, room_key: 'Cookie', id: player.id });

    const after = await player.read();
    const entry = [before, json].reduce((known, update) => applyUpdate(deck, known, update), createEntry(player.id));
    expect(after.to).toBe(2);
    expect(after.cards.map((text) => deck.parse(text))).toEqual(expect.arrayContaining(Object.values(entry.cards)));
    expect(after.cards).toHaveLength(Object.keys(entry.cards).length);
  });

  test('[C11] a choice from a version that is not the current one is refused with 409, even if the choice is unknown', async () => {
    const player = await createPlayer(server);
    for (const from of [0, 2, 99, Number.MAX_SAFE_INTEGER]) {
      for (const choice of ['finish', 'meow', 'nonsense']) {
        expect(await player.choose(choice, from)).toMatchObject({ status: 409, json: { code: 'CONFLICT' } });
      }
    }
    expect((await player.read()).to).toBe(1);
  });

  test('[C11, D4] a choice with an idempotency key is applied once, and answered each time', async () => {
    const player = await createPlayer(server);
    const idempotencyKey = 'a1'.repeat(16);
    const meow = (from: number) =>
      player.call('POST', `${player.path}/quest/Cookie`, { body: { choice: 'meow', from, idempotencyKey } });
    expect((await meow(1)).json).toMatchObject({ from: 1, to: 2 });
    expect(await meow(1)).toMatchObject({ status: 200, json: await player.read() });
    // Another tab chooses first: the version is 3. The meow's retry counts as the same meow, from either version.
    expect((await player.choose('finish', 2)).status).toBe(200);
    for (const from of [1, 3]) expect(await meow(from)).toMatchObject({ status: 200, json: await player.read() });
    const { to, cards } = await player.read();
    expect([to, cardOf(cards, 'Cookie')?.traits.meow]).toEqual([3, 1]);
    // A different choice is rejected, even with the same key.
    const bye = { choice: 'accept', from: 3, idempotencyKey };
    expect((await player.call('POST', `${player.path}/quest/Cookie`, { body: bye })).status).toBe(400);
    // Another player may use the same key.
    const other = await createPlayer(server);
    const body = { choice: 'meow', from: 1, idempotencyKey };
    expect((await other.call('POST', `${other.path}/quest/Cookie`, { body })).json).toMatchObject({ from: 1, to: 2 });
  });

  test('[C11] of thirty concurrent choices from the same version exactly one is applied', async () => {
    const player = await createPlayer(server);
    const answers = await Promise.all(Array.from({ length: 30 }, () => player.choose('meow', 1)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(29).fill(409)]);
    const { to, cards } = await player.read();
    expect([to, cardOf(cards, 'Cookie')?.traits.meow]).toEqual([2, 1]);
  });
});

describe('opening a quest', () => {
  test('[Q4, S7] opening a quest sets room_key to it, increments the version, and changes nothing else', async () => {
    const player = await createPlayer(server);
    const { status, json } = await player.choose('@open', 1, 'Hearth');
    expect(status).toBe(200);
    expect(json).toMatchObject({ from: 1, to: 2 });
    expect(cardOf(json.cards, 'Character')?.traits).toMatchObject({ v: 2, room_key: 'Hearth' });
    expect(json.cards).toHaveLength(1);
    const { cards } = await player.read();
    expect(cards.some((text) => text.startsWith('Hearth'))).toBe(false);
  });

  test('[Q4, S7] opening a quest is refused for a card without a quest, and from an old version', async () => {
    const player = await createPlayer(server);
    expect(await player.choose('@open', 1, 'Girl')).toMatchObject({
      status: 400,
      json: { message: 'Card has no quest' },
    });
    expect(await player.choose('@open', 1, 'Mirror')).toMatchObject({
      status: 400,
      json: { message: 'Invalid choice id' },
    });
    expect(await player.choose('@open', 0, 'Hearth')).toMatchObject({ status: 409 });
  });
});

describe('the rules refuse', () => {
  test.each([
    ['[Q5]', 'an unknown choice', 'Cookie', 'nonsense', 400, 'Invalid choice id'],
    ['[Q5]', 'a choice of another page', 'Cookie', 'accept_yes', 400, 'Invalid choice id'],
    ['[Q5]', 'a choice called __proto__', 'Cookie', '__proto__', 400, 'Invalid choice id'],
    ['[Q5]', 'a page that the quest lacks', 'Cookie?p=nope', 'finish', 404, 'Page not found'],
    ['[D9]', 'an unknown card', 'Nope', 'finish', 404, 'Card Nope not found'],
    ['[D9]', 'a card without a quest', 'Girl', 'finish', 400, 'Card has no quest'],
    ['[D9]', 'a name without a capital', 'cookie', 'finish', 400, expect.stringMatching(/^Invalid card string/)],
    ['[D9]', 'an unknown trait', 'Cookie?xxMARKERxx=1', 'finish', 400, expect.stringMatching(/^Unknown trait/)],
    ['[D9]', 'a card text above the limit', `C${'a'.repeat(1100)}`, 'finish', 400, 'Input validation failed'],
  ])('%s the rules refuse %s', async (_row, _what, qcard, choice, status, message) => {
    const player = await createPlayer(server);
    const before = await player.read();
    const answer = await player.choose(choice, 1, qcard);
    expect(answer).toMatchObject({ status, json: { status, message } });
    expect(answer.text).not.toContain('MARKER');
    expect(await player.read()).toEqual(before);
  });
});

describe('[W10] a save of an earlier edition', () => {
  test('a save at a page that was removed continues where the quest opens', async () => {
    const player = await createPlayer(server);
    await keep(player.id, 'Cookie', 'Cookie?c=1&p=burnt&meow=4');
    const { status, json } = await player.choose('tutorial', 1);
    expect(status).toBe(200);
    expect(cardOf(json.cards, 'Cookie')).toMatchObject({ p: 'tutorial', traits: { meow: 4 } });
    expect(cardOf(json.cards, 'Character')?.traits).toMatchObject({ room_key: 'Cookie' });
  });

  test('a save with a trait that was removed continues without the trait', async () => {
    const player = await createPlayer(server);
    await keep(player.id, 'Cookie', 'Cookie?c=1&p=finish&crumbs=7&meow=4');
    expect((await player.read()).cards).toContain('Cookie?c=1&meow=4&p=finish');
    const { json } = await player.choose('meow', 1);
    expect(cardOf(json.cards, 'Cookie')).toMatchObject({ p: 'finish', traits: { meow: 5 } });
  });
});

describe('[W10] a row edited by hand:', () => {
  test.each([
    ['an invalid id', 'Character?c=1&id=a-b&name=Mary', 'Mary'],
    ['a count of 0', 'Character?c=0&name=Mary', ''],
    ['an invalid card', 'Mary', ''],
  ])('a character whose row has %s can still play', async (_, card, name) => {
    const player = await createPlayer(server);
    await keep(player.id, 'Character', card);
    const who = { id: player.id, name };
    expect(cardOf((await player.read()).cards, 'Character')?.traits).toMatchObject({ ...who, v: 1 });
    const { status, json } = await player.choose('finish', 1);
    expect(status).toBe(200);
    expect(cardOf(json.cards, 'Character')?.traits).toMatchObject({ ...who, v: 2, room_key: 'Cookie' });
    expect(cardOf((await player.read()).cards, 'Character')?.traits).toMatchObject({ ...who, v: 2 });
  });
});

test('meows are limited to one a second, and a refused one gets Retry-After', async () => {
  let now = 0;
  const paced = await startHere({}, { steadyClock: () => now });
  const player = await createPlayer(paced);
  expect((await player.choose('meow', 1)).status).toBe(200);
  now += 999;
  const refused = await player.choose('meow', 2);
  expect(refused).toMatchObject({ status: 429, json: { code: 'TOO_MANY_REQUESTS', status: 429 } });
  expect(refused.headers.get('retry-after')).toBe('1');
  expect((await player.choose('meow', 1)).status).toBe(409);
  expect((await player.choose('finish', 2)).status).toBe(200);
  now += 1;
  expect((await player.choose('meow', 3)).status).toBe(200);
});

function cardOf(cards: readonly string[], key: string) {
  return cards.map((text) => deck.parse(text)).find((card) => card.key === key);
}

async function keep(characterId: string, key: string, card: string): Promise<void> {
  await executeSql(
    server.dataDir,
    'update cards set card = ? where character_id = ? and key = ?',
    card,
    characterId,
    key,
  );
}
