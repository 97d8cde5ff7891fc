import { execFile } from 'node:child_process';
import { chownSync, cpSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../../src/server/commands/run-command.ts';
import { type ChildServer, startChild } from '../../helpers/child-server.ts';
import { openOwnStream } from '../../helpers/event-stream.ts';
import { writeQuests } from '../../helpers/operator-quests.ts';
import { startPostgres } from '../../helpers/postgres.ts';
import { startRedis } from '../../helpers/redis.ts';
import { tempFolder } from '../../helpers/temp-folder.ts';
import { createPlayer, createVisitor } from '../../helpers/visitor.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const servers: ChildServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function start(DATA_DIR: string): Promise<ChildServer> {
  const server = await startChild({ DATA_DIR, RATE_LIMIT: 'off' });
  servers.push(server);
  return server;
}

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `meow.js` as an operator does. No other settings are in its environment. */
function meow(args: readonly string[], settings: Record<string, string> = {}, root = ROOT): Promise<Ran> {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, ['meow.js', ...args], { cwd: root, env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err });
    });
  });
}

test('[O11] the commands for operators are the same in npm and in the container image', async () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  for (const command of COMMANDS) expect(scripts[command]).toBe(`node meow.js ${command}`);
  const image = tempFolder();
  const last =
    readFileSync(join(ROOT, 'Containerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? '';
  for (const [, paths = '', into = ''] of last.matchAll(/^COPY (?!--from)(.+) (\S+)$/gm)) {
    for (const path of paths.split(' '))
      cpSync(join(ROOT, path), join(image, into === './' ? path : into), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(image, 'node_modules'));
  const { code, out } = await meow(['--help'], {}, image);
  expect(code).toBe(0);
  for (const command of COMMANDS) expect(out).toContain(`node meow.js ${command}`);
  const unknown = await meow(['purge'], {}, image);
  expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining('There is no command purge.')]);
});

describe('[O11] backup and restore', () => {
  test('a restored backup has all characters as they were, and the replaced database is kept', async () => {
    const [folder, backups] = [tempFolder(), tempFolder()];
    const settings = { DATA_DIR: folder };
    const copy = join(backups, 'meow.sqlite');
    const server = await start(folder);
    const player = await createPlayer(server);
    expect(await meow(['backup', copy], settings)).toMatchObject({ code: 0, err: '' });
    expect((await player.choose('finish', 1)).status).toBe(200);

    const refused = await meow(['restore', copy], settings);
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/^[^\n]*another server[^\n]+\n$/)]);
    await servers.pop()?.stop();
    const restored = await meow(['restore', copy], settings);
    expect(restored).toMatchObject({
      code: 0,
      out: expect.stringContaining('characters: 1; the former database is'),
    });
    const former = readdirSync(folder).filter((name) => /^meow\.sqlite\.before-[\w-]+$/.test(name));
    expect(former).toHaveLength(1);
    expect((statSync(join(folder, 'meow.sqlite')).mode & 0o777).toString(8)).toBe('600');

    const again = await start(folder);
    const visitor = Object.assign(createVisitor(again), { cookie: player.visitor.cookie });
    expect((await visitor.call('GET', player.path)).json).toMatchObject({ to: 1 });
  });

  test.runIf(process.getuid?.() === 0)('a database restored by root belongs to the owner of the folder', async () => {
    const [folder, backups, theirs] = [tempFolder(), tempFolder(), tempFolder()];
    await start(folder);
    const copy = join(backups, 'meow.sqlite');
    expect((await meow(['backup', copy], { DATA_DIR: folder })).code).toBe(0);
    const [uid, gid] = [4242, 4343];
    chownSync(theirs, uid, gid);
    expect((await meow(['restore', copy], { DATA_DIR: theirs })).code).toBe(0);
    expect(readdirSync(theirs).map((name) => statSync(join(theirs, name)).uid)).toEqual(
      readdirSync(theirs).map(() => uid),
    );
    expect(statSync(join(theirs, 'meow.sqlite')).gid).toBe(gid);
  });
});

describe('[O11] forget', () => {
  test('forget deletes a character with its sessions while the server runs', async () => {
    const folder = tempFolder();
    const server = await start(folder);
    const [gone, stays] = [await createPlayer(server), await createPlayer(server)];
    expect((await gone.call('GET', gone.path)).status).toBe(200);
    const forgotten = await meow(['forget', gone.id], { DATA_DIR: folder });
    expect(forgotten).toEqual({
      code: 0,
      out: `Deleted the character ${gone.id} for good; sessions that ended with it: 1\n`,
      err: '',
    });
    expect((await gone.call('GET', gone.path)).status).toBe(401);
    expect((await stays.call('GET', stays.path)).status).toBe(200);
    const { characterId } = await createVisitor(server).signIn(gone.wallet);
    expect(characterId).not.toBe(gone.id);
  });
});

const UNKNOWN_ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const POSTGRES = { DATABASE_URL: 'postgres://a@b/c' };
/** Files in the folder `copies` before a command runs: name and content. */
const COPIES = { 'mine.sqlite': 'mine', 'words.sqlite': 'meow '.repeat(1000) };

describe('[O11] a refused command changes nothing, and prints one line', () => {
  test.each<[command: string, words: RegExp, more?: { game?: 'empty' | 'running'; settings?: object }]>([
    ['backup', /^Name the file to write: [^\n]+\n$/],
    ['backup copies/a.sqlite', /^There is no meow\.sqlite [^\n]+\n$/],
    ['backup copies/mine.sqlite', /is there already[^\n]+\n$/, { game: 'empty' }],
    ['backup copies/gone/a.sqlite', /^There is no folder \S+\/gone to put the copy into\.\n$/, { game: 'empty' }],
    ['backup copies/a.sqlite', /^DATABASE_URL names PostgreSQL[^\n]+\n$/, { settings: POSTGRES }],
    ['restore', /^Name the copy to restore: [^\n]+\n$/],
    ['restore copies/gone.sqlite', /^There is no [^\n]+gone\.sqlite\.\n$/],
    ['restore copies/words.sqlite', /^The database [^\n]+ not a database [^\n]+\n$/],
    ['restore copies/other.sqlite', /^The database [^\n]+ no database of this game\.\n$/],
    ['restore copies/mine.sqlite', /^DATABASE_URL names PostgreSQL[^\n]+\n$/, { settings: POSTGRES }],
    ['forget', /^Name the id of a character: [^\n]+\n$/],
    ['forget Quince!', /^Quince! is no id[^\n]+\n$/],
    [`forget ${UNKNOWN_ID}`, /^There is no meow\.sqlite in DATA_DIR[^\n]+\n$/],
    [`forget ${UNKNOWN_ID}`, new RegExp(`^There is no character ${UNKNOWN_ID}\\.\n$`), { game: 'running' }],
  ])('the command “%s” is refused with %s', async (command, words, { game, settings } = {}) => {
    const [folder, copies] = [tempFolder(), tempFolder()];
    for (const [name, text] of Object.entries(COPIES)) writeFileSync(join(copies, name), text);
    const other = new Database(join(copies, 'other.sqlite'));
    other.exec('create table cats (name)');
    other.close();
    if (game === 'empty') writeFileSync(join(folder, 'meow.sqlite'), '');
    if (game === 'running') await start(folder);
    const before = readdirSync(folder);
    const args = command.split(' ').map((word) => word.replace(/^copies/, copies));
    const ran = await meow(args, { DATA_DIR: folder, ...settings });
    expect(ran).toEqual({ code: 1, out: '', err: expect.stringMatching(words) });
    expect(readdirSync(folder)).toEqual(before);
    expect(readFileSync(join(copies, 'mine.sqlite'), 'utf8')).toBe('mine');
  });
});

describe('[O11] doctor', () => {
  test('doctor prints a line for each part while the server runs without trouble, and exits with 1 for a broken quest', async () => {
    const folder = tempFolder();
    await createPlayer(await start(folder));
    const { code, out, err } = await meow(['doctor'], { DATA_DIR: folder });
    const lines = out.trimEnd().split('\n');
    expect([code, err]).toEqual([0, '']);
    expect(lines.map((line) => /^(?:ok|note) +([\w ]+): \S/.exec(line)?.[1])).toEqual([
      'settings',
      'database',
      'migrations',
      'clock',
      'Redis',
      'disk',
      'open files',
      'quests',
    ]);
    expect(out).toMatch(/^ok +database: SQLite [\d.]+; characters: 1$/m);

    writeQuests(folder, { 'tea.json': '{' });
    const broken = await meow(['doctor'], { DATA_DIR: folder });
    expect([broken.code, broken.out]).toEqual([1, expect.stringMatching(/^trouble quests: tea\.json:1:2: /m)]);
  });

  test.each<[what: string, settings: Record<string, string>, line: RegExp]>([
    ['a wrong setting', { PORT: 'meow' }, /^trouble settings: PORT must be /m],
    ['a missing database', {}, /^trouble database: there is no meow\.sqlite in DATA_DIR/m],
    [
      'an unreachable PostgreSQL',
      { DATABASE_URL: 'postgres://me@127.0.0.1:1/meow' },
      /^trouble database: .*ECONNREFUSED/m,
    ],
    ['an unreachable Redis', { REDIS_URL: 'redis://127.0.0.1:1' }, /^trouble Redis: \S/m],
  ])('doctor exits with 1 and a line about %s', async (_what, settings, line) => {
    const { code, out } = await meow(['doctor'], { DATA_DIR: tempFolder(), ...settings });
    expect([code, out]).toEqual([1, expect.stringMatching(line)]);
  });

  test('doctor reports tables of a newer version, a clock that was set back, and a misspelt setting', async () => {
    const folder = tempFolder();
    await start(folder);
    await servers.pop()?.stop();
    const database = new Database(join(folder, 'meow.sqlite'));
    database.exec(`insert into kysely_migration (name, timestamp) values ('999_wings', '2099-01-01')`);
    const later = Date.now() + 3_600_000;
    database.prepare(`insert into characters (id, address, v, created_at) values ('a', 'b', 1, ?)`).run(later);
    database.close();
    const { code, out } = await meow(['doctor'], { DATA_DIR: folder, DATABASE_URI: 'postgres://a@b/c' });
    expect(code).toBe(1);
    expect(out).toMatch(/^trouble migrations: .*999_wings/m);
    expect(out).toMatch(/^trouble clock: something was written 3[56]\d\d s in the future/m);
    expect(out).toMatch(/^note +settings: DATABASE_URI is set, but is not a known setting/m);
  });
});

const [postgres, redis] = [startPostgres(), startRedis()];

describe.runIf(postgres && redis)('[O11] over PostgreSQL and Redis', () => {
  test('doctor checks PostgreSQL and Redis, and forget closes the streams of a character at once', async () => {
    const settings = { DATABASE_URL: (await postgres?.createDatabase()) ?? '', REDIS_URL: redis?.url() ?? '' };
    const empty = await meow(['doctor'], settings);
    expect([empty.code, empty.out]).toEqual([1, expect.stringMatching(/^trouble database: it has no tables/m)]);
    const server = await startChild({ ...settings, RATE_LIMIT: 'off' });
    servers.push(server);
    const player = await createPlayer(server);
    const { code, out } = await meow(['doctor'], settings);
    expect([code, out]).toEqual([0, expect.stringMatching(/^ok +database: PostgreSQL [\d.]+.*; characters: 1$/m)]);
    expect(out).toMatch(/^ok +clock: /m);
    expect(out).toMatch(/^ok +Redis: nodes can communicate over /m);

    const stream = await openOwnStream(player);
    expect(await meow(['forget', player.id], settings)).toMatchObject({ code: 0, err: '' });
    await stream.ended();
    expect((await player.call('GET', player.path)).status).toBe(401);
    expect(await meow(['backup', '/nowhere'], settings)).toMatchObject({ code: 1 });
  });
});
