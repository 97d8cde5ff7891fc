import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { EMBEDDED } from '../helpers/backend.ts';
import { type ChildServer, startChild } from '../helpers/child-server.ts';
import { executeSql } from '../helpers/database.ts';
import { openStream } from '../helpers/event-stream.ts';
import { startHere, type TestServer } from '../helpers/server.ts';
import { createPlayer, createVisitor } from '../helpers/visitor.ts';

const running: ChildServer[] = [];
async function start(variables: Record<string, string> = {}): Promise<ChildServer> {
  const server = await startChild({ RATE_LIMIT: 'off', ...variables });
  running.push(server);
  return server;
}
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

/** A stopping server closes connections that are still open after this time. */
const CUT_OFF = 10_000; // ms
/** Generous because CI machines are shared: each start of a process takes half a second of a core. */
const PATIENCE = 180_000; // ms

/** Whether /readyz answers 200. A server that refuses connections is not ready, either. */
async function isReady(server: TestServer): Promise<boolean> {
  const answer = await createVisitor(server)
    .call('GET', '/readyz')
    .catch(() => null);
  return answer?.status === 200;
}

test('[W1, W2, W12] a server prints its URL and its store; SIGTERM ends its streams and connections, and it exits with 0', async ({
  task,
}) => {
  const server = await start({ PUBLIC_URL: 'https://meow.example' });
  expect(EMBEDDED).toBe(task.file.projectName === 'server');
  await expect
    .poll(() => server.lines.filter((line) => !line.startsWith('{')))
    .toEqual([
      'PUBLIC_URL is set, but is not a known setting. Did you mean PUBLIC_ORIGIN?',
      `Meow Meow is at ${server.origin}`,
      EMBEDDED
        ? `Characters are kept in ${server.dataDir} (SQLite). This is the only node.`
        : expect.stringMatching(
            /^Characters are kept in PostgreSQL at [\d.:]+\. Nodes communicate over Redis at [\d.:]+\.$/,
          ),
    ]);
  const player = await createPlayer(server);
  const streams = [
    await openStream(`${server.url}${player.path}?stream`, { cookie: player.visitor.cookie }),
    await openStream(`${server.url}/api/debug/stream`),
  ];
  const silent = connect(Number(new URL(server.url).port), '127.0.0.1');
  await new Promise((resolve) => silent.once('connect', resolve));
  const began = performance.now();
  server.process.kill('SIGTERM');
  for (const stream of streams) {
    const { retry } = await stream.next((block) => block.retry !== undefined);
    expect(Number(retry)).toBeGreaterThanOrEqual(1000);
    await stream.ended();
  }
  expect(await server.exited).toBe(0);
  expect(performance.now() - began).toBeLessThan(CUT_OFF); // a connection without a request does not delay the end
  expect(server.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

describe('[W12] shutdown', () => {
  test('a stopping server is unready at once, refuses new streams, and answers calls while a stream is open', async () => {
    // A stream ends after a random delay of up to 5 ms. This `random` makes the delay minutes: the stream stays open.
    const server = await startHere({ RATE_LIMIT: 'off' }, { random: () => 100_000 });
    const stream = await openStream(`${server.url}/api/debug/stream`);
    const drained = server.stop();
    const statusOf = async (path: string) => (await createVisitor(server).call('GET', path)).status;
    expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200]);
    expect(await statusOf('/api/auth/cookie')).toBe(200);
    const refused = await openStream(`${server.url}/api/debug/stream`);
    expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await stream.nextData('counter')).toBe(0);
    stream.close();
    await drained;
  });

  test('a stopping server answers a call on an open connection, with Connection: close', async () => {
    const server = await startHere({}, { idleMax: 2000 });
    const socket = connect(server.server.port, '127.0.0.1');
    let answers = '';
    socket.on('data', (chunk) => {
      answers += chunk;
    });
    const ask = async () => {
      answers = '';
      socket.write('GET /api/auth/cookie HTTP/1.1\r\nHost: a\r\n\r\n');
      await expect.poll(() => answers).toContain('"commit"');
      return answers;
    };
    expect(await ask()).not.toContain('connection: close');
    const drained = server.stop();
    await expect.poll(() => isReady(server)).toBe(false);
    expect(await ask()).toContain('connection: close');
    await drained;
  });

  test('a second signal ends the server immediately', async () => {
    const server = await start();
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    // An incomplete request, so that the first signal has something to wait for.
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

test('[C11, W2] after a server is killed amid 200 choices, the next server has every choice that was acknowledged', {
  timeout: PATIENCE,
}, async () => {
  const server = await start();
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
    expect(await executeSql(server.dataDir, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  }

  const again = await startHere({ DATA_DIR: server.dataDir }, { folderPatience: 0 });
  for (const { id, path, visitor } of players) {
    const { json } = await createVisitor(again).call('GET', path, { headers: { cookie: visitor.cookie } });
    const least = acknowledged.get(id) ?? 0;
    expect(json.to).toBeGreaterThanOrEqual(least);
    expect(json.to).toBeLessThanOrEqual(least + 1);
    expect(json.cards.join()).toContain(`meow=${json.to - 1}`);
  }
});

test('[O3, O6] standard output has only JSON lines, and is empty if the log is off', async () => {
  const settings = { PUBLIC_URL: 'https://meow.example', TRUST_PROXY: 'on' };
  const [told, silent] = [await start(settings), await start({ ...settings, LOG_LEVEL: 'silent' })];
  for (const server of [told, silent]) {
    await createVisitor(server).call('GET', '/healthz');
    await createVisitor(server).call('PUT', '/api/auth/cookie');
    await server.stop();
  }
  expect(silent.output).toEqual([]);
  const lines = told.output.map((line) => JSON.parse(line));
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'request' }));
  // A doubtful setting is also reported as a line of the log, for operators who read only the log.
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 40, msg: expect.stringMatching(/^PUBLIC_ORIGIN is not set/) }),
  );
});
