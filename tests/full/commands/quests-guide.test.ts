import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guideSteps, missingParts } from '../../helpers/quests/guide-samples.ts';
import { ROOT, write } from '../../helpers/quests/run-quests.ts';
import { tempFolder } from '../../helpers/temp-folder.ts';

/** What a clone of the repository has that the commands of the guide need. */
const NEEDED = [
  'src',
  'scripts',
  'docs',
  'tsconfig',
  'tsconfig.json',
  'biome.json',
  'package.json',
  'package-lock.json',
];
/** What a reader has not got before reading, although an author of the game may have made it. */
const NEW = [
  'src/content/quests/Gate',
  'src/content/quests/Umbrella',
  'docs/quests/Gate.md',
  'docs/quests/Umbrella.md',
];

const GATE = 'src/content/quests/Gate/quest.ts';

test('[W10] a reader who follows the guide for authors to the letter, from nothing, sees what the guide shows', {
  timeout: 300_000,
}, async () => {
  const game = newGame();
  for (const step of guideSteps()) {
    if (step.kind === 'write') write(game, step.file, step.text);
    if (step.kind === 'change') {
      const file = join(game, GATE);
      writeFileSync(file, readFileSync(file, 'utf8').replace(step.from, step.to));
    }
    if (step.kind === 'run') {
      const { status, output } = await run(game, step.commands);
      expect(missingParts(output, step.expected), `${step.commands}${output}`).toEqual([]);
      expect(status, `${step.commands}${output}`).toBe(step.expected.join('').includes('  error  ') ? 1 : 0);
    }
  }
  const { status, output } = await run(game, 'npm run quests');
  expect(output).toMatch(/\n\d+ quests, 1 warning\.\n/); // the quest from the document has no German yet
  expect(status).toBe(0);
  expect(readdirSync(join(game, 'src/content/quests/Gate')).sort()).toEqual(['quest.de.json', 'quest.ts']);
});

/** A copy of the repository as a reader has it, in a folder of its own called meow-meow. */
function newGame(): string {
  const game = join(tempFolder(), 'meow-meow');
  for (const name of NEEDED) cpSync(join(ROOT, name), join(game, name), { recursive: true });
  for (const name of NEW) rmSync(join(game, name), { recursive: true, force: true });
  symlinkSync(join(ROOT, 'node_modules'), join(game, 'node_modules'));
  return game;
}

/** Runs commands of a shell, up to the first that fails, without what the npm that runs this test has set. */
function run(folder: string, commands: string) {
  const { promise, resolve } = Promise.withResolvers<{ readonly status: number | null; readonly output: string }>();
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_|^(INIT_CWD|FORCE_COLOR)$/i.test(name));
  const options = { cwd: folder, env: Object.fromEntries(inherited), timeout: 120_000 };
  execFile('sh', ['-ec', commands], options, (error, stdout, stderr) => {
    const status = error ? (typeof error.code === 'number' ? error.code : null) : 0;
    resolve({ status, output: stdout + stderr });
  });
  return promise;
}
