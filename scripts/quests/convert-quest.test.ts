import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cookieQuest } from '#content/quests/Cookie/quest';
import { hearthQuest } from '#content/quests/Hearth/quest';
import { formatDocument, readDocument } from '#documents';
import { documentOf } from '#engine';
import { playAtRandom } from '#engine/check';
import { SAMPLE } from '../../src/documents/testing/sample-document.ts';
import { runQuests } from '../../tests/helpers/quests/run-quests.ts';
import { RUNS } from '../../tests/helpers/runs.ts';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { starterText } from './new-quest.ts';
import { writeTypeScript } from './write-typescript.ts';

const PLAYS = Math.min(RUNS, 10_000);

test.each([cookieQuest, hearthQuest])(
  'the quest read from the document of $card is equal to it, and plays alike at random',
  (quest) => {
    const read = readDocument(formatDocument(documentOf(quest))).quest;
    expect(read).toStrictEqual(quest);
    for (let seed = 0; read && seed < PLAYS; seed += 1) {
      expect(playAtRandom(read, seed)).toEqual(playAtRandom(quest, seed));
    }
  },
);

describe('npm run quests -- --to', () => {
  test('npm run quests -- --to ts writes a document as TypeScript without errors; --to json writes that as an equal quest', {
    timeout: 120_000,
  }, async () => {
    const folder = tempFolder();
    const { languages: _, ...english } = SAMPLE;
    const text = formatDocument(english);
    writeFileSync(`${folder}/sock.json`, text);
    expect(await runQuests(folder, '--to', 'ts', 'sock.json')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Written: sock\.ts, tsconfig\.json\nCheck it: .*quests -- sock\.ts\n$/),
    });
    const checked = await runQuests(folder, '--json', 'sock.ts');
    expect(checked.stdout).not.toMatch(/"severity":"error"/);
    expect(checked.status).toBe(0);
    expect((await runQuests(folder, '--to', 'json', 'sock.ts', 'again.json')).status).toBe(0);
    const again = readDocument(readFileSync(`${folder}/again.json`));
    expect(again.quest).toStrictEqual(readDocument(text).quest);
  });

  test('npm run quests -- --to json writes a quest of the game, and overwrites a file only with --force', async () => {
    const folder = tempFolder();
    const run = () => runQuests(folder, '--to', 'json', '--quest', 'Cookie');
    expect(await run()).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Written: Cookie\.json\n/) });
    const text = readFileSync(`${folder}/Cookie.json`, 'utf8');
    expect(readDocument(text).quest).toStrictEqual(cookieQuest);
    writeFileSync(`${folder}/Cookie.json`, 'mine');
    expect(await run()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Cookie.json is there already. It was left as it is; --force writes over it.'),
    });
    expect(readFileSync(`${folder}/Cookie.json`, 'utf8')).toBe('mine');
    await runQuests(folder, '--to', 'json', '--quest', 'Cookie', '--force');
    expect(readFileSync(`${folder}/Cookie.json`, 'utf8')).toBe(text);
  });

  test('npm run quests -- --to ts writes no quest with errors, and reports them at their places', async () => {
    const folder = tempFolder();
    const wrong = formatDocument(SAMPLE).replace('"next": "rack"', '"next": "rak"');
    writeFileSync(`${folder}/sock.json`, wrong);
    const { status, stderr } = await runQuests(folder, '--to', 'ts', 'sock.json');
    expect(status).toBe(1);
    const line = wrong.split('\n').findIndex((one) => one.includes('"rak"')) + 1;
    expect(stderr).toContain(`sock.json:${line}`);
    expect(stderr).toMatch(/"rak"/);
  });

  test('npm run quests -- --to json names the quests that there are if the wanted one is missing or not named', async () => {
    const folder = tempFolder();
    expect(await runQuests(folder, '--to', 'json', '--quest', 'Zork')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/There is no quest Zork, only .*\bCookie, .*\bHearth\b/),
    });
    writeFileSync(`${folder}/two.ts`, `${starterText('Gate')}${starterText('Pond').replace(/^import .*/, '')}`);
    expect(await runQuests(folder, '--to', 'json', 'two.ts')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('There are several quests; say which with --quest: Gate, Pond.'),
    });
  });
});

test('writeTypeScript gives constants names that TypeScript allows, each once', () => {
  const source = writeTypeScript({
    format: 1,
    card: { name: 'Quest' },
    npcs: Object.fromEntries(
      ['class', 'quest', 'Ada', 'ada', 'a-da', '7up', '猫'].map((tag) => [tag, { soul_id: 'x', name: 'X' }]),
    ),
    pages: [{ key: 'a-b', npcs: ['7up'], done: true }],
  });
  expect([...source.matchAll(/const (\S+) =/g)].map(([, name]) => name)).toEqual([
    'questKind',
    'class2',
    'quest2',
    'ada',
    'ada2',
    'ada3',
    '_7up',
    'npc',
    'questQuest',
  ]);
  expect(source).toContain("'a-b': (page) => page.npc(_7up).done(),");
});
