import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { checkSources } from './run-job.ts';

const TEA = `import { defineKind, quest } from '#engine';
export const tea = quest(defineKind('Tea', { quest: true }), { pages: ['pot'] }).write({
  pot: (page) => page.title('Pot').tell('Hm.').done({ canRestart: true }),
});
`;

/** Checks a file with this text at the end. */
async function check(end: string) {
  const folder = tempFolder();
  const file = `${folder}/tea.ts`;
  writeFileSync(file, `${TEA}${end}`);
  const [report] = await checkSources([file], { seeds: 1, states: 100, folder }, () => {});
  return { ...report, file };
}

describe('[W-13] a quest file that blocks while it is loaded', { timeout: 60_000 }, () => {
  test('a file with an endless loop is reported', async () => {
    const { findings, file } = await check('\nlet cups = 0;\nwhile (cups >= 0) {\n  cups += 1;\n}\n');
    expect(findings).toMatchObject([{ code: 'file', message: 'A loop in the file never ends.', file }]);
  });

  test('a file that is not written in UTF-8 is not run', async () => {
    const folder = tempFolder();
    const file = `${folder}/tea.ts`;
    writeFileSync(file, Buffer.from(TEA.replace('Hm.', 'Häm.'), 'latin1'));
    writeFileSync(`${folder}/pot.ts`, `import './tea.ts';\n${TEA}`);
    const reports = await checkSources([file, `${folder}/pot.ts`], { seeds: 1, states: 100, folder }, () => {});
    expect(reports.map(({ findings }) => findings.map(({ message }) => message))).toEqual([
      ['The file is not written in UTF-8. Save it with this encoding.'],
      [expect.stringContaining('tea.ts, which is imported, is not written in UTF-8.')],
    ]);
  });

  test('a file that waits without computing, as files do on a busy machine, is checked as usual', async () => {
    const wait = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);\n'; // ms
    const { findings, quests } = await check(wait);
    expect([findings, quests?.map(({ quest }) => quest)]).toEqual([[], ['Tea']]);
  });
});
