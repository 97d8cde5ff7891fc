import { afterEach, describe, expect, test } from 'vitest';
import type { CharacterUpdate } from '#engine';
import { type ChildServer, startChild } from '../../helpers/child-server.ts';
import { type EventStream, openOwnStream } from '../../helpers/event-stream.ts';
import { teaDocument, writeQuests } from '../../helpers/operator-quests.ts';
import { startPostgres } from '../../helpers/postgres.ts';
import { startRedis } from '../../helpers/redis.ts';
import { tempFolder } from '../../helpers/temp-folder.ts';
import { createPlayer, type Player, playerAt } from '../../helpers/visitor.ts';

const PERSON = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' };

const tea = teaDocument('OpTea', {
  card: { name: 'OpTea', traits: { sips: 0 }, shown: ['sips'] },
  checks: { drunk: ['sips', '>', 0] },
  pages: [
    { key: 'pot', title: 'Pot', messages: [{ text: 'It steams.' }], choices: [{ text: 'Pour', next: 'cup' }] },
    {
      key: 'cup',
      title: 'Cup',
      messages: [{ text: 'Hot.' }, { text: 'Less is in it now.', when: 'drunk' }],
      choices: [
        { text: 'Sip', next: 'cup', id: 'sip', add: { sips: 1 } },
        { text: 'Drink', next: 'saucer' },
      ],
    },
    { key: 'saucer', title: 'Saucer', messages: [{ text: 'Empty.' }], done: true, canRestart: true },
  ],
});

const postgres = startPostgres();
const redis = startRedis();

describe.runIf(postgres && redis)('[W2] an operator’s quest at three of four nodes', () => {
  const nodes: ChildServer[] = [];
  afterEach(async () => {
    for (const node of nodes.splice(0)) await node.stop();
  });

  /** Starts nodes over one database, each with a data folder of its own: three with the quest, and one without it. */
  async function startNodes() {
    const variables = {
      DATABASE_URL: (await postgres?.createDatabase()) ?? '',
      REDIS_URL: redis?.url() ?? '',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    };
    const folders = Array.from({ length: 4 }, tempFolder);
    for (const folder of folders.slice(0, 3)) writeQuests(folder, { 'tea.json': tea });
    // One after another: the first migrates the tables.
    for (const DATA_DIR of folders) nodes.push(await startChild({ ...variables, DATA_DIR }));
    return nodes as unknown as readonly [ChildServer, ChildServer, ChildServer, ChildServer];
  }

  const teaOf = ({ cards }: CharacterUpdate) => cards.filter((text) => text.startsWith('OpTea'));
  const isOf = (data: string, { id }: Player) => data.includes(`"characterId":"${id}"`);
  /** The next update in a stream by which a character has this version. */
  async function hears(stream: EventStream, player: Player, v: number): Promise<CharacterUpdate> {
    const { data = '' } = await stream.next(({ data = '' }) => isOf(data, player) && JSON.parse(data).to === v);
    return JSON.parse(data);
  }
  /** Waits until a stream of another player in the same room shows a player with a text in its cards. */
  const sees = (stream: EventStream, player: Player, text: string) =>
    stream.next(({ data = '' }) => isOf(data, player) && data.includes(text));

  test('is played at all nodes that have it; the one without it says so, and serves its players without the card', {
    timeout: 120_000,
  }, async () => {
    const [here, there, third, without] = await startNodes();
    const [mary, james] = [await createPlayer(here), await createPlayer(there)];
    const stream = await openOwnStream(mary, there);
    const streamWithout = await openOwnStream(mary, without);
    const other = await openOwnStream(james, third);
    for (const player of [mary, james]) expect((await player.choose('@open', 1, 'OpTea')).status).toBe(200);
    await sees(other, mary, 'Character?c=1');
    expect((await mary.choose('cup', 2, 'OpTea')).status).toBe(200);
    expect(teaOf(await hears(stream, mary, 3))).toEqual(['OpTea?c=1&p=cup']);
    await sees(other, mary, '"OpTea?c=1"');

    const lone = playerAt(without, mary);
    await hears(streamWithout, mary, 3);
    const known = await lone.read();
    expect([known.to, teaOf(known)]).toEqual([3, []]);
    expect(await (await openOwnStream(lone)).nextData('character')).toEqual(known);
    const page = await lone.call('GET', '/game/quest/OpTea', { headers: PERSON });
    expect([page.status, page.text]).toEqual([404, expect.stringContaining('Neko not found')]);
    for (const choice of ['sip', '@open']) {
      expect(await lone.choose(choice, 3, 'OpTea')).toMatchObject({
        status: 404,
        json: { message: 'Card OpTea not found' },
      });
    }
    expect((await lone.choose('meow', 3)).json).toMatchObject({ from: 3, to: 4 });
    await hears(stream, mary, 4);
    expect(teaOf(await playerAt(third, mary).read())).toEqual(['OpTea?c=1&p=cup']);

    // A node is killed while it takes a choice. The browser repeats the choice at another node, where it counts once.
    const sip = { body: { choice: 'sip', from: 4, idempotencyKey: 'a1'.repeat(16) } };
    const lost = playerAt(there, mary)
      .call('POST', `${mary.path}/quest/OpTea`, sip)
      .catch(() => {});
    there.process.kill('SIGKILL');
    await Promise.all([lost, there.exited, stream.ended().catch(() => {})]);
    expect((await playerAt(third, mary).call('POST', `${mary.path}/quest/OpTea`, sip)).status).toBe(200);
    expect(teaOf(await mary.read())).toEqual(['OpTea?c=1&p=cup&sips=1']);
    const again = await openOwnStream(mary, here);
    expect(teaOf(await hears(again, mary, 5))).toEqual(['OpTea?c=1&p=cup&sips=1']);
    expect((await playerAt(third, mary).choose('sip', 5, 'OpTea')).status).toBe(200);
    expect(teaOf(await hears(again, mary, 6))).toEqual(['OpTea?c=1&p=cup&sips=2']);
    await sees(other, mary, '"OpTea?c=1&sips=2"');
    expect(nodes.flatMap(({ output }) => output)).toEqual([]);
  });
});
