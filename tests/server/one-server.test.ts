import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type ChildServer, startChild } from '../helpers/child-server.ts';
import { startHere } from '../helpers/server.ts';
import { tempFolder } from '../helpers/temp-folder.ts';
import { createPlayer, createVisitor } from '../helpers/visitor.ts';

const children: ChildServer[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.process.kill('SIGKILL');
});

async function start(DATA_DIR: string): Promise<ChildServer> {
  const child = await startChild({ DATA_DIR });
  children.push(child);
  return child;
}

const impatient = { folderPatience: 0 };
const OTHER = 'another server keeps its characters there: end that one';

test('[W2] a second server on a folder is refused in words, and the first plays on', async () => {
  const first = await start(tempFolder());
  const player = await createPlayer(first);
  await expect(startHere({ DATA_DIR: first.dataDir }, impatient)).rejects.toThrow(OTHER);
  expect((await player.choose('meow', 1)).status).toBe(200);
});

test('[W2] a server that was killed leaves its folder to the next at once', async () => {
  const first = await start(tempFolder());
  const player = await createPlayer(first);
  first.process.kill('SIGKILL');
  await first.exited;
  const next = await startHere({ DATA_DIR: first.dataDir }, impatient);
  const visitor = Object.assign(createVisitor(next), { cookie: player.visitor.cookie });
  expect((await visitor.call('GET', player.path)).status).toBe(200);
  await next.stop();
});

test('[W2] one that starts while another is still there says for whom it waits, and starts when that has ended', async () => {
  const first = await start(tempFolder());
  let lines = '';
  const write = (line: string) => {
    lines += line;
  };
  const starting = startHere({ DATA_DIR: first.dataDir }, { logStream: { write } });
  await expect.poll(() => lines).toContain('Another server keeps its characters in DATA_DIR. Waiting for it to end');
  await first.stop();
  const next = await starting;
  expect((await createVisitor(next).call('GET', '/readyz')).status).toBe(200);
  await next.stop();
});

test('a start that fails, and an end, leave the folder to others; what holds it is nobody else’s to open', async () => {
  const DATA_DIR = tempFolder();
  await expect(startHere({ DATA_DIR, HOST: '192.0.2.1' }, impatient)).rejects.toThrow('EADDRNOTAVAIL');
  const first = await startHere({ DATA_DIR }, impatient);
  expect((statSync(join(DATA_DIR, 'meow.lock')).mode & 0o777).toString(8)).toBe('600');
  await first.stop();
  await (await startHere({ DATA_DIR }, impatient)).stop();
});
