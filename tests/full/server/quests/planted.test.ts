import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { FINDINGS } from '#engine/check';
import { tempFolder } from '../../../helpers/temp-folder.ts';
import { guideSamples } from '../../../quests/guide-samples.ts';
import { COOKIE_MISTAKES, GATE_MISTAKES, HEARTH_MISTAKES, type Mistake } from '../../../quests/mistakes.ts';
import { type Line, linesOf, questText, runQuests, write } from '../../../quests/run-quests.ts';

/** Quests without a mistake, and the mistakes that are planted in copies of them. */
const GROUPS = [
  { name: 'hearth', text: questText('hearth'), mistakes: HEARTH_MISTAKES },
  { name: 'cookie', text: questText('cookie'), mistakes: COOKIE_MISTAKES },
  { name: 'gate', text: guideSamples().at(-1) ?? '', mistakes: GATE_MISTAKES },
] as const;
const MISTAKES = GROUPS.flatMap(({ name, text, mistakes }) => mistakes.map((mistake) => ({ name, text, mistake })));

describe('[W10] npm run quests on a copy with a mistake', { timeout: 120_000 }, () => {
  const folder = tempFolder();
  const found = new Map<string, Line[]>();
  let status: number | null;

  beforeAll(async () => {
    const sound = GROUPS.map(({ name, text }) => write(folder, `sound/${name}.ts`, text));
    const planted = MISTAKES.map(({ name, text, mistake }, at) =>
      write(folder, `${at}/${name}.ts`, plant(text, mistake)),
    );
    const run = await runQuests(
      folder,
      '--json',
      '--no-types',
      '--seeds',
      '5',
      '--states',
      '1000',
      ...sound,
      ...planted,
    );
    status = run.status;
    for (const line of linesOf(run)) {
      if (line.type === 'finding') found.set(line.file ?? '', [...(found.get(line.file ?? '') ?? []), line]);
    }
  }, 120_000);

  test('ends with 1', () => {
    expect(status).toBe(1);
  });

  test.each(GROUPS.map(({ name }) => name))('finds nothing in %s as it is', (name) => {
    expect(found.get(`${folder}/sound/${name}.ts`) ?? []).toEqual([]);
  });

  test.each(MISTAKES.map(({ name, mistake }, at) => ({ page: null, choice: null, ...mistake, name, at })))(
    'finds $code in $name, on page $page, choice $choice',
    ({ name, at, code, page, choice, meant }) => {
      const { severity, advice } = FINDINGS[code];
      const lines = found.get(`${folder}/${at}/${name}.ts`) ?? [];
      expect(lines).toContainEqual(expect.objectContaining({ code, severity, page, choice }));
      const line = lines.find((one) => one.code === code && one.page === page && one.choice === choice);
      expect(line?.suggestion?.split('\n')[0]).toBe(meant ? `Did you mean "${meant}"?` : advice);
      expect(line?.message.length).toBeGreaterThan(10);
    },
  );

  test('every finding there is was planted', () => {
    const planted = new Set<string>(MISTAKES.map(({ mistake }) => mistake.code));
    expect(Object.keys(FINDINGS).filter((code) => !planted.has(code))).toEqual([]);
    expect(MISTAKES.length).toBeGreaterThanOrEqual(30);
  });

  test('says in which line, where the text shows it', () => {
    const at = MISTAKES.findIndex(({ mistake }) => mistake.code === 'unknown-target');
    const file = `${folder}/${at}/hearth.ts`;
    const line =
      readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((text) => text.includes("choice('hut'")) + 1;
    expect(found.get(file)).toContainEqual(expect.objectContaining({ code: 'unknown-target', line }));
  });
});

/** Changes one text, which has to stand there once. */
function plant(text: string, { code, from, to, everywhere }: Mistake): string {
  const times = text.split(from).length - 1;
  if (times !== 1 && !(everywhere && times > 1))
    throw new Error(`${code}: ${JSON.stringify(from)} stands there ${times} times`);
  return text.replaceAll(from, () => to);
}
