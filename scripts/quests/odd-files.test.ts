import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { linesOf, runQuests, write } from '../../tests/helpers/quests/run-quests.ts';
import { tempFolder } from '../../tests/helpers/temp-folder.ts';
import { refusalOf } from '../lib/command.ts';
import { readText } from '../lib/files.ts';
import { importStory } from './import-story.ts';
import { IMPORT_MARK } from './import-twee/write-source.ts';
import { newQuest, starterText } from './new-quest.ts';
import { readCommand } from './parse-arguments.ts';

const GATE = starterText('Gate');
const LONG = `${'long'.repeat(99)}.ts`;

/** A message that a malicious quest file may post, as if it were a result of the worker that runs it. */
const FAKE = '{ result: { file: null, findings: [], quests: [] } }';
const LIES = [
  `for (const news of [${FAKE}, 'done']) parentPort.postMessage({ ...workerData, news });`,
  `for (const news of ['done', ${FAKE}, null, 1, {}]) parentPort.postMessage(news);`,
  `const { postMessage } = MessagePort.prototype;
MessagePort.prototype.postMessage = function (message) {
  postMessage.call(this, { ...message, news: ${FAKE} });
};`,
];

test('[W10] npm run quests opens no pipes or devices, ignores faked results of quest files, and checks the other files', {
  timeout: 120_000,
}, async () => {
  const folder = oddFolder();
  write(folder, 'tea.ts', "import './pipe.ts';\n");
  write(folder, 'graph/hut.ts', starterText('Hut'));
  execFileSync('mkfifo', [`${folder}/graph/Hut.md`]);
  const threads = "import { MessagePort, parentPort, workerData } from 'node:worker_threads';\n";
  for (const [at, lie] of LIES.entries())
    write(folder, `lie${at}.ts`, `${threads}${GATE.replace("'home'],", "'home', 'attic'],")}${lie}\n`);

  const odd = ['pipe.ts', 'pipe-link.ts', 'device.ts', 'loop.ts', 'gone-link.ts', 'file/a.ts', LONG, 'tea.ts'];
  const lies = LIES.map((_, at) => `lie${at}.ts`);
  const names = [...odd, ...lies, 'graph/hut.ts'];
  const run = await runQuests(folder, '--json', '--no-types', '--seeds', '5', ...names);
  const said = (name: string) =>
    linesOf(run)
      .filter(({ file }) => file === `${folder}/${name}`)
      .map(({ type, code, message }) => (code === 'file' ? message : (code ?? type)));

  const special = expect.stringMatching(/^This is a pipe or a device, but .+\.$/);
  const unreadable = expect.stringMatching(/^The file cannot be read: .+\.$/);
  const gone = 'There is no such file.';
  const imported = expect.stringMatching(/pipe\.ts, which is imported, is a pipe or a device\.$/);
  const told = [special, special, special, unreadable, gone, gone, unreadable, imported];
  expect(odd.map(said)).toEqual(told.map((message) => [message]));
  expect(lies.map(said)).toEqual(lies.map(() => ['unwritten-page', 'summary']));
  expect(said('graph/hut.ts')).toEqual(['kept-file', 'summary']);
  expect(run.status).toBe(1);
});

describe('[W10] [F17] --new and --import', () => {
  test.each([
    ['--new', 'gone-link.ts', /gone-link\.ts is there already\. It was left as it is\.$/],
    ['--new', 'loop.ts', /loop\.ts is there already\. It was left as it is\.$/],
    ['--new', 'file/a.ts', /\/file: something else lies there\.$/],
    ['--new', 'gate.ts', /gate\.ts is there already\. It was left as it is\.$/],
    ['--new', 'story.js', /^A quest file ends in \.ts: story\.js does not\.$/],
    ['--new', 'cookie.ts', /^The game has a card called Cookie: give the file another name\.$/],
    ['--import', 'gone.twee', /^There is no file .*gone\.twee\.$/],
    ['--import', '.', /is a folder: name a file in Twee notation\.$/],
    ['--import', 'file', /^file: Line 1: There is no passage to play\./],
    ['--import', 'pipe.ts', /pipe\.ts is a pipe or a device: name a file in Twee notation\.$/],
    ['--import', 'loop.ts', /loop\.ts: it is a link that leads back to itself\.$/],
    ['--import', LONG, /: its name is too long\.$/],
    ['--import', 'a.twee gone-link.ts', /^gone-link\.ts is there already\./],
    ['--import', 'a.twee gate.ts', /^gate\.ts is there already\. It was left as it is: name another file\.$/],
    ['--import', 'a.twee imported.ts', /^imported\.ts is there .+ left as it is; --force writes over it\.$/],
    ['--import', 'a.twee gate.ts --force', /^gate\.ts was not made by an import\. .+ as it is: name another file\.$/],
    ['--import', 'story.ts --force', /^story\.ts is the story itself\./],
    ['--import', 'story.ts story-link.ts --force', /^story-link\.ts is the story itself\./],
    ['--import', 'a.twee folder.ts --force', /folder\.ts: it is a folder\.$/],
    ['--import', 'a.twee file/a.ts --force', /file\/a\.ts: something else lies there\.$/],
  ])('--new and --import refuse a file that cannot be read or written: %s %s', async (option, names, message) => {
    const folder = oddFolder();
    const before = textsIn(folder);
    const command = readCommand([option, ...names.split(' ')], folder);
    const write = async () =>
      command.kind === 'import' ? importStory(command, folder) : newQuest(`${folder}/${names}`);
    const error = await write().catch((thrown: unknown) => thrown);
    expect(refusalOf(error)?.message).toMatch(message);
    expect(textsIn(folder)).toEqual(before);
  });

  test('--import gives a quest another name if the game has a card of the wanted name', async () => {
    const folder = tempFolder();
    write(folder, 'a.twee', ':: StoryTitle\nCookie\n\n:: A\nAh.');
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const command = readCommand(['--import', 'a.twee', '--no-types', '--seeds', '5'], folder);
    expect(command.kind === 'import' && (await importStory(command, folder))).toBe(true);
    expect(log.mock.calls.join('\n')).toContain(
      'line 1: taken-name: Cookie: The quest got another name, because the game has a card of this name.',
    );
    log.mockRestore();
    expect(readFileSync(`${folder}/a.ts`, 'utf8')).toContain("defineKind('Cookie2'");
  });
});

/** A folder with a quest, a story, and files that cannot be read or overwritten, such as pipes and links. */
function oddFolder(): string {
  const folder = tempFolder();
  write(folder, 'gate.ts', GATE);
  for (const name of ['a.twee', 'story.ts']) write(folder, name, ':: A\nAh.');
  write(folder, 'imported.ts', `/** ${IMPORT_MARK} */`);
  write(folder, 'file', '');
  mkdirSync(`${folder}/folder.ts`);
  execFileSync('mkfifo', [`${folder}/pipe.ts`]);
  symlinkSync('pipe.ts', `${folder}/pipe-link.ts`);
  symlinkSync('/dev/null', `${folder}/device.ts`);
  symlinkSync('loop.ts', `${folder}/loop.ts`);
  symlinkSync('gone.ts', `${folder}/gone-link.ts`);
  symlinkSync('story.ts', `${folder}/story-link.ts`);
  return folder;
}

/** The files of a folder with their texts; null for anything but a text file. */
function textsIn(folder: string): [name: string, text: string | null][] {
  return readdirSync(folder).map((name) => [name, readText(`${folder}/${name}`)]);
}
