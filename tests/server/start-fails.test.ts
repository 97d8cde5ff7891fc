import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failToStart } from '../helpers/child-server.ts';
import { startHere } from '../helpers/server.ts';
import { tempFolder } from '../helpers/temp-folder.ts';

/** Generous: each start of a process takes half a second of a core. */
const PATIENCE = 180_000; // ms

test('[W1, W12] a failed start prints one line about what to change, and exits with 1', {
  timeout: PATIENCE,
}, async () => {
  const { port } = new URL((await startHere()).url);
  const file = join(tempFolder(), 'meow.sqlite');
  const diary = 'this is a diary, not a database. '.repeat(500);
  writeFileSync(file, diary);
  const cases: [variables: Record<string, string>, line: string, clientDir?: string][] = [
    [{ PORT: 'meow' }, 'PORT '],
    [{ PORT: port }, `another program listens at PORT ${port}:`],
    [{ METRICS_PORT: port }, 'METRICS_PORT must be'],
    [{ HOST: '192.0.2.1' }, '192.0.2.1: see HOST'],
    [{}, 'npm run build', tempFolder()],
    [{ DATA_DIR: join(file, '..') }, 'DATA_DIR'],
  ];
  const failAll = async (some: typeof cases) => {
    for (const [variables, line, clientDir] of some) {
      expect(await failToStart(variables, clientDir)).toEqual({ code: 1, lines: [expect.stringContaining(line)] });
    }
  };
  await Promise.all([failAll(cases.slice(0, 3)), failAll(cases.slice(3))]);
  expect(readFileSync(file, 'utf8')).toBe(diary);
});
