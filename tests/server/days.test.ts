import { beforeEach, describe, expect, test } from 'vitest';
import { type CharacterUpdate, dayOf } from '#engine';
import { type HereServer, startHere } from '../helpers/server.ts';
import { createPlayer, type Player } from '../helpers/visitor.ts';

const DAY = 86_400_000; // ms
const MORNING = Date.UTC(2026, 10, 30, 9);

let server: HereServer;
/** The server's clock stands still unless a test moves it. */
let now: number;
beforeEach(async () => {
  now = MORNING;
  server = await startHere({ RATE_LIMIT: 'off' }, { clock: () => now, steadyClock: () => now });
});

const doughOf = ({ cards }: CharacterUpdate) => cards.find((text) => text.startsWith('Dough?')) ?? '';
const take = async (player: Player, choice: string) => player.choose(choice, (await player.read()).to, 'Dough');

/** Makes choices, all of which are accepted, and returns the last answer. */
async function takeAll(player: Player, ...choices: string[]): Promise<CharacterUpdate> {
  for (const choice of choices) expect(await take(player, choice), choice).toMatchObject({ status: 200 });
  return player.read();
}

describe('[W25] a story that goes on on another day', () => {
  test('a choice that opens tomorrow is refused today, and taken on the next day of the server, in UTC', async () => {
    const player = await createPlayer(server);
    const put = await takeAll(player, 'paws', 'warm', 'under');
    expect(doughOf(put)).toContain(`rising=${dayOf(MORNING)}`);
    for (now of [MORNING, MORNING + 15 * 3_600_000 - 1]) {
      expect(await take(player, 'loaves')).toMatchObject({
        status: 400,
        json: { code: 'BAD_REQUEST', message: 'Invalid choice id' },
      });
    }
    expect(await player.read()).toEqual(put);
    now = MORNING + 15 * 3_600_000; // midnight
    const baked = await takeAll(player, 'loaves', 'oven', 'cooling');
    expect(doughOf(baked)).toContain(`cooling=${dayOf(MORNING) + 1}`);
  });

  test('three weeks later nothing is lost, and whoever comes then goes on as on the next day', async () => {
    const player = await createPlayer(server);
    await takeAll(player, 'knead', 'warm', 'over');
    now += 21 * DAY;
    await takeAll(player, 'poke', 'loaves', 'oven', 'cooling');
    now += 21 * DAY;
    const { cards } = await takeAll(player, 'slice');
    expect(cards).toContain('Crust?c=1');
  });

  test('a clock of the server that goes back opens nothing, and takes nothing away', async () => {
    const player = await createPlayer(server);
    const put = await takeAll(player, 'paws', 'warm', 'under');
    now -= 5 * DAY;
    expect(await take(player, 'loaves')).toMatchObject({ status: 400 });
    expect(await player.read()).toEqual(put);
    now += 6 * DAY;
    await takeAll(player, 'loaves');
  });

  test('a retry of a choice on the next day, with its key, is answered and noted once', async () => {
    const player = await createPlayer(server);
    const { to: from } = await takeAll(player, 'paws', 'warm');
    const call = { body: { choice: 'under', from, idempotencyKey: 'd1'.repeat(16) } };
    const put = () => player.call('POST', `${player.path}/quest/Dough`, call);
    expect(doughOf((await put()).json)).toContain(`rising=${dayOf(MORNING)}`);
    now += DAY;
    expect(doughOf((await put()).json)).toContain(`rising=${dayOf(MORNING)}`);
    await takeAll(player, 'loaves');
  });
});
