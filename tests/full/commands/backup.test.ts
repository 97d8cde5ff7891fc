import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { type ChildServer, startChild } from '../../helpers/child-server.ts';
import { startPostgres } from '../../helpers/postgres.ts';
import { findPostgres } from '../../helpers/services/postgres-server.ts';
import { tempFolder } from '../../helpers/temp-folder.ts';
import { createPlayer, createVisitor } from '../../helpers/visitor.ts';
import { goOn, type Load, startLoad } from '../server/faults/load.ts';

const run = promisify(execFile);
const BACKUP = join(import.meta.dirname, '../../../meow.js');
const PATIENCE = 90_000; // ms
const PLAYERS = 4;
const MEOWS = 10;

const servers: ChildServer[] = [];
let loads: Load[] = [];
afterEach(async () => {
  await Promise.all(loads.splice(0).map((load) => load.close()));
  for (const server of servers.splice(0)) server.process.kill('SIGKILL');
});

async function start(variables: Record<string, string>): Promise<ChildServer> {
  const server = await startChild({ RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...variables });
  servers.push(server);
  return server;
}

/** Copies a database while players play, restores the copy elsewhere, and checks that it has the data of one moment. */
async function tryIt(variables: Record<string, string>, copy: () => Promise<Record<string, string>>): Promise<void> {
  const server = await start(variables);
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => createPlayer(server)));
  loads = await Promise.all(players.map((player) => startLoad([server], player)));
  await goOn(loads, MEOWS);
  const before = loads.map(({ acknowledged }) => acknowledged.at(-1) ?? 0);
  const restored = await copy();
  await goOn(loads, MEOWS);
  await Promise.all(loads.map((load) => load.stopMeowing()));
  expect(loads.map((load) => load.unanswered())).toEqual(loads.map(() => 0)); // no request failed because of the copy

  const again = await start(restored);
  for (const [at, { player, acknowledged }] of loads.entries()) {
    const visitor = Object.assign(createVisitor(again), { cookie: player.visitor.cookie });
    const { json } = await visitor.call('GET', player.path);
    expect(json.to).toBeGreaterThanOrEqual(before[at] ?? 0);
    expect(json.to).toBeLessThan(acknowledged.at(-1) ?? 0);
    expect(json.cards.join()).toContain(`meow=${json.to - 1}`);
    const body = { choice: 'meow', from: json.to };
    expect((await visitor.call('POST', `${player.path}/quest/Cookie`, { body })).status).toBe(200);
  }
}

test('[W2] the SQLite database is copied while players play, and a server starts with the copy', {
  timeout: 3 * PATIENCE,
}, async () => {
  const [from, to] = [tempFolder(), tempFolder()];
  await tryIt({ DATA_DIR: from }, async () => {
    const file = join(to, 'meow.sqlite');
    const { stdout } = await run(process.execPath, [BACKUP, 'backup', file], {
      env: { PATH: process.env.PATH, DATA_DIR: from },
    });
    expect(stdout).toBe(`Copied ${join(from, 'meow.sqlite')} to ${file}; characters: ${PLAYERS}\n`);
    expect(readdirSync(to)).toEqual(['meow.sqlite']);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    return { DATA_DIR: to };
  });
});

const postgres = startPostgres();
const bin = findPostgres();

describe.runIf(postgres && bin)('PostgreSQL', () => {
  test('[W2] a PostgreSQL database is dumped while players play, and a server starts with the restored dump', {
    timeout: 3 * PATIENCE,
  }, async () => {
    const DATABASE_URL = (await postgres?.createDatabase()) ?? '';
    await tryIt({ DATABASE_URL }, async () => {
      const file = join(tempFolder(), 'meow.dump');
      await run(join(bin ?? '', 'pg_dump'), ['--format=custom', `--file=${file}`, DATABASE_URL]);
      const restored = (await postgres?.createDatabase()) ?? '';
      await run(join(bin ?? '', 'pg_restore'), ['--exit-on-error', '--no-owner', `--dbname=${restored}`, file]);
      return { DATABASE_URL: restored };
    });
  });
});
