import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { write } from '../../tests/helpers/quests/run-quests.ts';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { runFile } from './load-file.ts';

const HALF_OF_LOADING = 4000; // ms

test('runFile gives up a file that only waits, long before the time to load a file is over', async () => {
  const file = write(tempFolder(), 'waits.mjs', 'await new Promise(() => {});\n');
  const begun = performance.eventLoopUtilization();
  const ran = await runFile(file, new Map());
  const message = 'The file waits at its top level for something that does not come.';
  expect(ran).toMatchObject({ finding: { code: 'file', file, message } });
  expect(performance.eventLoopUtilization(begun).idle).toBeLessThan(HALF_OF_LOADING);
});
