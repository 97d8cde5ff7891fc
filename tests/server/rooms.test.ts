import { describe, expect, test } from 'vitest';
import { deck } from '#content';
import type { CharacterUpdate } from '#engine';
import { type Block, openOwnStream } from '../helpers/event-stream.ts';
import { serveHere, startHere } from '../helpers/server.ts';
import { createPlayer, type Player } from '../helpers/visitor.ts';

/** Short, so that a player whose stream has closed leaves the room soon. */
const KEEP_ALIVE = 200; // ms
const ROOM = 33;

const server = serveHere({ RATE_LIMIT: 'off' }, { keepAlive: KEEP_ALIVE });

/** Opens the stream of a player, by default a new one, and records its events. */
async function come(player?: Player, at = server) {
  const who = player ?? (await createPlayer(at));
  const stream = await openOwnStream(who);
  const blocks: Block[] = [];
  /** The next matching event of a character. */
  async function next(id: string, fits: (update: CharacterUpdate) => boolean = () => true): Promise<CharacterUpdate> {
    const { data = '' } = await stream.next((block) => {
      blocks.push(block);
      return block.data?.includes(`"characterId":"${id}"`) === true && fits(JSON.parse(block.data));
    });
    return JSON.parse(data);
  }
  const first = await next(who.id);
  return { ...who, stream, first, blocks, next };
}

const isGone = ({ cards }: CharacterUpdate) => cards.some((text) => text.startsWith('Character?c=0'));

/** The cards that others in the room see of a character, computed without the server: Character, the form, Cookie. */
function shownCards({ cards }: CharacterUpdate): string[] {
  const traitsOf = (start: RegExp) => deck.parse(cards.find((text) => start.test(text)) ?? '').traits;
  const { id, name, gender, v } = traitsOf(/^Character\?/);
  const { meow } = traitsOf(/^Cookie\?/);
  return [
    `Character?c=1&gender=${gender}&id=${id}&name=${name}&v=${v}`,
    `Cookie?c=1${meow === 0 ? '' : `&meow=${meow}`}`,
    `${gender === 'm' ? 'Boy' : 'Girl'}?c=1`,
  ].sort();
}

describe('[W3] [C6] players in a room', () => {
  test('[Q10] players in a room see each other enter, meow and leave, in order, each once', async () => {
    const mary = await come();
    const james = await come();
    expect(await mary.next(james.id)).toEqual({ ...james.first, cards: shownCards(james.first) });
    expect(await james.next(mary.id)).toEqual({ ...mary.first, cards: shownCards(mary.first) });
    expect((await mary.visitor.call('GET', james.path)).json).toEqual({
      ...james.first,
      cards: shownCards(james.first),
    });
    const { json } = await james.choose('meow', 1);
    const meowed = await mary.next(james.id);
    expect(meowed).toMatchObject({ from: 1, to: 2 });
    expect(meowed.cards).toContain('Cookie?c=1&meow=1');
    expect(json.to).toBe(2);
    james.stream.close();
    expect(await mary.next(james.id)).toEqual({
      characterId: james.id,
      from: null,
      to: 2,
      cards: [`Character?c=0&id=${james.id}`],
    });
    const again = await come(james);
    await mary.next(james.id, ({ from }) => from === null);
    again.stream.close();
    await mary.next(james.id, isGone);
    const told = mary.blocks.filter(({ data }) => data?.includes(`Character?c=0&id=${james.id}`));
    expect(told).toHaveLength(2);
  });

  test('players in a room see another leave who signs out or deletes the character', async () => {
    const [mary, james, anne] = [await come(), await come(), await come()];
    await james.visitor.call('DELETE', '/api/auth/cookie');
    await mary.next(james.id, isGone);
    await anne.visitor.call('DELETE', anne.path);
    await mary.next(anne.id, isGone);
  });

  test('players in a room never see the address, room, page or hidden traits of others', async () => {
    const mary = await come();
    const james = await come();
    const hand = (update: CharacterUpdate) => update.cards.join('\n');
    const address = /address=(0x[0-9a-fA-F]{40})/.exec(hand(james.first))?.[1] ?? '';
    expect(address).not.toBe('');
    await james.choose('draw', 1, 'Name');
    const slip = /slips=(\w+)/.exec(hand(await james.read()))?.[1] ?? '';
    await james.choose(slip, 2, 'Name');
    await james.choose('CatGirl', 3, 'Mirror');
    await james.choose('meow', 4);
    await james.choose('sit', 5, 'Hearth');
    await mary.next(james.id, isGone);
    const bytes = mary.blocks.map(({ data = '' }) => data).filter((data) => data.includes(james.id));
    expect(bytes.length).toBeGreaterThan(5);
    expect(bytes.join('\n').toLowerCase()).not.toContain(address.slice(2).toLowerCase());
    expect(bytes.join('\n')).not.toMatch(/address|soul|room_key|slips|Name\?|Hearth|warmth|save|health|[?&]p=/);
    expect(bytes.join('\n')).toContain(`name=${slip}`);
    expect(bytes.join('\n')).toContain('CatGirl?c=1');
  });
});

test('[W3] [C6] the 34th player is in another instance of the room: a meow reaches only the 32 others of an instance', async () => {
  const quiet = await startHere({ RATE_LIMIT: 'off' });
  const players = [];
  for (let at = 0; at <= ROOM; at += 1) players.push(await come(undefined, quiet));
  const [last, meower] = [players[ROOM], players[3]];
  if (!last || !meower) throw new Error('There are 34');
  for (const player of players.slice(0, ROOM)) {
    for (const other of players.slice(players.indexOf(player) + 1, ROOM)) await player.next(other.id);
  }
  await meower.choose('meow', 1);
  for (const player of players.slice(0, ROOM)) await player.next(meower.id, ({ to }) => to === 2);
  // Waits for an event of the last player's own: if the meow had been sent to that player, it would have come before.
  await last.choose('meow', 1);
  await last.next(last.id, ({ to }) => to === 2);
  expect(last.blocks.filter(({ data }) => data?.includes('characterId') && !data.includes(last.id))).toEqual([]);
  const sees = async (other: string) => (await meower.visitor.call('GET', `/api/game/character/${other}`)).status;
  expect([await sees(players[5]?.id ?? ''), await sees(last.id)]).toEqual([200, 404]);
});

test('[W3] [C5] a player cannot read another character unless both have streams, nor an unknown one', async () => {
  const [mary, james] = [await come(), await createPlayer(server)];
  const look = async (from: Player, path: string) => (await from.visitor.call('GET', path)).status;
  expect(await look(mary, james.path)).toBe(404);
  expect(await look(james, mary.path)).toBe(404);
  expect(await look(mary, '/api/game/character/nobody')).toBe(404);
  expect(await look(mary, '/api/game/character/a-b')).toBe(400);
  const stranger = await fetch(server.url + mary.path);
  expect(stranger.status).toBe(401);
});
