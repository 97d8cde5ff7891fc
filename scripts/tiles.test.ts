import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { METATILES, spectreOutline } from '#tiles';
import { runTiles, TILES_SCRIPT } from '../tests/helpers/run-tiles.ts';
import { areaWithin, faultsOf, type Window } from '../tests/helpers/tiling-checker.ts';

const MORE = ' All there is: npm run tiles -- --help\n';

/** Windows that lie wholly within the patch. */
const SAFE_WINDOWS = fc
  .sample(
    fc.record({
      root: fc.constantFrom(...METATILES),
      depth: fc.integer({ min: 6, max: 18 }),
      x: fc.integer({ min: -200, max: 200 }),
      y: fc.integer({ min: -200, max: 200 }),
      width: fc.double({ min: 0.01, max: 60, noNaN: true }),
      height: fc.double({ min: 0.01, max: 60, noNaN: true }),
    }),
    { numRuns: 20, seed: 14 },
  )
  .map(({ root, depth, x, y, width, height }) => [[x, y, x + width, y + height] as Window, root, depth] as const);

describe('[T1] npm run tiles', { timeout: 60_000 }, () => {
  test('prints the tiles that touch a window', () => {
    const { status, stdout, stderr } = runTiles('--window', '-40,-40,40,40');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^\{"base":\[\[0,0\],\[1,0\],\[1\.5,-0\.866\d+\],.+\],"unit":"steps","tiles":\[\n/);
    expect(stdout).toMatch(/^\{"level":0,"parent":"\d{6}","index":\d,"position":\[\S+,\S+\],"rotation":\d+\},$/m);
    expect(faultsOf(stdout, [-40, -40, 40, 40])).toEqual([]);
  });

  test.each(SAFE_WINDOWS)('fills %j from a %s of depth %i', (window, root, depth) => {
    const { status, stdout, stderr } = runTiles(`--window=${window}`, '--root', root, '--depth', String(depth));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(faultsOf(stdout, window)).toEqual([]);
  });

  test('prints a wide window', () => {
    const { stdout, stderr } = runTiles('--window', '-200,-200,200,200');
    expect(stderr).toBe('');
    expect(JSON.parse(stdout).tiles.length).toBeGreaterThan((400 * 400) / 8.2);
  });

  test('leaves out what only its box touches', () => {
    const { stdout } = runTiles('--window', '0.6,-0.9,0.7,-0.8', '--depth', '0'); // above the brim, beside the tip
    expect(JSON.parse(stdout).tiles).toEqual([]);
  });

  test.each([
    ['1,0.1,1.5,0.6', '0', ''],
    ['-5,-5,5,5', '0', '91.9 % of the window lies outside the patch.'],
    ['0.6,-0.9,0.7,-0.8', '0', 'All of the window lies outside the patch.'],
    ['5000,5000,5001,5001', '7', 'All of the window lies outside the patch.'],
  ])('says what part of %s is not filled at depth %s', (window, depth, said) => {
    const advice = ' Ask for a greater --depth, or a window nearer to 0,0.\n';
    const { status, stdout, stderr } = runTiles(`--window=${window}`, '--depth', depth);
    expect({ status, stderr }).toEqual({ status: 0, stderr: said === '' ? '' : said + advice });
    expect(JSON.parse(stdout).unit).toBe('steps');
  });

  test('advises no greater depth where there is none', () => {
    const { stderr } = runTiles('--window=1000000000,0,1000000001,1', '--depth', '18');
    expect(stderr).toBe('All of the window lies outside the patch. Ask for a window nearer to 0,0.\n');
  });

  test.each<[string, Window]>([
    ['left', [1, -5, 9, 5]],
    ['right', [-5, -5, 1, 5]],
    ['upper', [-5, 1, 5, 5]],
    ['lower', [-5, -5, 5, 1]],
  ])('counts no more of a tile than lies within the %s side of the window', (_, window) => {
    const { stderr } = runTiles(`--window=${window}`, '--depth', '0');
    const [x0, y0, x1, y1] = window;
    const open = 100 * (1 - areaWithin(spectreOutline(), window) / ((x1 - x0) * (y1 - y0)));
    expect(Math.abs(Number.parseFloat(stderr) - open)).toBeLessThan(0.1);
  });

  test.each([
    [['--root', 'Gamma'], 2],
    [['--root', 'Psi'], 1],
  ])('a root that does not grow is its own tiles: %j', (args, count) => {
    const { tiles } = JSON.parse(runTiles('--window', '-9,-9,9,9', '--depth', '0', ...args).stdout);
    expect(tiles).toHaveLength(count);
    expect(tiles[0]).toEqual({ level: 0, parent: null, index: 0, position: [0, 0], rotation: 0 });
  });

  test('ends quietly when nobody reads on', async () => {
    const child = spawn(process.execPath, [TILES_SCRIPT, '--window=-300,-300,300,300']);
    const errors: string[] = [];
    child.stderr.on('data', (data) => errors.push(String(data)));
    child.stdout.once('data', () => child.stdout.destroy());
    const [code] = await once(child, 'close');
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
  });

  test('says so where there is no room for the tiles', async () => {
    const full = await open('/dev/full', 'w');
    const child = spawn(process.execPath, [TILES_SCRIPT, '--window=-40,-40,40,40'], {
      stdio: ['ignore', full.fd, 'pipe'],
    });
    const errors: string[] = [];
    child.stderr?.on('data', (data) => errors.push(String(data)));
    const [code] = await once(child, 'close');
    await full.close();
    expect({ code, said: errors.join('') }).toEqual({
      code: 1,
      said: 'The tiles could not all be written: the disk is full.\n',
    });
  });

  test.each(['--help', '-h'])('%s tells all there is', (option) => {
    const { status, stdout } = runTiles(option);
    expect(status).toBe(0);
    for (const name of ['--window x0,y0,x1,y1', '--root', '--depth', ...METATILES]) expect(stdout).toContain(name);
  });

  test.each([
    [[], 'A window is needed: --window -40,-40,40,40.'],
    [['--window'], "Option '--window <value>' argument missing."],
    [['--window', '--depth', '3'], "Option '--window' argument is ambiguous."],
    ...['', '1,2,3', '1,2,3,4,5', '0,0,NaN,1', '0,0,Infinity,1', '0,0,1e999,1', '0,0,0x10,1', '0,,1,1', 'a b'].map(
      (text) => [['--window', text], `--window takes four numbers, x0,y0,x1,y1, not "${text}".`] as const,
    ),
    ...['5,0,-5,1', '0,5,1,-5', '1,1,1,2'].map(
      (text) =>
        [
          ['--window', text],
          `--window goes from left top to right bottom; the corners of "${text}" are swapped or one.`,
        ] as const,
    ),
    [['--window', '0,0,1,1e-9'], '--window is at least 0.001 edges wide and high; "0,0,1,1e-9" is not.'],
    [
      ['--window', '-1500,-1500,1500,1500'],
      'The window -1500,-1500,1500,1500 has room for 1,101,740 tiles; at most 1,000,000 are printed at once.',
    ],
    [
      ['--window=-1e9,-1e9,1e9,1e9', '--depth', '18'],
      'The window -1e9,-1e9,1e9,1e9 has room for countless tiles; at most 1,000,000 are printed at once.',
    ],
    [['--window', '0,0,1,1', '--root', 'delta'], `--root takes one of ${METATILES.join(', ')}, not "delta".`],
    ...['19', '-1', '1.5', '', 'x\n'].map(
      (text) =>
        [
          ['--window', '0,0,1,1', '--depth', text],
          `--depth takes a whole number from 0 to 18, not "${text.replace('\n', '\\n')}".`,
        ] as const,
    ),
    [['--widow', '0,0,1,1'], "Unknown option '--widow'."],
    [['--window', '0,0,1,1', 'more'], "Unexpected argument 'more'."],
  ] as const)('refuses %j', (args, said) => {
    expect(runTiles(...args)).toMatchObject({ status: 1, stdout: '', stderr: said + MORE });
  });
});
