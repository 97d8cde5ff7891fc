import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Figure, runBenches } from '../bench/lib/run-benches.ts';
import { tempFolder } from './helpers/temp-folder.ts';

describe('npm run bench', () => {
  const figure = { figure: 'purr', unit: 'purrs/s', ours: 300, reference: 100, referenceName: 'a dog' };
  const folder = tempFolder();
  const printed: string[] = [];
  writeBench('cats', { ...figure, better: 'more', goal: 2 });
  writeBench('dogs', { ...figure, better: 'more', goal: 4 });

  beforeEach(() => {
    printed.length = 0;
    for (const to of ['log', 'error'] as const) vi.spyOn(console, to).mockImplementation((text) => printed.push(text));
  });
  afterEach(() => vi.restoreAllMocks());

  test('the command prints a JSON line for each figure, and fails if one misses its goal', async () => {
    expect(await runBenches(folder, ['cats', '--json'])).toBe(true);
    expect(await runBenches(folder, ['--json'])).toBe(false);
    const cats = { ...figure, bench: 'cats', ratio: 3, goal: 2, pass: true };
    const dogs = { ...cats, bench: 'dogs', goal: 4, pass: false };
    expect(printed.map((line) => JSON.parse(line))).toEqual([cats, cats, dogs]);
  });

  test('the command lists the known benches if it is given an unknown name', async () => {
    expect(await runBenches(folder, ['cats', 'owls'])).toBe(false);
    expect(printed).toEqual(['There is no bench owls. There are: cats, dogs']);
  });

  function writeBench(name: string, ...figures: Figure[]): void {
    writeFileSync(join(folder, `${name}.ts`), `export const figures = () => ${JSON.stringify(figures)};`);
  }
});
