import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startHere } from '../helpers/server.ts';
import { tempFolder } from '../helpers/temp-folder.ts';
import { createPlayer, createVisitor } from '../helpers/visitor.ts';

const impatient = { folderPatience: 0 };

test('[W2] a second server in one folder is refused with a reason, and the first goes on', async () => {
  const first = await startHere();
  const player = await createPlayer(first);
  const second = startHere({ DATA_DIR: first.dataDir }, impatient);
  await expect(second).rejects.toThrow('another server uses this folder: end that one');
  expect((await player.choose('meow', 1)).status).toBe(200);
});

test('[W2] a server waits for the previous one to end, and logs this', async () => {
  const first = await startHere();
  let lines = '';
  const write = (line: string) => {
    lines += line;
  };
  const starting = startHere({ DATA_DIR: first.dataDir }, { logStream: { write } });
  await expect.poll(() => lines).toContain('Another server uses DATA_DIR. Waiting up to ');
  await first.stop();
  const next = await starting;
  expect((await createVisitor(next).call('GET', '/readyz')).status).toBe(200);
});

test('[W2] a failed start, and a shutdown, release the folder; its lock file is private', async () => {
  const DATA_DIR = tempFolder();
  await expect(startHere({ DATA_DIR, HOST: '192.0.2.1' }, impatient)).rejects.toThrow('EADDRNOTAVAIL');
  const first = await startHere({ DATA_DIR }, impatient);
  expect((statSync(join(DATA_DIR, 'meow.lock')).mode & 0o777).toString(8)).toBe('600');
  await first.stop();
  await startHere({ DATA_DIR }, impatient);
});
