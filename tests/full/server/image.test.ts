import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startChild } from '../../helpers/child-server.ts';
import { writeClientFixture } from '../../helpers/client-fixture.ts';
import { tempFolder } from '../../helpers/temp-folder.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

test('the container copies all files that the server needs to start', async () => {
  const image = tempFolder();
  const lastStage =
    readFileSync(join(ROOT, 'Containerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? '';
  for (const [, paths = '', into = ''] of lastStage.matchAll(/^COPY (?!--from)(.+) (\S+)$/gm)) {
    for (const path of paths.split(' '))
      cpSync(join(ROOT, path), join(image, into === './' ? path : into), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(image, 'node_modules'));
  cpSync(writeClientFixture(), join(image, 'dist/client'), { recursive: true });
  const server = await startChild({}, undefined, join(image, 'src/server/main.ts'));
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${server.url}/vision`)).status).toBe(200);
  await server.stop();
});
