import { beforeAll, describe, expect, test } from 'vitest';
import { COMPILER_ADVICE } from '../../../../scripts/quests/types/advice.ts';
import { tempFolder } from '../../../helpers/temp-folder.ts';
import { COMPILER_MISTAKES } from '../../../quests/compiler-mistakes.ts';
import { guideSamples } from '../../../quests/guide-samples.ts';
import { type Line, linesOf, runQuests, write } from '../../../quests/run-quests.ts';

const STORY = guideSamples().at(-1) ?? '';

const LISTED = ["pages: ['gate', 'garden',", "pages: ['gate', 'gaden',"] as const;
const WRITTEN = ['  garden: (page)', '  gaden: (page)'] as const;

describe('[W10] a page that is misspelt is one error of npm run quests, which names what was meant', {
  timeout: 120_000,
}, () => {
  test.each([
    ['where it is written', [WRITTEN], 'undeclared-page', '  gaden: (page)'],
    ['in the list', [LISTED], 'unwritten-page', "'gaden'"],
    ['in both', [LISTED, WRITTEN], 'misspelt-page', '  gaden: (page)'],
  ])('%s', async (_, slips, code, place) => {
    const folder = tempFolder();
    const text = slips.reduce((story, [from, to]) => story.replace(from, to), STORY);
    const file = write(folder, 'gate.ts', text);
    const found = linesOf(await runQuests(folder, '--json', file)).filter(({ severity }) => severity === 'error');
    const line = text.split('\n').findIndex((one) => one.includes(place)) + 1;
    expect(found.map((one) => [one.code, one.page, one.line, one.suggestion])).toEqual([
      [code, 'gaden', line, 'Did you mean "garden"?'],
    ]);
  });
});

describe('[W10] a name that is misspelt is all that npm run quests tells, once, and what was meant', {
  timeout: 120_000,
}, () => {
  test.each([
    [".add('rakes', 1)", ".add('rake', 1)", 'unknown-trait', 'rakes'],
    ['.set({ ladder: true })', '.set({ lader: true })', 'unknown-trait', 'ladder'],
    [".give('Apple?worms=1')", ".give('Aple?worms=1')", 'bad-card', 'Apple'],
    [".give('Apple?worms=1')", ".give('Apple?worm=1')", 'bad-card', 'worms'],
  ])('%s as %s', async (from, to, code, meant) => {
    const folder = tempFolder();
    const text = STORY.replace(from, to);
    const found = linesOf(await runQuests(folder, '--json', write(folder, 'gate.ts', text)));
    const line = text.split('\n').findIndex((one) => one.includes(to)) + 1;
    expect(found.filter(({ type }) => type === 'finding').map((one) => [one.code, one.line, one.suggestion])).toEqual([
      [code, line, `Did you mean "${meant}"?`],
    ]);
  });
});

describe('[W10] npm run quests tells what the compiler found', { timeout: 120_000 }, () => {
  const folder = tempFolder();
  let lines: readonly Line[] = [];
  let status: number | null;

  beforeAll(async () => {
    const sound = write(folder, 'sound/gate.ts', STORY);
    const planted = COMPILER_MISTAKES.map(({ from, to }, at) => {
      if (STORY.split(from).length !== 2) throw new Error(`${JSON.stringify(from)} does not stand there once`);
      return write(
        folder,
        `${at}/gate.ts`,
        STORY.replace(from, () => to),
      );
    });
    const run = await runQuests(folder, '--json', '--seeds', '0', '--states', '100', sound, ...planted);
    status = run.status;
    lines = linesOf(run).filter(({ type }) => type === 'finding');
  }, 120_000);

  test('and nothing in the story as it is', () => {
    expect(status).toBe(1);
    expect(lines.filter(({ file }) => file?.includes('/sound/'))).toEqual([]);
  });

  test.each(
    COMPILER_MISTAKES.map((mistake, at) => ({ ...mistake, at, what: mistake.says ?? `instead of ${mistake.meant}` })),
  )('$what: $to', ({ at, says, meant, page = null, choice = null }) => {
    const found = lines.filter(({ file }) => file === `${folder}/${at}/gate.ts`);
    const advice = meant ? `Did you mean "${meant}"?` : COMPILER_ADVICE.find((one) => one.says === says)?.advice;
    expect(advice).toBeDefined();
    expect(found).toContainEqual(
      expect.objectContaining({ severity: 'error', suggestion: advice, page, choice, line: expect.any(Number) }),
    );
    // What the checker says of the same line in the same words is not told twice.
    for (const { code, line, suggestion } of found) {
      const same = found.filter((other) => other.line === line && other.suggestion === suggestion);
      if (code === 'types' && line !== null) expect(same.filter((other) => other.code !== 'types')).toEqual([]);
    }
  });

  test('all that there is advice for', () => {
    const planted = COMPILER_MISTAKES.map(({ says }) => says);
    expect(COMPILER_ADVICE.map(({ says }) => says).filter((says) => !planted.includes(says))).toEqual([]);
  });
});
