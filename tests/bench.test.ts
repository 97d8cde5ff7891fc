import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bytesEach } from '../bench/lib/bytes-each.ts';
import { type Figure, lineOf } from '../bench/lib/figure.ts';
import { inTurns } from '../bench/lib/in-turns.ts';
import { median } from '../bench/lib/median.ts';
import { runBenches } from '../bench/lib/run-benches.ts';
import { tempFolder } from './helpers/temp-folder.ts';

const figure: Figure = {
  figure: 'purr',
  unit: 'purrs/s',
  better: 'more',
  ours: 300,
  reference: 100,
  referenceName: 'a dog',
  goal: 2,
};

describe('a figure', () => {
  test.each<[why: string, changes: Partial<Figure>, ratio: number | null, pass: boolean]>([
    ['more than its goal', {}, 3, true],
    ['just its goal', { goal: 3 }, 3, true],
    ['less than its goal', { goal: 3.1 }, 3, false],
    ['more where less is better', { better: 'less' }, 3, false],
    ['less where less is better', { better: 'less', ours: 50 }, 0.5, true],
    ['judged alone without a reference', { reference: null, goal: 300 }, null, true],
    ['judged alone where less is better', { reference: null, better: 'less', goal: 299 }, null, false],
    ['without a goal', { better: 'less', goal: null }, 3, true],
    ['that could not be measured', { ours: Number.NaN }, Number.NaN, false],
  ])('%s', (_, changes, ratio, pass) => {
    expect(lineOf('cats', { ...figure, ...changes })).toMatchObject({ ratio, pass });
  });
});

describe('npm run bench', () => {
  const folder = tempFolder();
  const printed: string[] = [];
  writeBench('cats', figure);
  writeBench('dogs', figure, { ...figure, figure: 'fetch', goal: 4 });
  writeFileSync(join(folder, 'run.ts'), 'throw new Error("this is no bench");');

  beforeEach(() => {
    printed.length = 0;
    for (const to of ['log', 'error'] as const) vi.spyOn(console, to).mockImplementation((text) => printed.push(text));
  });
  afterEach(() => vi.restoreAllMocks());

  test('prints a line of JSON a figure', async () => {
    expect(await runBenches(folder, ['cats', '--json'])).toBe(true);
    expect(printed.map((line) => JSON.parse(line))).toEqual([
      {
        bench: 'cats',
        figure: 'purr',
        unit: 'purrs/s',
        ours: 300,
        reference: 100,
        referenceName: 'a dog',
        ratio: 3,
        goal: 2,
        pass: true,
      },
    ]);
  });

  test('prints a table a bench, of all benches when none is named', async () => {
    await runBenches(folder, []);
    expect(printed).toEqual([
      [
        'cats',
        '  figure  ours  reference  unit     ratio  goal      beside',
        '  purr     300        100  purrs/s      3     2  ok  a dog',
        '',
      ].join('\n'),
      [
        'dogs',
        '  figure  ours  reference  unit     ratio  goal          beside',
        '  purr     300        100  purrs/s      3     2  ok      a dog',
        '  fetch    300        100  purrs/s      3     4  MISSED  a dog',
        '',
      ].join('\n'),
    ]);
  });

  test.each([
    ['any figure misses its goal', ['dogs']],
    ['one of several does', ['dogs', 'cats', '--json']],
  ])('fails when %s', async (_, args) => {
    expect(await runBenches(folder, args)).toBe(false);
  });

  test('names the benches there are when there is none of a name', async () => {
    expect(await runBenches(folder, ['cats', 'owls'])).toBe(false);
    expect(printed).toEqual(['There is no bench owls. There are: cats, dogs']);
  });

  function writeBench(name: string, ...figures: Figure[]): void {
    writeFileSync(join(folder, `${name}.ts`), `export const figures = () => ${JSON.stringify(figures)};`);
  }
});

describe('measuring', () => {
  test('both sides take turns, and who begins takes turns, too', async () => {
    const turns: string[] = [];
    const speeds = await inTurns({
      ours: () => turns.push('ours'),
      reference: async () => turns.push('reference'),
      rounds: 2,
      turnMs: 0,
    });
    const [one, other] = [turns.slice(-4, -2), turns.slice(-2)];
    expect([one, other]).toEqual([
      ['ours', 'reference'],
      ['reference', 'ours'],
    ]);
    expect(Math.min(speeds.ours, speeds.reference)).toBeGreaterThan(0);
  });

  test('speeds are told in things a second', async () => {
    const clock = vi.spyOn(performance, 'now');
    let now = 0;
    clock.mockImplementation(() => now);
    const speeds = await inTurns({
      count: 10,
      ours: () => (now += 20), // ms
      reference: () => (now += 200),
    });
    clock.mockRestore();
    expect(speeds).toEqual({ ours: 500, reference: 50 });
  });

  test('the median is the one in the middle, or the lower of two', () => {
    expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2]);
    expect(() => median([])).toThrow(RangeError);
  });

  test('what is kept has a weight', () => {
    // Of several rounds: what else the process lets go of meanwhile is weighed, too.
    expect(bytesEach(() => new Float64Array(8))).toBeGreaterThan(64);
    expect(bytesEach(() => null)).toBeLessThan(32);
  });
});
