import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { linesOf, runQuests, write } from '../../tests/quests/run-quests.ts';
import { starterText } from './new-quest.ts';

const LONG = `${'long'.repeat(99)}.ts`;

describe('[W10] npm run quests with files that are none', { timeout: 120_000 }, () => {
  test('opens no pipe and no device, and goes on with the others', async () => {
    const folder = oddFolder();
    const names = ['pipe.ts', 'pipe-link.ts', 'device.ts', 'loop.ts', 'gone-link.ts', 'file/a.ts', LONG];
    const run = await runQuests(folder, '--json', '--seeds', '5', ...names, 'gate.ts');
    const found = linesOf(run).filter(({ type }) => type === 'finding');
    const unreadable = expect.stringMatching(/^cannot be read: /);
    const special = expect.stringMatching(/^is a pipe or a device: /);
    const gone = 'there is no such file';
    expect(found.map(({ code, message }) => [code, message])).toEqual(
      [special, special, special, unreadable, gone, gone, unreadable].map((message) => ['file', message]),
    );
    expect(linesOf(run).at(-1)).toMatchObject({ type: 'summary', quest: 'Gate' });
    expect(run.status).toBe(1);
  });

  test('opens no pipe that is imported', async () => {
    const folder = oddFolder();
    write(folder, 'tea.ts', "import './pipe.ts';\n");
    const run = await runQuests(folder, '--json', '--no-types', 'tea.ts');
    expect(linesOf(run)).toMatchObject([{ message: expect.stringMatching(/pipe\.ts, which is imported, is a pipe/) }]);
  });

  test('waits for no pipe where the graph is to be written', async () => {
    const folder = tempFolder();
    write(folder, 'gate.ts', starterText('Gate'));
    execFileSync('mkfifo', [`${folder}/Gate.md`]);
    const run = await runQuests(folder, '--json', '--no-types', '--seeds', '5', 'gate.ts');
    expect(linesOf(run)).toMatchObject([{ code: 'kept-file' }, { type: 'summary', quest: 'Gate' }]);
  });

  test.each([
    ['--new', 'gone-link.ts', /gone-link\.ts is there already\. It was left as it is\.\n$/],
    ['--new', 'loop.ts', /loop\.ts is there already\. It was left as it is\.\n$/],
    ['--new', 'file/a.ts', /\/file: something else lies there\.\n$/],
    ['--import', 'pipe.ts', /pipe\.ts is a pipe or a device: name a file in Twee notation\.\n$/],
    ['--import', 'loop.ts', /loop\.ts: is a link that leads back to itself\.\n$/],
    ['--import', 'a name too long', /: the name is too long\.\n$/],
  ])('refuses %s %s', async (option, name, message) => {
    const folder = oddFolder();
    const before = readdirSync(folder);
    expect(await runQuests(folder, option, name === 'a name too long' ? LONG : name)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(message),
    });
    expect(readdirSync(folder)).toEqual(before);
  });

  test.each([
    ['gone-link.ts', [], /^gone-link\.ts is there already\./],
    ['folder.ts', ['--force'], /folder\.ts: is a folder\.\n$/],
    ['file/a.ts', ['--force'], /file\/a\.ts: something else lies there\.\n$/],
  ])('writes no story to %s', async (out, options, message) => {
    const folder = oddFolder();
    write(folder, 'a.twee', ':: A\nAh.');
    const before = readdirSync(folder);
    expect(await runQuests(folder, '--import', 'a.twee', out, ...options)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(message),
    });
    expect(readdirSync(folder)).toEqual(before);
  });

  test('gives a story another name than a card of the game has', async () => {
    const folder = tempFolder();
    write(folder, 'a.twee', ':: StoryTitle\nCookie\n\n:: A\nAh.');
    const run = await runQuests(folder, '--import', 'a.twee', '--no-types', '--seeds', '5');
    expect(run.stdout).toContain('line 1: taken-name: Cookie: given another name');
    expect(run.stdout).toContain('1 quest, nothing found. Good.\n');
    expect(readFileSync(`${folder}/a.ts`, 'utf8')).toContain("defineKind('Cookie2'");
  });
});

/** A quest, and much that is none. */
function oddFolder(): string {
  const folder = tempFolder();
  write(folder, 'gate.ts', starterText('Gate'));
  write(folder, 'file', '');
  mkdirSync(`${folder}/folder.ts`);
  execFileSync('mkfifo', [`${folder}/pipe.ts`]);
  symlinkSync('pipe.ts', `${folder}/pipe-link.ts`);
  symlinkSync('/dev/null', `${folder}/device.ts`);
  symlinkSync('loop.ts', `${folder}/loop.ts`);
  symlinkSync('gone.ts', `${folder}/gone-link.ts`);
  return folder;
}
