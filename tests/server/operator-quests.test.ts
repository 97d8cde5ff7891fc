import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { decodeHTML } from 'entities';
import { afterEach, describe, expect, test } from 'vitest';
import type { CharacterUpdate, QuestDocument } from '#engine';
import { type ChildServer, startChild } from '../helpers/child-server.ts';
import { openOwnStream } from '../helpers/event-stream.ts';
import { germanOf, teaDocument, writeQuests } from '../helpers/operator-quests.ts';
import { serveHere } from '../helpers/server.ts';
import { tempFolder } from '../helpers/temp-folder.ts';
import { createPlayer, playerAt } from '../helpers/visitor.ts';
import { getRaw } from '../helpers/wire.ts';

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

/** Text that would break out of an element or attribute. */
const HOSTILE = '</title><script>alert("1")</script> \'$&$1\' &amp;';
/** The placeholders of pages. A translation whose original has changed may have any, the original none. */
const MARKS = '{origin} {questName} {questDescription} {errorId} {missingPath}';
const GERMAN_NAME = `Der <b>"Tee"</b> ${MARKS} $&`;
const GERMAN_DESCRIPTION = `Auf Deutsch: ${HOSTILE} ${MARKS}`;
const OP_LUMP = { name: 'Stück', description: 'Sweet. auf Deutsch' };

/** A quest that gives a card, counts meows, and shows others how much tea there is. */
const tea: QuestDocument = {
  $schema: 'quest.schema.json',
  ...teaDocument('OpTea', {
    card: {
      name: 'OpTea',
      description: HOSTILE,
      traits: { sips: 0, stirred: false, meow: 0 },
      shown: ['sips', 'meow'],
    },
    cards: [{ name: 'OpLump', description: 'Sweet.' }],
    checks: { drunk: ['sips', '>', 0], stirred: ['stirred', '=', true] },
    pages: [
      {
        key: 'pot',
        title: 'Pot',
        messages: [{ text: 'It steams.' }],
        choices: [{ text: 'Pour', next: 'cup', give: 'OpLump' }],
      },
      {
        key: 'cup',
        title: 'Cup',
        messages: [
          { text: 'Hot.' },
          { text: 'Less is in it now.', when: 'drunk' },
          { text: 'It is sweet.', when: 'stirred' },
        ],
        choices: [
          { text: 'Sip', next: 'cup', id: 'sip', add: { sips: 1 }, set: { stirred: true } },
          { text: 'Drink', next: 'saucer' },
        ],
      },
      { key: 'saucer', title: 'Saucer', messages: [{ text: 'Empty.' }], done: true, canRestart: true },
    ],
  }),
};
const de = {
  ...germanOf(tea, { 'cards.OpLump': 'ein Stück', 'cards.OpLump.name': 'Stück' }),
  name: { of: '1', text: GERMAN_NAME },
  description: { of: '1', text: GERMAN_DESCRIPTION },
};

/** What a page says of a quest: the text of its title, description and paragraph. */
function shownOn(html: string) {
  const [title, description, text] = [
    /<title>(.*?)<\/title>/.exec(html),
    /<meta name="description" content="(.*?)" \/>/.exec(html),
    /<p>(.*?)<\/p>/.exec(html),
  ].map((found) => decodeHTML(found?.[1] ?? ''));
  return { title, description, text };
}

describe('an operator’s quest', () => {
  const dataDir = tempFolder();
  writeQuests(dataDir, { 'tea.json': { ...tea, languages: { de, fr: {} } }, 'broken\u001b\n.json': '{' });
  const server = serveHere({ DATA_DIR: dataDir, RATE_LIMIT: 'off' });

  const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    getRaw(server.url, path, { 'user-agent': PERSON, ...headers }, method);

  test.each([
    ['en', { title: 'Op tea', description: HOSTILE, text: 'Op tea' }],
    ['de', { title: GERMAN_NAME, description: GERMAN_DESCRIPTION, text: GERMAN_NAME }],
  ])('has a page with its name and description, as text, in the language %s', async (language, shown) => {
    const { status, text, headers } = await get(`/game/quest/OpTea?lang=${language}`);
    expect([status, headers['content-language']]).toEqual([200, language]);
    expect(shownOn(text)).toEqual(shown);
    expect(text.match(/<script/g)).toHaveLength(1); // the configuration
    expect(text).not.toContain('<b>');
  });

  test('has a page with the headers of the pages of the game’s quests', async () => {
    const [{ headers: own }, { headers: game }] = [await get('/game/quest/OpTea'), await get('/game/quest/Cookie')];
    const { etag, date, 'content-length': length, ...rest } = own;
    expect(game).toMatchObject(rest);
    expect(rest['content-security-policy']).toContain("script-src 'self';");
    expect((await get('/game/quest/OpTea', { 'if-none-match': String(etag) })).status).toBe(304);
    const head = await get('/game/quest/OpTea', {}, 'HEAD');
    expect([head.status, head.headers.etag, head.body.length]).toEqual([200, etag, 0]);
  });

  test.each([
    ['/game/quest/OpTea%3Fc%3D1%26sips%3D3', 200],
    ['/game/quest/OpTea%3Fp%3Dcup', 200],
    ['/game/quest/OpTea?p=saucer', 200],
    ['/game/quest/OpTea?p=nope', 404],
    ['/game/quest/OpTea?p=constructor', 404],
    ['/game/quest/OpTea%3Fp%3Dnope', 404],
    ['/game/quest/OpTea%3Fzork%3D1', 404],
    ['/game/quest/optea', 404],
    ['/game/quest/OpLump', 404],
    ['/game/quest', 404],
    ['/GAME/quest/OpTea/?lang=de', 308],
    ['/GAME/quest/OpTea/?p=nope', 308],
    ['/GAME/quest/OpTea%3Fp%3Dnope/', 404],
  ])('the URL %s is answered with %d', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  test('has no page in the sitemap', async () => {
    const { text } = await get('/sitemap.xml');
    expect(text).toContain('/game/quest/Cookie<');
    expect(text).not.toMatch(/OpTea|\/game\/quest</);
  });

  test('is described in the configuration of every page, which it cannot break out of', async () => {
    for (const path of ['/', '/game/quest/OpTea', '/game/quest/Cookie?lang=de', '/nope']) {
      const { text } = await get(path);
      const json = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(text)?.[1] ?? '';
      expect(JSON.parse(json).operatorQuests).toEqual({
        kinds: [
          {
            name: 'OpTea',
            description: HOSTILE,
            traits: { sips: 0, stirred: false, meow: 0 },
            shown: ['sips', 'meow'],
            quest: true,
          },
          { name: 'OpLump', description: 'Sweet.', quest: false },
        ],
        german: {
          OpTea: {
            name: GERMAN_NAME,
            description: GERMAN_DESCRIPTION,
            nouns: { OpLump: { gender: 'neuter', accusative: 'Stück' } },
          },
        },
        rewards: [{ card: 'OpTea', gives: ['OpLump'], words: { de: { OpLump: OP_LUMP } } }],
      });
    }
  });

  test('a page without a name is there for the service worker, which shows it for every operator’s quest', async () => {
    const { status, text, headers } = await get('/quests/frame.html');
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(shownOn(text)).toEqual({ title: 'Quest', description: '', text: 'Quest' });
    expect(text).toContain('"buildId":"b1"');
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ])('has a document with the languages of the game, sent as %s, and revalidated by ETag', async (encoding, decode) => {
    const path = '/quests/OpTea.json';
    const { status, headers, body } = await get(path, { 'accept-encoding': encoding });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'content-length': String(body.length),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    const { $schema, ...sent } = tea;
    expect(JSON.parse(decode(body).toString())).toEqual({ ...sent, languages: { de } });
    const again = await get(path, { 'accept-encoding': encoding, 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await get(path, { 'accept-encoding': encoding }, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ['etag', 'content-length', 'content-encoding']) {
      expect(head.headers[name]).toBe(headers[name]);
    }
  });

  test.each([
    '/quests/Cookie.json',
    '/quests/OpLump.json',
    '/quests/optea.json',
    '/quests/tea.json',
    '/quests/OpTea',
    '/quests/',
    '/quests/..%2f..%2fmeow.sqlite',
    '/quests/OpTea.json/',
  ])('no document is at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('is counted in the log, which names what is wrong with files on lines without control characters', () => {
    const lines = server.lines.filter((line) => line.includes('DATA_DIR'));
    expect(lines.map((line) => JSON.parse(line)).map(({ level, msg }) => [level, msg])).toEqual([
      [50, expect.stringMatching(/^Quests in DATA_DIR: broken\\u001b\\n\.json:1:2: error not-json: /)],
      [40, expect.stringMatching(/^Quests in DATA_DIR: tea\.json: warning stale-translation, in "de": .*"name"/)],
      [
        40,
        expect.stringMatching(/^Quests in DATA_DIR: tea\.json: warning stale-translation, in "de": .*"description"/),
      ],
      [40, expect.stringMatching(/^Quests in DATA_DIR: tea\.json: The texts in "fr" are left out/)],
      [30, 'Quests in DATA_DIR: 1 is played'],
    ]);
    for (const line of lines) expect(line).toMatch(/^[^\p{Cc}]+\n$/u);
  });

  test('is played by a saved player, and others in its room see the shown traits alone', async () => {
    const [mary, james] = [await createPlayer(server), await createPlayer(server)];
    for (const player of [mary, james]) expect((await player.choose('@open', 1, 'OpTea')).status).toBe(200);
    const stream = await openOwnStream(james);
    const own = await openOwnStream(mary);
    await own.nextData('character');
    const sees = async (v: number) => {
      const { data = '' } = await stream.next((block) => isOf(block.data, mary.id, v));
      return (JSON.parse(data) as CharacterUpdate).cards.filter((text) => text.startsWith('Op'));
    };
    await sees(2);
    expect((await mary.choose('cup', 2, 'OpTea')).json).toMatchObject({
      from: 2,
      to: 3,
      cards: expect.arrayContaining(['OpTea?c=1&p=cup', 'OpLump?c=1']),
    });
    expect(await sees(3)).toEqual(['OpTea?c=1']);
    expect((await mary.choose('sip', 3, 'OpTea')).json.cards).toContain('OpTea?c=1&p=cup&sips=1&stirred=true');
    expect(await sees(4)).toEqual(['OpTea?c=1&sips=1']);
    expect((await mary.choose('meow', 4, 'OpTea')).json.cards).toContain('OpTea?c=1&meow=1&p=cup&sips=1&stirred=true');
    expect(await sees(5)).toEqual(['OpTea?c=1&meow=1&sips=1']);
    expect(await mary.choose('pot', 5, 'OpTea')).toMatchObject({ status: 400, json: { message: 'Invalid choice id' } });
    expect(await mary.choose('sip', 5, 'OpTea?p=nope')).toMatchObject({ status: 404 });
  });
});

function isOf(data: string | undefined, id: string, v: number): boolean {
  return data?.includes(`"characterId":"${id}"`) === true && (JSON.parse(data) as CharacterUpdate).to === v;
}

describe('after a restart', () => {
  const servers: ChildServer[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop();
  });

  /** Starts a server after the one before has stopped. Each is a process, because kinds of cards stay in a process. */
  async function restart(DATA_DIR: string): Promise<ChildServer> {
    await servers.at(-1)?.stop();
    const server = await startChild({ DATA_DIR, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' });
    servers.push(server);
    return server;
  }

  const questCards = ({ cards }: CharacterUpdate) => cards.filter((text) => text.startsWith('Op'));
  /** The lines of the log of warnings and errors. */
  const complaints = (server: ChildServer) => server.output.filter((line) => JSON.parse(line).level >= 40);

  test('without its file a quest is not there, and its players play on; with the file again their saves continue', async () => {
    const dataDir = tempFolder();
    writeQuests(dataDir, { 'tea.json': tea });
    const first = await restart(dataDir);
    const player = await createPlayer(first);
    await player.choose('cup', 1, 'OpTea');
    await player.choose('sip', 2, 'OpTea');
    const saved = await player.read();
    expect(questCards(saved).sort()).toEqual(['OpLump?c=1', 'OpTea?c=1&p=cup&sips=1&stirred=true']);

    rmSync(join(dataDir, 'quests', 'tea.json'));
    const without = await restart(dataDir);
    const there = playerAt(without, player);
    const person = { headers: { 'user-agent': PERSON } };
    const missing = await there.call('GET', '/game/quest/OpTea', person);
    expect([missing.status, missing.text]).toEqual([404, expect.stringContaining('Neko not found')]);
    expect((await there.call('GET', '/quests/OpTea.json', person)).status).toBe(404);
    for (const choice of ['sip', 'meow', '@open']) {
      expect(await there.choose(choice, 3, 'OpTea')).toMatchObject({
        status: 404,
        json: { code: 'NOT_FOUND', message: 'Card OpTea not found' },
      });
    }
    const known = await there.read();
    expect([known.to, questCards(known)]).toEqual([3, []]);
    const stream = await openOwnStream(there);
    expect(await stream.nextData('character')).toEqual(known);
    expect((await there.choose('finish', 3, 'Cookie')).json).toMatchObject({ from: 3, to: 4 });
    expect(questCards((await stream.nextData('character')) as CharacterUpdate)).toEqual([]);
    expect(complaints(without)).toEqual([]);

    writeQuests(dataDir, { 'renamed.json': tea });
    const back = playerAt(await restart(dataDir), player);
    expect(questCards(await back.read())).toEqual(questCards(saved));
    const { json } = await back.choose('sip', 4, 'OpTea');
    expect(json.cards).toContain('OpTea?c=1&p=cup&sips=2&stirred=true');
  });

  test('[W19] a card that is held out while its quest is left out exists exactly once when the quest is back', async () => {
    const dataDir = tempFolder();
    writeQuests(dataDir, { 'tea.json': tea });
    const first = await restart(dataDir);
    const [mary, james] = [await createPlayer(first), await createPlayer(first)];
    for (const [from, choice] of ['cup', 'saucer', 'cup'].entries()) await mary.choose(choice, from + 1, 'OpTea');
    const earned = await mary.read();
    const { to } = earned;
    expect(questCards(earned)).toContain('OpLump?c=2');
    expect((await mary.choose(`offer:OpLump:${james.id}`, to, 'Gift')).status).toBe(200);

    rmSync(join(dataDir, 'quests', 'tea.json'));
    const without = await restart(dataDir);
    const refused = { status: 404, json: { message: 'Card OpLump not found' } };
    expect(await playerAt(without, mary).choose('back', to + 1, 'Gift')).toMatchObject(refused);
    for (const answer of ['accept', 'decline']) {
      expect(await playerAt(without, james).choose(`${answer}:${mary.id}`, 1, 'Gift')).toMatchObject(refused);
    }

    writeQuests(dataDir, { 'tea.json': tea });
    const back = await restart(dataDir);
    expect((await playerAt(back, james).choose(`accept:${mary.id}`, 1, 'Gift')).status).toBe(200);
    const held = [await playerAt(back, mary).read(), await playerAt(back, james).read()].map(questCards);
    expect(held.map((cards) => cards.filter((card) => card.startsWith('OpLump?')))).toEqual([
      ['OpLump?c=1'],
      ['OpLump?c=1'],
    ]);
  });

  test('a save continues after the operator has removed traits, kinds and pages', async () => {
    const dataDir = tempFolder();
    writeQuests(dataDir, { 'tea.json': tea });
    const server = await restart(dataDir);
    const [player, other] = [await createPlayer(server), await createPlayer(server)];
    for (const one of [player, other]) {
      await one.choose('cup', 1, 'OpTea');
      await one.choose('sip', 2, 'OpTea');
    }
    await other.choose('saucer', 3, 'OpTea');

    // `cup` is `mug` now, which the document says; `saucer` is gone, and `sips` and OpLump, too.
    const renamed = teaDocument('OpTea', {
      card: { name: 'OpTea', traits: { gulps: '', save: '' } },
      migrations: [{ pages: { cup: 'mug' }, choices: { 'cup/sip': 'gulp' } }],
      pages: [
        { key: 'pot', title: 'Pot', messages: [{ text: 'Cold.' }], choices: [{ text: 'Pour', next: 'mug' }] },
        {
          key: 'mug',
          title: 'Mug',
          messages: [{ text: '{gulps}' }],
          choices: [{ text: 'Gulp', id: 'gulp', next: 'end', set: { gulps: 'many' } }],
        },
        { key: 'end', title: 'End', messages: [{ text: 'Empty.' }], done: true, canRestart: true },
      ],
    });
    writeQuests(dataDir, { 'tea.json': renamed });
    const changed = await restart(dataDir);
    expect(complaints(changed)).toEqual([]);
    const [moved, lost] = [playerAt(changed, player), playerAt(changed, other)];
    expect(questCards(await moved.read())).toEqual(['OpTea?c=1&p=cup']);
    expect((await moved.choose('sip', 3, 'OpTea')).json.cards).toContainEqual(
      expect.stringMatching(/^OpTea\?c=1&gulps=many&p=end&save=/),
    );
    expect((await lost.choose('mug', 4, 'OpTea')).json.cards).toContainEqual(
      expect.stringMatching(/^OpTea\?c=1&p=mug&save=/),
    );
  });
});
