import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { write } from '../../tests/helpers/quests/run-quests.ts';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { paths } from '../lib/paths.ts';
import { loadFile, runFile } from './load-file.ts';

const HALF_OF_LOADING = 4000; // ms

test('runFile gives up a file that only waits, long before the time to load a file is over', async () => {
  const file = write(tempFolder(), 'waits.mjs', 'await new Promise(() => {});\n');
  const begun = performance.eventLoopUtilization();
  const ran = await runFile(file, new Map());
  const message = 'The file waits at its top level for something that does not come.';
  expect(ran).toMatchObject({ finding: { code: 'file', file, message } });
  expect(performance.eventLoopUtilization(begun).idle).toBeLessThan(HALF_OF_LOADING);
});

const ENGINE = `${paths.root}src/engine/index.ts`;

test.each([
  ["defineNpc('', { soul_id: 'moss', name: 'Moss' })", 'an empty soul_tag'],
  ["defineNpc('Gardener', { name: 'Moss' })", 'no soul_id'],
])('loadFile says what an npc needs: %s has %s', async (npc) => {
  const text = `import { defineNpc } from '${ENGINE}';\nexport const moss = ${npc};\n`;
  const { findings } = await loadFile(write(tempFolder(), 'gate.ts', text), new Map());
  const suggestion = 'Give the npc a soul_tag and a soul_id: two texts that are not empty.';
  expect(findings).toMatchObject([{ code: 'file', suggestion }]);
});

test.each([
  'export const gateQuest = quest(gateKind, { pages: [] });',
  'const gateQuest = quest(gateKind, { pages: [] }).write({});',
])('loadFile names the line of the quest that a file does not export: %s', async (statement) => {
  const lines = [`import { defineKind, quest } from '${ENGINE}';`, "const gateKind = defineKind('Gate');", statement];
  const { findings } = await loadFile(write(tempFolder(), 'gate.ts', lines.join('\n')), new Map());
  expect(findings).toMatchObject([{ code: 'no-export', line: 3 }]);
});
