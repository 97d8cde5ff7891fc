import { mkdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../../helpers/temp-folder.ts';
import { guideSamples } from '../../../quests/guide-samples.ts';
import { GUIDE, linesOf, runQuests, write } from '../../../quests/run-quests.ts';

const guide = readFileSync(GUIDE, 'utf8');
/** What the guide says that the command prints, in order. */
const [checked = '', refused = '', replayed = ''] = [...guide.matchAll(/^```text\n([\s\S]*?)^```$/gm)].map(
  ([, text = '']) => text,
);

describe('[W10] following the guide for authors', { timeout: 120_000 }, () => {
  test('every whole quest in it passes, types included', async () => {
    const folder = tempFolder();
    const files = guideSamples().map((code, at) => write(folder, `${at}/gate.ts`, code));
    expect(files.length).toBeGreaterThanOrEqual(3);
    const run = await runQuests(folder, '--json', '--seeds', '200', ...files);
    expect(linesOf(run).filter(({ type }) => type === 'finding')).toEqual([]);
    expect(linesOf(run).map(({ file }) => file)).toEqual(files);
    expect(run.status).toBe(0);
  });

  test('the first quest is made, checked and broken as it is told', async () => {
    const stories = `${tempFolder()}/stories`;
    const elsewhere = `${stories}/elsewhere`;
    mkdirSync(elsewhere, { recursive: true });
    const tell = async (...args: string[]) => {
      const { status, stdout } = await runQuests(elsewhere, ...args);
      return { status, text: stdout.replaceAll(stories, '~/stories') };
    };

    expect(await tell('--new', '../gate.ts')).toMatchObject({ status: 0 });
    const gate = readFileSync(`${stories}/gate.ts`, 'utf8');
    expect(gate).toBe(guideSamples()[0]);
    expect(await tell('../gate.ts')).toEqual({ status: 0, text: checked });

    write(stories, 'gate.ts', gate.replace("'garden', 'Go in'", "'gardn', 'Go in'"));
    const broken = await tell('../gate.ts');
    expect(broken.status).toBe(1);
    expect(broken.text).toContain(refused);
  });

  test('the second is played as it is told', async () => {
    const folder = tempFolder();
    const file = write(folder, 'gate.ts', guideSamples()[1] ?? '');
    const { status, stdout } = await runQuests(folder, file, '--choices', 'garden,shed');
    expect(stdout.endsWith(replayed)).toBe(true);
    expect(status).toBe(0);
  });
});
