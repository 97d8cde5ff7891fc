import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('card.ts', import.meta.url));
const USAGE = "Usage: npm run card -- 'Girl?health=90'\n";
/** Linux takes no argument of 128 KiB or more. */
const LONGEST_ARGUMENT = 'Girl?p='.padEnd(131_071, 'a');

describe('[D8] npm run card', { timeout: 30_000 }, () => {
  test('prints the card and its canonical text', () => {
    const { status, stdout, stderr } = run('Girl?health=90');
    const [json = '', canonical, ...rest] = stdout.split('\n');
    expect(JSON.parse(json)).toEqual({
      key: 'Girl',
      type: 'form',
      c: 1,
      p: '',
      traits: { health: 90, hands: true, gender: 'f' },
    });
    expect({ canonical, rest, stderr, status }).toEqual({
      canonical: 'Girl?c=1&health=90',
      rest: [''],
      stderr: '',
      status: 0,
    });
  });

  test.each([
    ['[D9] a card that is not there', ['Dog?c=1'], 'Card Dog not found\n'],
    ['[D9] a card that is misspelt', ['Grl?health=90'], 'Card Grl not found. Did you mean "Girl"?\n'],
    [
      '[D9] a trait that is misspelt',
      ['Girl?helth=90'],
      'Unknown trait: Girl has c, p, health, hands, gender. Did you mean "health"?\n',
    ],
    ['[D9] a text that is no card', [''], 'Invalid card string: its name must start with a capital letter\n'],
    ['[D9] a text without end', [LONGEST_ARGUMENT], 'Invalid card string: it is longer than 1024 characters\n'],
    ['[D9] a line of its own', ['Girl?c=1\n'], 'Cards must have trait c: a whole number, 0 or more\n'],
    ['nothing at all', [], USAGE],
    ['two texts', ['Girl', 'Boy'], USAGE],
  ])('fails for %s', (_, args, stderr) => {
    expect(run(...args)).toMatchObject({ status: 1, stdout: '', stderr });
  });
});

function run(...args: string[]) {
  return spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });
}
