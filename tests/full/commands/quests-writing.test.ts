import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { IMPORT_MARK } from '../../../scripts/quests/import-twee/write-source.ts';
import { starterText } from '../../../scripts/quests/new-quest.ts';
import { SAMPLES } from '../../helpers/quests/guide-samples.ts';
import { linesOf, ROOT, runQuests, write } from '../../helpers/quests/run-quests.ts';
import { tempFolder } from '../../helpers/temp-folder.ts';

const GATE = starterText('Gate');
const QUICK = ['--no-types', '--seeds', '5'];

describe('[W10] the graph of a quest', { timeout: 120_000 }, () => {
  test('the graph is written beside the quest file when it has changed, but not while the quest has errors', async () => {
    const folder = tempFolder();
    write(folder, 'a/gate.ts', GATE);
    const [verified] = linesOf(await runQuests(folder, 'a/gate.ts', ...QUICK, '--json', '--verify'));
    expect(verified).toMatchObject({
      code: 'stale-graph',
      message: expect.stringContaining('Gate.md does not exist.'),
    });
    expect(readdirSync(`${folder}/a`)).toEqual(['gate.ts']);
    const first = await runQuests(folder, 'a/gate.ts', ...QUICK);
    expect(first.stdout).toContain('\nGraph written: a/Gate.md\n');
    const graph = readFileSync(`${folder}/a/Gate.md`, 'utf8');
    expect(graph).toContain('```mermaid\nflowchart TD\n');
    expect((await runQuests(folder, 'a/gate.ts', ...QUICK)).stdout).not.toContain('Graph written');
    write(folder, 'a/gate.ts', GATE.replace("'Go in')", "'Go in', { soft: true })")); // only the compiler finds this error
    const { status, stdout } = await runQuests(folder, 'a/gate.ts', '--seeds', '5');
    expect(status).toBe(1);
    expect(stdout).toContain('\nGraph not written until the errors are mended: a/Gate.md\n');
    expect(readFileSync(`${folder}/a/Gate.md`, 'utf8')).toBe(graph);
  });

  test.each([
    ['compared with the committed graph', true],
    ['compared with the graph on the disk', false],
  ])('the command reports removed pages, %s', async (_, committed) => {
    const folder = tempFolder();
    write(folder, 'gate.ts', GATE);
    await runQuests(folder, 'gate.ts', ...QUICK);
    if (committed) commit(folder);
    const renamed = GATE.replace("'garden', 'home'", "'gardens', 'home'")
      .replace("choice('garden'", "choice('gardens'")
      .replace('garden: (', 'gardens: (');
    write(folder, 'gate.ts', renamed);
    const lost = {
      code: 'lost-page',
      page: 'garden',
      suggestion: expect.stringContaining("{ pages: { garden: 'gardens' } }"),
    };
    const run = () => runQuests(folder, 'gate.ts', ...QUICK, '--json');
    expect(linesOf(await run())).toContainEqual(expect.objectContaining(lost));
    // The run above has rewritten the graph: only the committed graph still has the removed page.
    const told = linesOf(await run()).filter(({ code }) => code === 'lost-page');
    expect(told).toHaveLength(committed ? 1 : 0);

    const moved = renamed
      .replace("description: 'A gate", "traits: { save: '' },\n  description: 'A gate")
      .replace("'home'],\n", "'home'],\n  migrations: [{ pages: { garden: 'gardens' } }],\n");
    write(folder, 'gate.ts', moved);
    expect(linesOf(await run()).filter(({ type }) => type === 'finding')).toEqual([]);
  });
});

describe('[W10] npm run quests -- --new', { timeout: 120_000 }, () => {
  test('the command with --new writes a correct quest, a tsconfig.json that checks it, and the path to check', async () => {
    const folder = tempFolder();
    const made = await runQuests(folder, '--new', 'new stories/my-first quest.ts');
    expect(made).toMatchObject({ status: 0, stderr: '' });
    expect(made.stdout).toContain("-- 'new stories/my-first quest.ts'\n");
    expect(readdirSync(`${folder}/new stories`).sort()).toEqual(['my-first quest.ts', 'tsconfig.json']);
    const checked = await runQuests(folder, '--json', 'new stories/my-first quest.ts');
    expect(linesOf(checked)).toMatchObject([{ type: 'summary', quest: 'MyFirstQuest' }]);
    expect(checked.status).toBe(0);

    const tsc = () =>
      execFileSync(process.execPath, [`${ROOT}/node_modules/typescript/bin/tsc`, '-p', `${folder}/new stories`]);
    expect(tsc).not.toThrow();
    write(folder, 'new stories/wrong.ts', GATE.replace("choice('home'", "choice('hut'"));
    expect(tsc).toThrow();
  });
});

describe('[W10] npm run quests -- --import', { timeout: 120_000 }, () => {
  const STORY = `:: StoryTitle\nThe Lighthouse\n\n:: Start\nYou stand at the door.\n\n(live: 2s)\n\n[[Go up->Stairs]]\n\n:: Stairs\nIt is dark.\n`;

  test('the command with --import writes a quest file, lists what is lost, and checks the file', async () => {
    const folder = tempFolder();
    write(folder, 'light.twee', STORY);
    const run = await runQuests(folder, '--import', 'light.twee');
    expect(run.status).toBe(0);
    expect(run.stdout).toMatch(
      /^light\.ts: TheLighthouse, 2 pages, 1 choice\.\nThese parts of the story were not carried over as they stood:\n {2}line 7, Start: .*\(live: 2s\)/,
    );
    expect(run.stdout).toContain('1 quest, nothing found. Good.\n');
    expect(run.stdout).toMatch(
      /Left to do: 1 place in the file, each marked TODO\.\nCheck it again: .* -- light\.ts\n$/,
    );
    expect(readFileSync(`${folder}/light.ts`, 'utf8')).toContain("defineKind('TheLighthouse'");
  });

  test('the command with --force overwrites a former import, and prints the losses to stderr if standard output is JSON', async () => {
    const folder = tempFolder();
    write(folder, 'light.twee', STORY);
    write(folder, 'light.ts', `/** ${IMPORT_MARK} */`);
    const forced = await runQuests(folder, '--import', 'light.twee', '--force', '--json', ...QUICK);
    expect(linesOf(forced)).toMatchObject([{ type: 'summary', quest: 'TheLighthouse', file: `${folder}/light.ts` }]);
    expect(forced.stderr).toContain('(live: 2s)'); // the losses: standard output has only JSON
    expect(readFileSync(`${folder}/light.ts`, 'utf8')).toContain("defineKind('TheLighthouse'");
  });
});

describe('[W10] npm run quests', { timeout: 120_000 }, () => {
  test('the command prints its help, and refuses unknown options', async () => {
    const help = await runQuests(ROOT, '--help');
    expect(help).toMatchObject({ status: 0, stderr: '' });
    for (const option of ['--new', '--import', '--play', '--choices', '--verify', '--json', '--no-types']) {
      expect(help.stdout).toContain(option);
    }
    const findings = await runQuests(ROOT, '--findings');
    expect(findings.stdout).toMatch(/unknown-target \(error\)\n {2}A choice or jump .*\n {2}Let it lead .*\n/);
    const stderr = 'There is no option --sneeze. All there is: npm run quests -- --help\n';
    expect(await runQuests(ROOT, '--sneeze')).toEqual({ status: 2, stdout: '', stderr });
  });

  test('the command resolves paths from the folder of the user, although npm starts it elsewhere', async () => {
    const folder = tempFolder();
    write(folder, 'gate.ts', GATE);
    const run = await runQuests(ROOT, 'gate.ts', '--json', ...QUICK, {
      npm_lifecycle_event: 'quests',
      INIT_CWD: folder,
    });
    expect(linesOf(run)).toMatchObject([{ type: 'summary', file: `${folder}/gate.ts` }]);
  });
});

test('[W10] every complete quest of the guide for authors passes, including its types', {
  timeout: 120_000,
}, async () => {
  const folder = tempFolder();
  const files = SAMPLES.map((code, at) => write(folder, `${at}/gate.ts`, code));
  const run = await runQuests(folder, '--json', '--seeds', '200', ...files);
  expect(linesOf(run).filter(({ type }) => type === 'finding')).toEqual([]);
  expect(linesOf(run).map(({ file }) => file)).toEqual(files);
  expect(run.status).toBe(0);
});

function commit(folder: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder, stdio: 'ignore' });
  git('init');
  git('add', '.');
  git('commit', '-m', 'A gate');
}
