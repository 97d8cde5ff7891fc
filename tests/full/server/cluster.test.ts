import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { writeClientFixture } from '../../helpers/client-fixture.ts';
import {
  CLUSTER_COMMAND,
  type ClusterCommand,
  clusterIsRun,
  endClusterCommand,
  startClusterCommand,
} from '../../helpers/cluster-command.ts';
import { type EventStream, openOwnStream } from '../../helpers/event-stream.ts';
import { createPlayer } from '../../helpers/visitor.ts';

const PATIENCE = 30_000; // ms

let cluster: ChildProcess | undefined;
/** A failed test leaves the cluster running: two signals end the cluster at once, with all its processes. */
afterEach(() => endClusterCommand(cluster));

const start = (...args: string[]) =>
  startClusterCommand(
    ['--client', writeClientFixture(), ...args],
    (child) => {
      cluster = child;
    },
    { RATE_LIMIT: 'off' },
  );

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).then((open) => {
    socket.destroy();
    return open as boolean;
  });
}

describe.runIf(clusterIsRun)('[W2] three nodes behind one URL', () => {
  test('after a node is killed, streams can be opened and choices made again; Ctrl-C leaves no processes behind', {
    timeout: 300_000,
  }, async () => {
    const { url, origin, ...running } = await start('--nodes', '3');
    expect(running.nodes).toHaveLength(3);
    const player = await createPlayer({ url, origin });
    const open = () => openOwnStream(player);
    const hears = (stream: EventStream, v: number) =>
      stream.next(({ event, data = '' }) => event === 'character' && JSON.parse(data).to === v, PATIENCE);

    // Opens streams until each node has one. The proxy takes nodes in turn, but skips one whose health check is late.
    const streams = [await open()];
    while ((await running.streamsByNode()).includes(0)) streams.push(await open());
    expect((await player.choose('meow', 1)).status).toBe(200);
    await Promise.all(streams.map((stream) => hears(stream, 2)));

    process.kill(running.nodes[0] ?? 0, 'SIGKILL');
    const ends = streams.map((stream) => stream.ended(PATIENCE).catch(() => {}));
    await Promise.race(ends);
    const again = await open();
    await hears(again, 2);
    for (let v = 2; v <= 7; v++) expect((await player.choose('meow', v)).status, `from ${v}`).toBe(200);
    await hears(again, 8);
    expect((await player.read()).to).toBe(8);
    await expect.poll(() => running.lines).toContainEqual(expect.stringContaining('Node 1 ended with SIGKILL'));
    for (const stream of [...streams, again]) stream.close();
    running.process.kill('SIGINT');
    expect(await running.ended).toBe(0);
    expect(running.processes).toHaveLength(5);
    expect(running.processes.filter(isRunning)).toEqual([]);
    expect(running.ports).toHaveLength(6);
    expect(await Promise.all([...running.ports, Number(new URL(url).port)].map(isOpen))).not.toContain(true);
    expect(running.folder).toContain('meow-cluster-');
    expect(existsSync(running.folder)).toBe(false);
  });

  test.each([
    ['its last node ends', (running: ClusterCommand) => process.kill(running.nodes[0] ?? 0, 'SIGKILL')],
    ['a second signal comes', ({ process: command }: ClusterCommand) => endClusterCommand(command)],
  ])('when %s, npm run cluster ends, too, and leaves no processes behind', { timeout: 300_000 }, async (_, end) => {
    const running = await start('--nodes', '1');
    await end(running);
    expect(await running.ended).not.toBe(0);
    await expect.poll(() => running.processes.filter(isRunning)).toEqual([]);
    expect(existsSync(running.folder)).toBe(false);
  });
});

test('npm run cluster prints one line and exits with 1 for a wrong command line or setting', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const taken = { HOST: '127.0.0.1', PORT: `${(other.address() as AddressInfo).port}` };
  for (const [args, variables, word] of [
    [['--nodes', 'many'], {}, '--nodes takes a whole number'],
    [[], { PORT: 'meow' }, 'PORT must be'],
    [[], taken, 'HOST and PORT cannot be listened at (EADDRINUSE)'],
  ] as const) {
    const child = spawn(process.execPath, [CLUSTER_COMMAND, ...args], { env: { ...process.env, ...variables } });
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1);
    expect(said.trim().split('\n')).toEqual([expect.stringContaining(word)]);
  }
  other.close();
});
