import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { EMBEDDED } from '../helpers/backend.ts';
import { type ChildServer, failToStart, startChild } from '../helpers/child-server.ts';
import { tellDatabase } from '../helpers/database.ts';
import { openStream } from '../helpers/event-stream.ts';
import { startHere, type TestServer } from '../helpers/server.ts';
import { tempFolder } from '../helpers/temp-folder.ts';
import { createPlayer, createVisitor } from '../helpers/visitor.ts';

const running: ChildServer[] = [];
async function start(variables: Record<string, string> = {}): Promise<ChildServer> {
  const server = await startChild(variables);
  running.push(server);
  return server;
}
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

/** After so long a server that ends waits for nothing any more. */
const CUT_OFF = 10_000; // ms

/** One that has closed its door to new connections is not ready, either. */
async function isReady(server: TestServer): Promise<boolean> {
  const answer = await createVisitor(server)
    .call('GET', '/readyz')
    .catch(() => null);
  return answer?.status === 200;
}

describe('a start', () => {
  test('[W1, W2] prints the address in a line that a person sees, and in another where characters are kept', async () => {
    const DATA_DIR = tempFolder();
    const server = await start({ DATA_DIR });
    // One after the other: whoever has heard the first may not have heard the second yet.
    const told = () => server.lines.filter((line) => !line.startsWith('{'));
    await expect
      .poll(told)
      .toEqual([
        `Meow Meow is at ${server.origin}`,
        EMBEDDED
          ? `Characters are kept in ${DATA_DIR} (SQLite). This is the only node.`
          : expect.stringMatching(/^Characters are kept in PostgreSQL at [\d.:]+\. Nodes talk by Redis at [\d.:]+\.$/),
      ]);
    expect((await createVisitor(server).call('GET', '/healthz')).status).toBe(200);
  });

  test('a variable that is called almost as a setting is told, and which was meant', async () => {
    const { lines } = await start({ PUBLIC_URL: 'https://meow.example', METRICS_PROT: '9090' });
    const told = () => lines.filter((line) => line.includes('Did you mean'));
    await expect
      .poll(told)
      .toEqual([
        'PUBLIC_URL is set, but is no setting. Did you mean PUBLIC_ORIGIN?',
        'METRICS_PROT is set, but is no setting. Did you mean METRICS_PORT?',
      ]);
  });

  test('a wrong setting ends it with one line and 1', async () => {
    for (const [variable, value] of [
      ['PORT', 'meow'],
      ['PUBLIC_ORIGIN', 'nowhere'],
      ['DATABASE_URL', 'mysql://localhost/meow'],
    ] as const) {
      const { code, lines } = await failToStart({ [variable]: value });
      expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining(`${variable} `)] });
    }
  });

  test('so does a port that is taken', async () => {
    const server = await start();
    const { port } = new URL(server.url);
    const { code, lines } = await failToStart({ PORT: port });
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [expect.stringContaining(`another program listens at PORT ${port}:`)],
    });
  });

  test('[W12] so does a port for the figures that is taken, and nothing is left open', async () => {
    const server = await start();
    const { code, lines } = await failToStart({ METRICS_PORT: new URL(server.url).port });
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining('METRICS_PORT must be')] });
  });

  test('so does an interface that there is not', async () => {
    const { code, lines } = await failToStart({ HOST: '192.0.2.1' });
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining('192.0.2.1: see HOST')] });
  });

  test('so does a client that is not built', async () => {
    const empty = tempFolder();
    for (const folder of [empty, join(empty, 'none')]) {
      const { code, lines } = await failToStart({}, folder);
      expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining('npm run build')] });
    }
  });

  test('so does a database that is none, and its file stays as it is', async () => {
    const DATA_DIR = tempFolder();
    const file = join(DATA_DIR, 'meow.sqlite');
    writeFileSync(file, 'this is a diary, not a database. '.repeat(500));
    const before = readFileSync(file);
    const { code, lines } = await failToStart({ DATA_DIR });
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining('DATA_DIR')] });
    expect(readFileSync(file)).toEqual(before);
  });

  test('so does a folder that cannot be made', async () => {
    const file = join(tempFolder(), 'file');
    writeFileSync(file, '');
    const { code, lines } = await failToStart({ DATA_DIR: join(file, 'data') });
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining('DATA_DIR')] });
  });

  test('so does one where nothing can be made at all', async () => {
    const { code, lines } = await failToStart({ DATA_DIR: '/proc/x/y' });
    expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining('DATA_DIR')] });
  });
});

describe('the end', () => {
  test('[W12] SIGTERM ends the streams, says when to come back, finishes what was begun, and exits with 0', async () => {
    const server = await start({ RATE_LIMIT: 'off' });
    const player = await createPlayer(server);
    const streams = [
      await openStream(`${server.url}${player.path}?stream`, { cookie: player.visitor.cookie }),
      await openStream(`${server.url}/api/debug/stream`),
    ];
    const choices = Promise.allSettled([player.choose('meow', 1)]);
    await choices;
    server.process.kill('SIGTERM');
    for (const stream of streams) {
      const { retry } = await stream.next((block) => block.retry !== undefined);
      expect(Number(retry)).toBeGreaterThanOrEqual(1000);
      await stream.ended();
    }
    expect(await server.exited).toBe(0);
    expect(server.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('[W12] readiness fails first: calls are still answered while streams end', async () => {
    // The end of one takes up to 5 ms. Here it takes minutes, or until whoever listens has gone.
    const server = await startHere({ RATE_LIMIT: 'off' }, { random: () => 100_000 });
    const stream = await openStream(`${server.url}/api/debug/stream`);
    const drained = server.stop();
    const visitor = createVisitor(server);
    expect((await visitor.call('GET', '/readyz')).status).toBe(503);
    expect((await visitor.call('GET', '/healthz')).status).toBe(200);
    expect((await visitor.call('GET', '/api/auth/cookie')).status).toBe(200);
    const refused = await openStream(`${server.url}/api/debug/stream`);
    expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await stream.nextData('counter')).toBe(0);
    stream.close();
    await drained;
  });

  test('[W12] a connection that never asked for anything does not hold it up', async () => {
    const server = await start();
    const silent = connect(Number(new URL(server.url).port), '127.0.0.1');
    await new Promise((resolve) => silent.once('connect', resolve));
    const began = performance.now();
    await server.stop();
    expect(await server.exited).toBe(0);
    expect(performance.now() - began).toBeLessThan(CUT_OFF);
  });

  test('[W12] a call that is on its way over an open connection is answered, and told that it is the last', async () => {
    const server = await startHere({}, { idleMax: CUT_OFF });
    const socket = connect(server.server.port, '127.0.0.1');
    let answers = '';
    socket.on('data', (chunk) => {
      answers += chunk;
    });
    const ask = () => socket.write('GET /api/auth/cookie HTTP/1.1\r\nHost: a\r\n\r\n');
    ask();
    await expect.poll(() => answers).toContain('"commit"');
    expect(answers).not.toContain('connection: close');
    answers = '';
    const drained = server.stop();
    await expect.poll(() => isReady(server)).toBe(false);
    ask();
    await expect.poll(() => answers).toContain('"commit"');
    expect(answers).toContain('connection: close');
    await drained;
  });

  test('[W12] a second signal ends at once', async () => {
    const server = await start({ RATE_LIMIT: 'off' });
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    // A request that is never finished, so that the first signal has something to wait for.
    socket.write(
      'POST /api/auth/cookie HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    await expect.poll(() => isReady(server)).toBe(true);
    server.process.kill('SIGTERM');
    await expect.poll(() => isReady(server)).toBe(false);
    expect(server.process.exitCode).toBeNull();
    server.process.kill('SIGTERM');
    expect(await server.exited).toBe(1);
    socket.destroy();
  });
});

test('[C11] killed in the middle of 200 choices, everything acknowledged is there again, and the file is whole', async () => {
  const server = await start({ RATE_LIMIT: 'off' });
  const players = await Promise.all(Array.from({ length: 4 }, () => createPlayer(server)));
  const acknowledged = new Map(players.map(({ id }) => [id, 1]));
  let count = 0;

  await Promise.all(
    players.map(async (player) => {
      for (let v = 1; v <= 50; v++) {
        const answer = await player.choose('meow', v).catch(() => null);
        if (!answer) return;
        expect(answer.status).toBe(200);
        acknowledged.set(player.id, answer.json.to);
        if (++count === 100) server.process.kill('SIGKILL');
      }
    }),
  );
  expect(await server.exited).toBeNull();
  expect(count).toBeLessThan(200);

  if (EMBEDDED) {
    expect(await tellDatabase(server.dataDir, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  }

  const again = await start({ RATE_LIMIT: 'off', DATA_DIR: server.dataDir });
  for (const player of players) {
    const visitor = { ...createVisitor(again), cookie: player.visitor.cookie };
    const { json } = await visitor.call('GET', player.path, { headers: { cookie: player.visitor.cookie } });
    const least = acknowledged.get(player.id) ?? 0;
    expect(json.to).toBeGreaterThanOrEqual(least);
    expect(json.to).toBeLessThanOrEqual(least + 1);
    expect(json.cards.join()).toContain(`meow=${json.to - 1}`);
  }
});
