import { describe, expect, test } from 'vitest';
import { deck } from '#content';
import { executeSql } from '../helpers/database.ts';
import { serveHere } from '../helpers/server.ts';
import { createPlayer } from '../helpers/visitor.ts';

const server = serveHere({ RATE_LIMIT: 'off' });

describe('a snapshot', () => {
  test('[C5] a snapshot has all cards of the player’s own character in canonical form, with its version', async () => {
    const player = await createPlayer(server);
    const { status, json } = await player.call('GET', player.path);
    expect(status).toBe(200);
    expect(Object.keys(json).sort()).toEqual(['cards', 'characterId', 'from', 'to']);
    expect(json).toMatchObject({ characterId: player.id, from: null, to: 1 });
    const cards = json.cards.map((text: string) => deck.parse(text));
    expect(cards.map(deck.format)).toEqual(json.cards);
    expect(cards.map(({ type }: { type: string }) => type).sort()).toEqual(['form', 'key', 'meta']);
  });

  test('[C5] a card of an unknown kind stays in the database, and is left out of the snapshot', async () => {
    const player = await createPlayer(server);
    await executeSql(server.dataDir, 'insert into cards values (?, ?, ?)', player.id, 'Gone', 'Gone?c=1');
    expect((await player.read()).cards.join()).not.toContain('Gone');
    expect((await player.choose('finish', 1)).status).toBe(200);
    expect(await executeSql(server.dataDir, "select card from cards where key = 'Gone'")).toEqual([
      { card: 'Gone?c=1' },
    ]);
  });
});
