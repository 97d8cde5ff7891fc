import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTiling, METATILES } from '#tiles';
import { runTiles, TILES_SCRIPT } from '../tests/helpers/run-tiles.ts';
import { RUNS } from '../tests/helpers/runs.ts';
import { faultsOf, type Window } from '../tests/helpers/tiling-checker.ts';
import { UsageError } from './lib/command.ts';
import { readCommand } from './tiles/command.ts';
import { coverageOf, tilesAsJson, touchingTiles } from './tiles/tiles.ts';

/** The command's output for these arguments: JSON, its tiles, and the message if they do not fill the window. */
function print(...args: string[]) {
  const command = readCommand(args);
  if (command.kind === 'help') throw new Error('It prints its help');
  const { window, root, depth } = command;
  const coverage = coverageOf(touchingTiles(createTiling({ root, depth }), window), window, depth);
  const json = [...tilesAsJson(coverage.tiles)].join('');
  return { json, tiles: JSON.parse(json).tiles, gap: coverage.gap() };
}

describe('[T1] the tiles of a window', () => {
  test('the printed tiles fill any window within the patch (the area of the tiling), and each touches the window', () => {
    const windows = fc.record({
      root: fc.constantFrom(...METATILES),
      depth: fc.integer({ min: 6, max: 18 }),
      x: fc.integer({ min: -200, max: 200 }),
      y: fc.integer({ min: -200, max: 200 }),
      width: fc.double({ min: 0.01, max: 60, noNaN: true }),
      height: fc.double({ min: 0.01, max: 60, noNaN: true }),
    });
    fc.assert(
      fc.property(windows, ({ root, depth, x, y, width, height }) => {
        const window: Window = [x, y, x + width, y + height];
        const { json, gap } = print(`--window=${window}`, '--root', root, '--depth', String(depth));
        expect([faultsOf(json, window), gap]).toEqual([[], null]);
      }),
      { numRuns: Math.min(RUNS, 20) },
    );
  });

  test.each([
    ['1,0.1,1.5,0.6', '0', null],
    ['-5,-5,5,5', '0', '91.9 % of the window lies outside the patch.'],
    ['0.6,-0.9,0.7,-0.8', '0', 'All of the window lies outside the patch.'], // within a bounding box only
    ['1,-5,9,5', '0', '93.7 % of the window lies outside the patch.'],
    ['-5,-5,1,5', '0', '94.9 % of the window lies outside the patch.'],
    ['-5,1,5,5', '0', '88.4 % of the window lies outside the patch.'],
    ['-5,-5,5,1', '0', '94.2 % of the window lies outside the patch.'],
  ])('for the window %s at depth %s the warning about the part without tiles is: %s', (window, depth, gap) => {
    const advice = ' Ask for a greater --depth, or a window nearer to 0,0.';
    expect(print(`--window=${window}`, '--depth', depth).gap).toBe(gap && gap + advice);
  });

  test('a tile is not printed if the window touches only its bounding box; depth 0 has only the tiles of the root', () => {
    expect(print('--window', '0.6,-0.9,0.7,-0.8', '--depth', '0').tiles).toEqual([]);
    const { tiles } = print('--window', '-9,-9,9,9', '--depth', '0', '--root', 'Gamma');
    expect(tiles).toHaveLength(2);
    expect(tiles[0]).toEqual({ level: 0, parent: null, index: 0, position: [0, 0], rotation: 0 });
  });
});

describe('[T1] npm run tiles', () => {
  test('npm run tiles prints tiles and its help to standard output, a gap or an error to standard error', () => {
    const help = runTiles('--help');
    const { status, stdout, stderr } = runTiles('--window=999999999,-40,1000000000,40', '--depth', '18');
    const { base, unit, tiles } = JSON.parse(stdout);
    expect([status, base[1], unit, tiles]).toEqual([0, [1, 0], 'steps', []]);
    expect(stderr).toBe('All of the window lies outside the patch. Ask for a window nearer to 0,0.\n');
    const refused = '--depth takes a whole number from 0 to 18, not "x\\n". All there is: npm run tiles -- --help\n';
    expect(runTiles('--window=0,0,1,1', '--depth=x\n')).toMatchObject({ status: 1, stdout: '', stderr: refused });
    for (const name of ['--window x0,y0,x1,y1', '--root', '--depth', ...METATILES]) {
      expect(help.stdout).toContain(name);
    }
  });

  test('npm run tiles exits with 0 when its output is closed early', async () => {
    const child = spawn(process.execPath, [TILES_SCRIPT, '--window=-300,-300,300,300']);
    const errors: string[] = [];
    child.stderr.on('data', (data) => errors.push(String(data)));
    child.stdout.once('data', () => child.stdout.destroy());
    const [code] = await once(child, 'close');
    expect({ code, errors }).toEqual({ code: 0, errors: [] });
  });

  test('npm run tiles exits with 1 and one line when the disk is full', async () => {
    const full = await open('/dev/full', 'w');
    const child = spawn(process.execPath, [TILES_SCRIPT, '--window=-4,-4,4,4'], { stdio: ['ignore', full.fd, 'pipe'] });
    const errors: string[] = [];
    child.stderr?.on('data', (data) => errors.push(String(data)));
    const [code] = await once(child, 'close');
    await full.close();
    expect([code, errors.join('')]).toEqual([1, 'The tiles could not all be written: the disk is full.\n']);
  });

  test.each([
    [[], 'A window is needed: --window -40,-40,40,40.'],
    ...['', '1,2,3', '1,2,3,4,5', '0,0,NaN,1', '0,0,1e999,1', '0,0,0x10,1', '0,,1,1'].map(
      (text) => [['--window', text], `--window takes four numbers, x0,y0,x1,y1, not "${text}".`] as const,
    ),
    [
      ['--window', '5,0,-5,1'],
      '--window goes from left top to right bottom; the corners of "5,0,-5,1" are swapped or one.',
    ],
    [['--window', '0,0,1,1e-9'], '--window is at least 0.001 edges wide and high; "0,0,1,1e-9" is not.'],
    [
      ['--window', '-1500,-1500,1500,1500'],
      'The window -1500,-1500,1500,1500 has room for 1,101,740 tiles; at most 1,000,000 are printed at once.',
    ],
    [['--window', '0,0,1,1', '--root', 'delta'], `--root takes one of ${METATILES.join(', ')}, not "delta".`],
    ...['19', '-1', '1.5', ''].map(
      (text) =>
        [['--window=0,0,1,1', `--depth=${text}`], `--depth takes a whole number from 0 to 18, not "${text}".`] as const,
    ),
    [['--widow', '0,0,1,1'], 'There is no option --widow. Did you mean --window?'],
  ] as const)('npm run tiles refuses the arguments %j', (args, message) => {
    expect(() => readCommand(args)).toThrow(new UsageError(message));
  });
});
