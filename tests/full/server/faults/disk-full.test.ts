import { execFileSync } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../../../scripts/lib/free-port.ts';
import { type ChildServer, startChild } from '../../../helpers/child-server.ts';
import { executeSql } from '../../../helpers/database.ts';
import { openOwnStream } from '../../../helpers/event-stream.ts';
import { createPlayer, createVisitor } from '../../../helpers/visitor.ts';
import { expectAllWell, goOn, type Load, startLoad } from './load.ts';

const PATIENCE = 90_000; // ms; timeout against hangs, generous because CI machines are shared
const PLAYERS = 3;
const MEOWS = 10;
/** The size limit of each file of the server, enough for a few hundred choices. */
const ROOM = 1_000_000; // bytes

const servers: ChildServer[] = [];
let loads: Load[] = [];
afterEach(async () => {
  await Promise.all(loads.splice(0).map((load) => load.close()));
  for (const server of servers.splice(0)) server.process.kill('SIGKILL');
});

async function start(variables: Record<string, string> = {}): Promise<ChildServer> {
  const server = await startChild({ RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...variables });
  servers.push(server);
  return server;
}

/** Limits the size of a process's files, like a disk that fills up; a soft limit, to be undone. */
function limitFileSize(server: ChildServer, most: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', `${server.process.pid}`, `--fsize=${most}:unlimited`]);
}

const ready = async (server: ChildServer) => (await createVisitor(server).call('GET', '/readyz')).status;

// prlimit exists on Linux only.
test.runIf(process.platform === 'linux')(
  '[C9] [W12] on a full disk writes are refused while reads and streams go on; with space again writes succeed, and a killed server loses no acknowledged choice',
  {
    timeout: 3 * PATIENCE,
  },
  async () => {
    const PORT = `${await freePort()}`; // a port that is still free after a restart
    const server = await start({ PORT });
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => createPlayer(server)));
    loads = await Promise.all(players.map((player) => startLoad([server], player)));
    await goOn(loads, MEOWS);

    limitFileSize(server, ROOM);
    const refused = () => loads.filter((load) => load.unanswered() > 5).length;
    await expect.poll(refused, { timeout: PATIENCE }).toBe(PLAYERS);
    expect(await ready(server)).toBe(503);
    expect(server.lines.join('')).toContain('The database cannot be used: the disk ');
    const [player] = players;
    if (!player) throw new Error('There are no players');
    expect((await player.read()).to).toBeGreaterThanOrEqual(loads[0]?.acknowledged.at(-1) ?? 0);
    const stream = await openOwnStream(player);
    await stream.nextData('character');

    limitFileSize(server, 'unlimited');
    await goOn(loads, MEOWS);
    expect(await ready(server)).toBe(200);

    limitFileSize(server, ROOM);
    const before = loads.map((load) => load.unanswered());
    await expect
      .poll(() => loads.filter((load, at) => load.unanswered() <= (before[at] ?? 0)).length, { timeout: PATIENCE })
      .toBe(0);
    await Promise.all(loads.map((load) => load.stopMeowing()));
    server.process.kill('SIGKILL');
    await server.exited;
    expect(await executeSql(server.dataDir, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    const again = await start({ DATA_DIR: server.dataDir, PORT });
    await expectAllWell(loads, again);
  },
);
