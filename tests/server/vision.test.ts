import { describe, expect, test } from 'vitest';
import { deck, formOf, slipsOf } from '#content';
import { nameLists } from '#content/names';
import { type CharacterUpdate, characterKind, type Hand, mergeCards } from '#engine';
import { serveHere } from '../helpers/server.ts';
import { createPlayer, createVisitor } from '../helpers/visitor.ts';

const server = serveHere({ RATE_LIMIT: 'off' });

describe('[W5] a form', () => {
  test('a new form replaces the former form and gender, also in the database', async () => {
    const player = await createPlayer(server);
    const first = formOf(handOf(await player.read()))?.key;
    for (const [at, form] of ['CatBoy', 'CatGirl', 'CatGirl', 'Boy'].entries()) {
      const { status, json } = await player.choose(form, at + 1, 'Mirror');
      expect([status, json.from, json.to]).toEqual([200, at + 1, at + 2]);
      if (at === 0) expect(json.cards).toContain(`${first}?c=0`);
      const hand = handOf(await player.read());
      expect(Object.values(hand).filter(({ type }) => type === 'form')).toEqual([deck.make(form)]);
      expect(hand.Character?.traits).toMatchObject({ gender: form === 'CatGirl' ? 'f' : 'm', v: at + 2 });
    }
  });

  test.each([
    ['an unknown form', 'Mirror', 'Dog', 400, 'Invalid choice id'],
    ['the form of the maid', 'Mirror', 'NekoMaid', 400, 'Invalid choice id'],
    ['a form with traits of its own', 'Mirror', 'Girl?health=900', 400, 'Invalid choice id'],
    ['a page', 'Mirror?p=bowl', 'Girl', 404, 'Page not found'],
    ['an unknown trait', 'Mirror?health=900', 'Girl', 400, 'Unknown trait'],
    ['a form without the mirror', 'Girl', 'Girl', 400, 'Card has no quest'],
    ['a name that is not in the hat', 'Name', 'Quetzalcoatl', 400, 'Invalid choice id'],
  ])('the server refuses %s, and nothing changes', async (_, qcard, choice, status, message) => {
    const player = await createPlayer(server);
    const before = await player.read();
    const answer = await player.choose(choice, 1, qcard);
    expect([answer.status, answer.json.message]).toEqual([status, expect.stringContaining(message)]);
    expect(await player.read()).toEqual(before);
  });
});

describe('[W5] a name', () => {
  test.each([
    ['CatGirl', nameLists.f],
    ['CatBoy', nameLists.m],
  ])('the server draws names for a %s; the last five are remembered, and each can be kept', async (form, list) => {
    const player = await createPlayer(server);
    const born = handOf(await player.read()).Character?.traits.name;
    await player.choose(form, 1, 'Mirror');
    for (let v = 2; v < 9; v++) expect((await player.choose('draw', v, 'Name')).status).toBe(200);
    const slips = slipsOf(handOf(await player.read()));
    expect(new Set(slips).size).toBe(5);
    expect(list.map(([name]) => name)).toEqual(expect.arrayContaining([...slips]));
    expect(handOf(await player.read()).Character?.traits.name).toBe(born);

    for (const [at, slip] of slips.entries()) {
      const { json } = await player.choose(slip, at + 9, 'Name');
      expect(handOf(json).Character?.traits.name).toBe(slip);
      expect(handOf(await player.read()).Character?.traits).toMatchObject({ name: slip, v: at + 10 });
    }
    const other = await createPlayer(server);
    expect((await other.choose('finish', 1)).status).toBe(200);
    const foreign = await other.choose(slips[0] ?? '', 2, 'Name');
    expect(foreign).toMatchObject({ status: 400, json: { message: 'Invalid choice id' } });
  });

  test('[P3] a name that was drawn before the player was saved can be kept right after saving, once', async () => {
    const player = await createPlayer(server);
    expect((await player.choose('CatBoy', 1, 'Mirror')).status).toBe(200);
    const { json } = await player.choose('Raymond', 2, 'Name');
    expect(handOf(json).Character?.traits).toMatchObject({ name: 'Raymond', gender: 'm' });
    expect((await player.choose('finish', 3)).status).toBe(200);
    expect((await player.choose('Mary', 4, 'Name')).status).toBe(400);
  });

  test.each([
    ['Cookie', 'meow'],
    ['Mirror', 'CatGirl'],
    ['Name', 'draw'],
  ])(
    "[C11] a choice with the card %s is refused for another's character, without a session, and from an old version",
    async (qcard, choice) => {
      const [player, other] = [await createPlayer(server), await createPlayer(server)];
      const body = { choice, from: 1 };
      const path = `${other.path}/quest/${qcard}`;
      expect((await player.call('POST', path, { body })).status).toBe(404);
      expect((await createVisitor(server).call('POST', path, { body })).status).toBe(401);
      expect((await player.call('POST', `/api/game/character/localneko/quest/${qcard}`, { body })).status).toBe(404);
      expect((await player.choose(choice, 0, qcard)).status).toBe(409);
      expect((await player.choose(choice, 2, qcard)).status).toBe(409);
      expect([(await player.read()).to, (await other.read()).to]).toEqual([1, 1]);
    },
  );
});

/** The hand in an update. It must contain the card Character, with the version of the update. */
function handOf({ to, cards }: CharacterUpdate): Hand {
  const hand = mergeCards(
    {},
    cards.map((text) => deck.parse(text)),
  );
  expect(hand[characterKind.name]?.traits.v).toBe(to);
  return hand;
}
