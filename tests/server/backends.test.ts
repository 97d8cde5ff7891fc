import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SQLITE_FILE } from '../../src/server/store/sqlite/open.ts';
import { EMBEDDED } from '../helpers/backend.ts';
import { startChild } from '../helpers/child-server.ts';
import { countRows } from '../helpers/database.ts';
import { startHere } from '../helpers/server.ts';
import { createPlayer } from '../helpers/visitor.ts';

test.for([
  ['inside the test', startHere],
  ['as a process', startChild],
] as const)('[W2] a server %s keeps what lasts where the project of the tests says', async ([, start], { task }) => {
  const server = await start({ RATE_LIMIT: 'off' });
  await createPlayer(server);
  expect(EMBEDDED).toBe(task.file.projectName === 'server');
  expect(existsSync(join(server.dataDir, SQLITE_FILE))).toBe(EMBEDDED);
  expect(await countRows(server.dataDir, 'from characters')).toBe(1);
  await server.stop();
});
